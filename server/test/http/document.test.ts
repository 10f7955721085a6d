// The OpenAPI document: valid, complete, and its page needs nothing but this server.
import { expect, it } from 'vitest'
import { pathOf } from '../../http/document/openapi.ts'
import { Client, startTest } from './harness.ts'

interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        responses: Record<string, { description: string }>
        parameters?: { name: string; in: string }[]
      }
    >
  >
  components: { schemas: Record<string, object> }
}

/** Every value under a key, however deep. */
function* valuesOf(value: unknown, key: string): Generator {
  if (typeof value !== 'object' || value === null) return
  for (const [name, entry] of Object.entries(value)) {
    if (name === key) yield entry
    yield* valuesOf(entry, key)
  }
}

it('names every route once, with its parameters, and all references lead somewhere', async () => {
  const server = await startTest()
  const { body, headers } = await new Client(server.url).ask<Document>('GET', '/api/openapi.json')
  expect(headers.get('content-type')).toContain('application/json')
  expect(body.openapi).toBe('3.1.0')
  for (const route of server.app.routes) {
    const operation = body.paths[pathOf(route)]?.[route.method.toLowerCase()]
    expect(operation).toBeDefined()
    const named = [...pathOf(route).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const told = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(told.sort()).toEqual(named.sort())
  }
  const operations = Object.values(body.paths).flatMap((path) => Object.values(path))
  expect(operations).toHaveLength(server.app.routes.length + 1)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const reference of valuesOf(body, '$ref')) {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(String(reference))?.[1] ?? ''
    expect(Object.keys(body.components.schemas)).toContain(name)
  }
  for (const name of ['Picture', 'MatchEvent', 'Update', 'SocketAsk', 'SocketTold', 'Error'])
    expect(body.components.schemas).toHaveProperty(name)
  // What tells a wrong password from a right one may be tried so often and no more.
  const codes = ({ responses }: (typeof operations)[number]) =>
    Object.values(responses).flatMap(({ description }) => description.split(', '))
  const guessable = operations.filter((operation) => codes(operation).includes('wrong-password'))
  expect(guessable.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(['getTablesMatch', 'getTablesMatchEvents', 'postTablesMatchJoin', 'deleteAccount']),
  )
  for (const operation of guessable) expect(codes(operation)).toContain('too-many-attempts')
  // "undefined" would stand where a code has no status.
  for (const { responses } of operations)
    for (const status of Object.keys(responses)) expect(status).toMatch(/^[1-5]\d\d$/)
})

/** From the framework's own tree: each line adds its part to the path of the line it hangs from. */
function servedPaths(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([\s│├└─]*)(\S+)(?: \(([^)]*)\))?$/.exec(line) ?? []
    if (part === '') return []
    const depth = indent.length / 4
    parents[depth] = (depth > 1 ? parents[depth - 1] : '') + part
    return (methods?.split(', ') ?? []).map((method) => `${method} ${parents[depth]}`)
  })
}

it('knows every route that the server answers', async () => {
  const server = await startTest()
  const served = servedPaths(server.app.fastify.printRoutes({ commonPrefix: false }))
  const pages = ['/', '/socket', '/api', '/api/openapi.json', '/api/style.css'].map((path) => `GET ${path}`)
  const known = [...server.app.routes.map(({ method, path }) => `${method} ${path}`), ...pages]
  expect(served.filter((route) => !route.startsWith('HEAD ')).sort()).toEqual(known.sort())
})

it('has a page that loads nothing from elsewhere and runs no script', async () => {
  const server = await startTest()
  const { text, headers } = await new Client(server.url).ask('GET', '/api')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(text).toContain('/api/tables/{match}/actions')
  expect(text).not.toMatch(/<script|\sstyle=|\son\w+=|\ssrc=/)
  const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links.filter((href) => !/^(#|\/)/.test(href))).toEqual([])
  const ids = new Set([...text.matchAll(/id="([^"]*)"/g)].map(([, id]) => `#${id}`))
  expect(links.filter((href) => href.startsWith('#') && !ids.has(href))).toEqual([])
  const sheet = await new Client(server.url).ask('GET', '/api/style.css')
  expect(sheet.headers.get('content-type')).toContain('text/css')
})
