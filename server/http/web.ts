// The web app's files, and a page of our own where there is none.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { htmlPage } from './document/page.ts'
import { answerUnknownRoute } from './failures.ts'
import { isPageOfApp } from './pages.ts'

/** Bundled files carry a hash of their content in their name and never change. */
const forever = 'public, max-age=31536000, immutable'

/** Paths of the app's own pages have no file: they all get its first page. */
function isPage(method: string, url: string, accept: string | undefined): boolean {
  const path = url.split('?')[0]
  const isOurs = path === '/api' || path.startsWith('/api/') || path === '/socket'
  return (method === 'GET' || method === 'HEAD') && !isOurs && (accept?.includes('text/html') ?? false)
}

export async function mountWeb(app: FastifyInstance, folder: string): Promise<boolean> {
  const root = resolve(folder)
  if (!existsSync(join(root, 'index.html'))) {
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(standInPage))
    app.setNotFoundHandler(answerUnknownRoute)
    return false
  }
  await app.register(fastifyStatic, {
    root,
    cacheControl: false,
    // The build lays compressed copies beside its files.
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(root, 'assets')) ? forever : 'no-cache')
    },
  })
  const firstPage = readFileSync(join(root, 'index.html'))
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request.method, request.url, request.headers.accept)) return answerUnknownRoute(request, reply)
    reply.header('cache-control', 'no-cache')
    if (isPageOfApp(request.url.split('?')[0])) return reply.sendFile('index.html')
    // The app says that there is nothing here, and whoever follows links can tell.
    return reply.code(404).type('text/html; charset=utf-8').send(firstPage)
  })
  return true
}

const standInPage = htmlPage(
  'Skelos',
  `<h1>Skelos</h1>
<p>The server is up. There is no web app in its folder (see <code>--web</code> in <code>--help</code>).</p>
<p><a href="/api">The API and its document</a></p>`,
)
