// Tables and matches for programs: everything a page does over its socket can be done by requests alone.
import { orderFaults } from '@skelos/kernel'
import { z } from 'zod'
import { accountId, changeBody, limits, matchId, requests, seatIndex } from '../../matches/schema.ts'
import type { RefusalCode } from '../../matches/types.ts'
import { parseInput } from '../errors.ts'
import { type Route, route } from '../routes.ts'
import type { Services } from '../services.ts'
import { type DeedName, doDeed, serviceCaller } from './deeds.ts'
import { admission, doorRefusals, tableHeaders } from './doors.ts'
import { eventSchema } from './events.ts'
import { guesserOf, guessing } from './guesses.ts'
import { pictureSchema, summarySchema } from './schemas.ts'
import { refuse } from './statuses.ts'
import { eventsWhenThereAre } from './waiting.ts'

const params = z.object({ match: matchId })
const seatParams = params.extend({ seat: z.coerce.number().pipe(seatIndex) })
const doneSchema = z
  .object({
    seq: z.int().describe('The entry of the log that this became; of several, the last.'),
    done: z.int().exactOptional().describe('Of several actions in one go, how many were carried out.'),
    sealed: z
      .literal(true)
      .exactOptional()
      .describe(
        'It became none: an answer in a window, or an order, which nobody else sees; `seq` is where the log stood.',
      ),
  })
  .meta({ id: 'Done' })
const without = { match: true } as const

interface DeedRoute {
  readonly path: string
  readonly summary: string
  readonly limit?: 'attempts'
  readonly refusals?: readonly RefusalCode[]
}

export function tableRoutes(services: Services): Route[] {
  const { matches } = services

  /** A deed whose request is the table of the path and the body. */
  function deed<
    Name extends Exclude<DeedName, 'create' | 'rematch' | 'note' | 'setNote' | 'setSeat' | 'change' | 'remove'>,
  >(name: Name, { path, summary, limit, refusals = [] }: DeedRoute): Route {
    const schema: z.ZodObject<{ match: typeof matchId }> = requests[name]
    const body: z.ZodType<object> = schema.omit(without)
    return route({
      method: 'POST',
      path: `/api/tables/:match/${path}`,
      tag: path === 'join' || path === 'leave' || path === 'start' || path === 'close' ? 'lobby' : 'matches',
      summary,
      who: 'account',
      ...(limit && { limit }),
      params,
      body,
      answer: doneSchema,
      refusals: ['no-such-match', ...refusals],
      handle: async ({ caller, params, body, request }) => {
        const answer = await guessing(services, guesserOf(caller, request), { ...body, ...params }, (asked) =>
          doDeed(services, name, caller, asked as never),
        )
        if (!answer.ok) return refuse(answer)
        const { seq, done, sealed } = answer
        return { seq, ...(done !== undefined && { done }), ...(sealed && { sealed }) }
      },
    })
  }

  return [
    route({
      method: 'GET',
      path: '/api/tables',
      tag: 'lobby',
      summary: 'Open tables, or your own, from the most recently changed',
      who: 'anyone',
      query: requests.list.extend({
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(limits.page).default(20),
      }),
      answer: z.object({ items: z.array(summarySchema), cursor: z.string().nullable() }),
      refusals: ['sign-in'],
      handle: async ({ caller, query }) => {
        const request = { ...query, cursor: query.cursor ?? null }
        const answer = await matches.list(caller ? serviceCaller(caller) : null, request)
        return answer.ok ? { items: answer.items, cursor: answer.cursor } : refuse(answer)
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables',
      tag: 'lobby',
      summary: 'Open a table',
      who: 'account',
      body: requests.create,
      status: 201,
      answer: z.object({ match: matchId, key: z.string().describe('For a link that lets friends in.') }),
      refusals: ['no-such-game', 'bad-options', 'no-such-seat', 'no-such-level', 'too-many-tables'],
      handle: async ({ caller, body }) => {
        const answer = await doDeed(services, 'create', caller, body)
        return answer.ok ? { match: answer.match, key: answer.key } : refuse(answer)
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/:match',
      tag: 'matches',
      summary: 'Everything you may know of a match now',
      who: 'anyone',
      params,
      headers: tableHeaders,
      answer: z.object({ seq: z.int(), picture: pictureSchema }),
      refusals: doorRefusals,
      handle: async ({ caller, params, request }) => {
        const asked = parseInput(requests.look, { ...params, ...admission(request) }, 'headers')
        const answer = await guessing(services, guesserOf(caller, request), asked, (wanted) =>
          matches.look(caller ? serviceCaller(caller) : null, wanted),
        )
        return answer.ok ? { seq: answer.seq, picture: answer.picture } : refuse(answer)
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/:match/events',
      tag: 'matches',
      summary: 'What happened after a seq; with `wait`, the answer comes once something has, or when the time is over',
      who: 'anyone',
      params,
      headers: tableHeaders,
      query: z.object({
        after: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(limits.events).default(limits.events),
        wait: z.coerce.number().int().min(0).max(30).default(0).describe('Seconds.'),
      }),
      answer: z.object({ seq: z.int(), events: z.array(eventSchema) }),
      refusals: doorRefusals,
      handle: async ({ caller, params, query, request, reply }) => {
        const { wait, ...range } = query
        const asked = parseInput(requests.events, { ...params, ...admission(request), ...range }, 'headers')
        return eventsWhenThereAre(services, guesserOf(caller, request), asked, wait, reply)
      },
    }),
    deed('join', {
      path: 'join',
      summary: 'Come to a table, and sit down where you say',
      refusals: [...doorRefusals, 'table-full', 'seat-taken', 'seat-held', 'not-in-lobby'],
    }),
    deed('leave', {
      path: 'leave',
      summary: 'Leave; in a running match a bot plays for you',
      refusals: ['not-at-table'],
    }),
    deed('start', { path: 'start', summary: 'Start the match', refusals: ['host-only', 'seats-open', 'not-in-lobby'] }),
    deed('close', { path: 'close', summary: 'Close the table', refusals: ['host-only', 'others-playing'] }),
    route({
      method: 'PUT',
      path: '/api/tables/:match/seats/:seat',
      tag: 'lobby',
      summary: 'Take a seat, open it, or give it to a bot',
      who: 'account',
      params: seatParams,
      body: requests.setSeat.omit({ match: true, seat: true }),
      answer: doneSchema,
      refusals: ['no-such-match', 'no-such-seat', 'no-such-level', 'seat-taken', 'host-only', 'not-in-lobby'],
      handle: async ({ caller, params, body }) => {
        const answer = await doDeed(services, 'setSeat', caller, { ...params, ...body })
        return answer.ok ? { seq: answer.seq } : refuse(answer)
      },
    }),
    route({
      method: 'PATCH',
      path: '/api/tables/:match',
      tag: 'lobby',
      summary:
        'Another title, door, clock or other options before the start; a seat that goes must not be somebody else’s',
      who: 'account',
      params,
      body: changeBody,
      answer: doneSchema,
      refusals: ['no-such-match', 'host-only', 'not-in-lobby', 'match-closed', 'bad-options', 'seat-taken'],
      handle: async ({ caller, params, body }) => {
        const answer = await doDeed(services, 'change', caller, { ...params, ...body })
        return answer.ok ? { seq: answer.seq } : refuse(answer)
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/tables/:match/people/:account',
      tag: 'lobby',
      summary:
        'Send somebody away before the start; he cannot come back to this table, and its link changes for everybody who is not at it',
      who: 'account',
      params: params.extend({ account: accountId }),
      answer: doneSchema,
      refusals: ['no-such-match', 'host-only', 'not-in-lobby', 'match-closed', 'not-at-table'],
      handle: async ({ caller, params }) => {
        const answer = await doDeed(services, 'remove', caller, params)
        return answer.ok ? { seq: answer.seq } : refuse(answer)
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:match/rematch',
      tag: 'lobby',
      summary: 'Another table with the same people and options',
      who: 'account',
      params,
      status: 201,
      answer: z.object({ match: matchId }),
      refusals: ['no-such-match', 'not-finished', 'not-at-table', 'too-many-tables'],
      handle: async ({ caller, params }) => {
        const answer = await doDeed(services, 'rematch', caller, params)
        return answer.ok ? { match: answer.match } : refuse(answer)
      },
    }),
    deed('act', {
      path: 'actions',
      summary:
        'Act, or act several times in one go; answered once it is stored. A retry with the same actionId gets the same answer',
      refusals: ['not-your-seat', 'stale', 'not-your-decision', 'not-an-action', 'not-legal', 'paused', 'game-over'],
    }),
    deed('order', {
      path: 'orders',
      summary:
        'Give a standing order, until what it names is over: pass for this seat in windows, answer by a policy, or play a plan',
      refusals: ['not-your-seat', ...orderFaults, 'too-many-orders'],
    }),
    deed('clearOrder', {
      path: 'orders/clear',
      summary: 'Take back a standing order',
      refusals: ['not-your-seat', 'no-such-order'],
    }),
    deed('undo', {
      path: 'undo',
      summary: 'Take back your last step',
      refusals: ['nothing-to-undo', 'beyond-horizon', 'not-your-step'],
    }),
    deed('concede', { path: 'concede', summary: 'Give up a seat for good', refusals: ['not-your-seat', 'seat-out'] }),
    deed('comeBack', { path: 'come-back', summary: 'Take your seat back from the bot', refusals: ['not-away'] }),
    deed('propose', {
      path: 'proposals',
      summary: 'Ask the others for a takeback, a draw or a pause',
      refusals: ['consent-open', 'nobody-to-ask', 'no-draws', 'no-such-step'],
    }),
    deed('answer', {
      path: 'proposals/answer',
      summary: 'Agree to what was asked, or not',
      refusals: ['no-consent', 'not-asked'],
    }),
    deed('resume', { path: 'resume', summary: 'End a pause', refusals: ['not-paused'] }),
    deed('chat', {
      path: 'chat',
      summary: 'Say something at the table, or to those of your side alone',
      refusals: ['not-at-table', 'not-your-seat', 'no-allies'],
    }),
    deed('point', {
      path: 'point',
      summary: 'Point at a place of the board, for those of your side who look',
      refusals: ['not-your-seat', 'no-allies'],
    }),
    route({
      method: 'GET',
      path: '/api/tables/:match/note',
      tag: 'matches',
      summary: 'Your private note on a match',
      who: 'account',
      params,
      answer: z.object({ text: z.string() }),
      refusals: ['no-such-match'],
      handle: async ({ caller, params }) => {
        const answer = await doDeed(services, 'note', caller, params)
        return answer.ok ? { text: answer.text } : refuse(answer)
      },
    }),
    route({
      method: 'PUT',
      path: '/api/tables/:match/note',
      tag: 'matches',
      summary: 'Write your private note on a match',
      who: 'account',
      params,
      body: requests.setNote.omit(without),
      refusals: ['no-such-match'],
      handle: async ({ caller, params, body }) => {
        const answer = await doDeed(services, 'setNote', caller, { ...params, ...body })
        if (!answer.ok) refuse(answer)
      },
    }),
  ]
}
