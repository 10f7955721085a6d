// The OpenAPI document, made from the very schemas that the routes check with.
import { type ZodType, z } from 'zod'
import { errorSchema, statusOf } from '../errors.ts'
import { statusOfReplayRefusal } from '../replays/statuses.ts'
import { type Route, statusOfSuccess } from '../routes.ts'
import { askSchema, toldSchema } from '../sockets/messages.ts'

type Json = Record<string, unknown>

export interface OpenApi {
  openapi: string
  info: Json
  tags: Json[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; securitySchemes: Json }
}
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Json[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Json }
  responses: Record<string, { description: string; content?: Json }>
}
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Json
  description?: string
}

const about = `Every answer that is not a success is \`{ "error": { "code", "params" } }\`; the codes are meant to be put into words by whoever shows them.

People sign in with a cookie, and pages may only do so from this server's own address. Programs send a personal token: \`Authorization: Bearer skelos_...\`.

Times are milliseconds since 1970. What is done in a match (acting, undo, conceding, coming back, proposals and answers, resuming, chat) carries an \`actionId\` of the client's making: a retry with the same id does nothing twice. Other requests have none; those that open a table (also by a file or as a what-if) open another each time.

Live updates come over the WebSocket at \`/socket\`, or by asking for events with \`wait\`.`

const tags = [
  { name: 'accounts', description: 'Guests, people who have registered, and their sessions.' },
  { name: 'tokens', description: 'Personal tokens for programs.' },
  { name: 'lobby', description: 'Games, tables and seats.' },
  { name: 'matches', description: 'What is played at a table.' },
  { name: 'replays', description: 'Matches again, step by step, their files, their dice, and what-ifs.' },
  { name: 'operation', description: 'For whoever runs the server.' },
  { name: 'admin', description: 'For hosts.' },
]

/** Takes the named parts of schemas into one place and gives references to them. */
class Parts {
  readonly schemas: Record<string, Json> = {}

  take(schema: ZodType, io: 'input' | 'output'): Json {
    const { $schema: _, $defs, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
    for (const [name, part] of Object.entries(($defs as Record<string, Json> | undefined) ?? {})) this.#add(name, part)
    return this.#moved(made) as Json
  }

  #add(name: string, part: Json): void {
    const moved = this.#moved(part) as Json
    const known = this.schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(moved))
      throw new Error(`two different schemas are called ${name}`)
    this.schemas[name] = moved
  }

  #moved(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.#moved(entry))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) =>
        key === '$ref' && typeof entry === 'string'
          ? [key, entry.replace('#/$defs/', '#/components/schemas/')]
          : [key, this.#moved(entry)],
      ),
    )
  }
}

const isNeeded = (made: Json, name: string): boolean => Array.isArray(made.required) && made.required.includes(name)

function parametersOf(parts: Parts, route: Route): Parameter[] {
  const places = [
    ['path', route.params],
    ['query', route.query],
    ['header', route.headers],
  ] as const
  return places.flatMap(([place, schema]) => {
    if (!schema) return []
    const made = parts.take(schema, 'input')
    return Object.entries((made.properties ?? {}) as Record<string, Json>).map(
      ([name, { description, ...schema }]) => ({
        name,
        in: place,
        required: place === 'path' || isNeeded(made, name),
        schema,
        ...(typeof description === 'string' && { description }),
      }),
    )
  })
}

/** What can go wrong on a route, by status. */
function refusalsOf(route: Route): Map<number, string[]> {
  const codes = new Set<string>(['too-many-requests', 'internal-error', 'store-unavailable', ...(route.refusals ?? [])])
  if (route.params || route.query || route.body || route.headers) codes.add('invalid-input')
  if (route.body) for (const code of ['malformed-json', 'too-large', 'unsupported-media-type']) codes.add(code)
  if (route.method !== 'GET') codes.add('origin-refused').add('store-full')
  if (route.who === 'account' || route.who === 'admin') codes.add('not-signed-in').add('token-unknown')
  if (route.who === 'admin') codes.add('not-allowed')
  if (route.tokens === 'refused') codes.add('not-for-tokens')
  // Whatever tells a wrong password from a right one counts the wrong ones.
  if (route.limit || codes.has('wrong-password')) codes.add('too-many-attempts')
  const byStatus = new Map<number, string[]>()
  for (const code of [...codes].sort()) {
    const status = ({ ...statusOfReplayRefusal, ...statusOf } as Record<string, number>)[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}

const securityOf: Readonly<Record<Route['who'], Json[]>> = {
  anyone: [{}, { session: [] }, { token: [] }],
  account: [{ session: [] }, { token: [] }],
  admin: [{ session: [] }, { token: [] }],
  operator: [{}, { token: [] }],
}

function operationOf(parts: Parts, route: Route): Operation {
  const status = statusOfSuccess(route)
  const parameters = parametersOf(parts, route)
  const error = { 'application/json': { schema: parts.take(errorSchema, 'output') } }
  const content = route.answer && {
    [route.answerType ?? 'application/json']: { schema: parts.take(route.answer, 'output') },
  }
  const refusals = [...refusalsOf(route)].map(
    ([status, codes]) => [String(status), { description: codes.join(', '), content: error }] as const,
  )
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    security:
      route.tokens === 'refused' ? securityOf[route.who].filter((way) => !('token' in way)) : securityOf[route.who],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: { required: true, content: { 'application/json': { schema: parts.take(route.body, 'input') } } },
    }),
    responses: { [status]: { description: 'Done.', ...(content && { content }) }, ...Object.fromEntries(refusals) },
  }
}

function operationId({ method, path }: Route): string {
  const words = path.replace(/^\/(api\/)?/, '').split(/[/:-]+/)
  const camel = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return method.toLowerCase() + camel
}

export function pathOf(route: Route): string {
  return route.path.replace(/:(\w+)/g, '{$1}')
}

export function openApiOf(routes: readonly Route[]): OpenApi {
  const parts = new Parts()
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    const path = (paths[pathOf(route)] ??= {})
    path[route.method.toLowerCase()] = operationOf(parts, route)
  }
  paths['/socket'] = { get: socketOperation(parts) }
  return {
    openapi: '3.1.0',
    info: { title: 'Skelos', version: '1', description: about, license: { name: 'MIT', identifier: 'MIT' } },
    tags,
    paths,
    components: {
      schemas: parts.schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'skelos', description: 'Called __Host-skelos over https.' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function socketOperation(parts: Parts): Operation {
  parts.take(askSchema, 'input')
  parts.take(toldSchema, 'output')
  return {
    operationId: 'socket',
    tags: ['matches'],
    summary: 'The WebSocket: every request of a table, and live updates of matches and of the lobby',
    description:
      'A client sends SocketAsk messages and receives SocketTold messages, all as JSON text. To resume after a cut, subscribe with `since`, the seq of the last update. Close codes: 1001 the server stops, 1009 a message was too large, 4001 signed out, 4002 too slow, 4003 too many bad messages.',
    security: securityOf.anyone,
    responses: {
      101: { description: 'The connection is a WebSocket from here on.' },
      426: {
        description: 'upgrade-required',
        content: { 'application/json': { schema: parts.take(errorSchema, 'output') } },
      },
    },
  }
}
