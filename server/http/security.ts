// Security headers: the page may load from here only, be framed by nobody, and tell nobody where a reader came from.
import type { FastifyHelmetOptions } from '@fastify/helmet'
import { isSecure, type Settings } from './settings.ts'

export function helmetOptions(settings: Settings): FastifyHelmetOptions {
  const secure = isSecure(settings)
  // Not every browser counts a socket to the same host as 'self'.
  const sockets = [settings.publicAddress, ...settings.origins]
    .filter((at) => at !== null)
    .map((at) => at.replace(/^http/, 'ws'))
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'media-src': ["'self'"],
        'connect-src': ["'self'", ...sockets],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        ...(secure && { 'upgrade-insecure-requests': [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  }
}

/** Nothing here needs any of these. */
export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'
