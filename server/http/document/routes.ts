// Where the document and its page are served.
import type { FastifyInstance } from 'fastify'
import type { Route } from '../routes.ts'
import { openApiOf } from './openapi.ts'
import { apiPage, style, stylePath } from './page.ts'

/** They do not change while the server runs: an hour is soon enough for a new version. */
const cached = 'public, max-age=3600'

export function mountDocument(app: FastifyInstance, routes: readonly Route[]): void {
  const document = openApiOf(routes)
  const json = JSON.stringify(document)
  const page = apiPage(document)
  const serve = (path: string, type: string, text: string) =>
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', cached).send(text))
  serve('/api/openapi.json', 'application/json; charset=utf-8', json)
  serve('/api', 'text/html; charset=utf-8', page)
  serve(stylePath, 'text/css; charset=utf-8', style)
}
