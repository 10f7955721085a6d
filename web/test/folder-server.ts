// Serves a folder as our server does, for tests of small pages in a real browser.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

export interface FolderServer {
  readonly url: string
  /** Every path that was asked for. */
  readonly asked: string[]
  stop(): Promise<void>
}

export async function serveFolder(folder: string): Promise<FolderServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    const isPage = request.headers.accept?.includes('text/html') && extname(pathname) === ''
    const path = join(folder, isPage ? 'index.html' : pathname)
    // As strict as the real server.
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self'",
    )
    response.setHeader('cache-control', pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache')
    response.setHeader('content-type', types[extname(path)] ?? 'text/plain')
    try {
      response.end(readFileSync(path))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { url: `http://127.0.0.1:${address.port}`, asked, stop }
}
