// Replays for pages and programs: any match again step by step, its file, its luck and dice, what-ifs, and files back in.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { matchId, seatIndex } from '../../matches/schema.ts'
import type { Caller as Viewer } from '../../matches/types.ts'
import { replayAnswers, replayLimits, replayRequests } from '../../replays/schema.ts'
import type { ReplayAnswer, ReplayRefused } from '../../replays/types.ts'
import { parseInput } from '../errors.ts'
import { type Route, route } from '../routes.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions.ts'
import { serviceCaller } from '../tables/deeds.ts'
import { admission, doorRefusals, tableHeaders } from '../tables/doors.ts'
import { guesserOf, guessing } from '../tables/guesses.ts'
import { refuse } from './statuses.ts'

/** A file as text in JSON takes somewhat more than its own length. */
const importLimit = 2.5 * 1024 * 1024

const params = z.object({ match: matchId })
const tag = 'replays'
const refusals = [...doorRefusals, 'not-started', 'rules-missing'] satisfies ReplayRefused['code'][]
const newTable = ['game-over', 'no-such-step', 'no-such-seat', 'no-such-level', 'no-person', 'too-many-tables'] as const

/** Numbers come as text in an address. */
const seatInQuery = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .pipe(seatIndex)
const knowledgeInQuery = z
  .union([z.enum(['own', 'spectator', 'everyone']), seatInQuery])
  .default('own')
  .describe(
    "From whose knowledge: your own seats, a spectator's, everyone's together or one seat's. While a match is played only your own and a spectator's.",
  )

export function replayRoutes(services: Services): Route[] {
  const { replays, metrics } = services

  /** Asks about one match, with what opens its door. */
  function opened<Asked extends { match: string; password?: string | undefined }, Answer extends ReplayAnswer<object>>(
    schema: z.ZodType<Asked>,
    caller: Caller | undefined,
    request: FastifyRequest,
    given: object,
    ask: (viewer: Viewer | null, asked: Asked) => Promise<Answer>,
  ): Promise<Answer> {
    const asked = parseInput(schema, { ...given, ...admission(request) }, 'headers')
    const viewer = caller ? serviceCaller(caller) : null
    return guessing(services, guesserOf(caller, request), asked, (wanted) => ask(viewer, wanted))
  }

  return [
    route({
      method: 'GET',
      path: '/api/tables/:match/replay',
      tag,
      summary: 'What there is to replay of a match: its steps, who made them and when',
      who: 'anyone',
      params,
      headers: tableHeaders,
      answer: replayAnswers.open,
      refusals,
      handle: async ({ caller, params, request }) => {
        const answer = await opened(replayRequests.open, caller, request, params, (viewer, asked) =>
          replays.open(viewer, asked),
        )
        return answer.ok ? { replay: answer.replay } : refuse(answer)
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/:match/replay/moments',
      tag,
      summary: 'The table after `from` steps (0: after its setup), and what the next `count` steps make of it',
      who: 'anyone',
      params,
      headers: tableHeaders,
      query: z.object({
        from: z.coerce.number().int().min(0),
        count: z.coerce.number().int().min(0).max(replayLimits.moments).default(0),
        as: knowledgeInQuery,
      }),
      answer: replayAnswers.moments,
      refusals: [...refusals, 'no-such-step', 'no-such-seat', 'not-your-seat', 'not-finished', 'other-version'],
      handle: async ({ caller, params, query, request }) => {
        const answer = await opened(replayRequests.moments, caller, request, { ...params, ...query }, (viewer, asked) =>
          replays.moments(viewer, asked),
        )
        return answer.ok ? { moments: answer.moments } : refuse(answer)
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/:match/replay/file',
      tag,
      summary: 'A match that is finished, or cannot go on here, as a file of JSON lines for `skelos replay`',
      who: 'anyone',
      params,
      headers: tableHeaders,
      answer: z.string(),
      answerType: 'application/x-ndjson; charset=utf-8',
      refusals: [...refusals, 'not-finished', 'not-your-seat', 'others-playing', 'what-if-has-no-file'],
      handle: async ({ caller, params, request, reply }) => {
        const answer = await opened(replayRequests.file, caller, request, params, (viewer, asked) =>
          replays.file(viewer, asked),
        )
        if (!answer.ok) return refuse(answer)
        reply.header('content-disposition', `attachment; filename="${answer.name}"`)
        return answer.text
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/:match/replay/verification',
      tag,
      summary: 'The dice of a finished match rolled again from its seed, and whether they agree',
      who: 'anyone',
      limit: 'attempts',
      params,
      headers: tableHeaders,
      answer: replayAnswers.verify,
      refusals: [...refusals, 'not-finished', 'other-version'],
      handle: async ({ caller, params, request }) => {
        const answer = await opened(replayRequests.verify, caller, request, params, (viewer, asked) =>
          replays.verify(viewer, asked),
        )
        return answer.ok ? { verification: answer.verification } : refuse(answer)
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/:match/replay/luck',
      tag,
      summary: 'What the dice brought so far against what was to be expected of them',
      who: 'anyone',
      params,
      headers: tableHeaders,
      answer: replayAnswers.luck,
      refusals: [...refusals, 'no-luck'],
      handle: async ({ caller, params, request }) => {
        const answer = await opened(replayRequests.luck, caller, request, params, (viewer, asked) =>
          replays.luck(viewer, asked),
        )
        return answer.ok ? { luck: answer.luck } : refuse(answer)
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:match/replay/what-if',
      tag,
      summary: 'A new table that goes on from any step of a finished match, with dice of its own',
      who: 'account',
      params,
      body: replayRequests.whatIf.omit({ match: true }),
      status: 201,
      answer: replayAnswers.whatIf,
      refusals: [...refusals, 'not-finished', 'other-version', ...newTable],
      handle: async ({ caller, params, body, request }) => {
        const answer = await guessing(services, guesserOf(caller, request), { ...params, ...body }, (asked) =>
          replays.whatIf(serviceCaller(caller), asked),
        )
        metrics.deeds.inc({ deed: 'whatIf', outcome: answer.ok ? 'done' : answer.code })
        return answer.ok ? { match: answer.match, key: answer.key } : refuse(answer)
      },
    }),
    route({
      method: 'POST',
      path: '/api/replays',
      tag,
      summary: 'Bring in a replay file: the whole game as a table of your own, or a what-if from one of its steps',
      who: 'account',
      limit: 'attempts',
      body: replayRequests.importFile,
      bodyLimit: importLimit,
      status: 201,
      answer: replayAnswers.importFile,
      refusals: ['bad-file', 'no-such-game', ...newTable],
      handle: async ({ caller, body }) => {
        const answer = await replays.importFile(serviceCaller(caller), body)
        metrics.deeds.inc({ deed: 'importFile', outcome: answer.ok ? 'done' : answer.code })
        return answer.ok ? { match: answer.match, key: answer.key } : refuse(answer)
      },
    }),
  ]
}
