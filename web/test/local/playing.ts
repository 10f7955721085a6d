// Playing at a table of any kind without thinking, for tests.
import type { TableData, TableSession } from '../../session/session.ts'

/** Resolves when it holds, looked at after every change. */
export function until(session: TableSession, holds: (data: TableData) => boolean): Promise<TableData> {
  return new Promise((resolve) => {
    const look = (data: TableData) => {
      if (!holds(data)) return
      stop()
      resolve(data)
    }
    const stop = session.data.subscribe(look)
    look(session.data.getState())
  })
}

/** A person here is asked something, has not answered it, and no bot is, which would go on by itself; or it is over. */
export const isOurs = ({ status, picture }: TableData): boolean => {
  if (status !== 'live' || !picture) return false
  const isBots = picture.decisions.some(({ seat, veiled }) => !veiled && picture.seats[seat].holder.kind === 'bot')
  const asked = Object.keys(picture.legal).filter((seat) => picture.answers[Number(seat)] === undefined)
  return picture.phase === 'finished' || (asked.length > 0 && !isBots)
}
export const ours = (session: TableSession): Promise<TableData> => until(session, isOurs)

/** The last of the choices of whoever is asked and has not answered. */
export function choice({ picture }: TableData): { seat: number; action: object } {
  const { legal = {}, answers = {} } = picture ?? {}
  const [seat, actions] = Object.entries(legal).find(([seat]) => answers[Number(seat)] === undefined) ?? []
  const action = actions?.at(-1)
  if (seat === undefined || !action) throw new Error('nobody is asked')
  return { seat: Number(seat), action }
}

export async function step(session: TableSession): Promise<number> {
  const { seat, action } = choice(await ours(session))
  const answer = await session.act(seat, action)
  if (answer.ok) return answer.seq
  // Others, or time, have closed the window meanwhile.
  if (answer.error.code === 'stale') return step(session)
  throw new Error(answer.error.code)
}

/** Plays until so many steps have been made by people, or until it is over. */
export async function play(session: TableSession, steps: number): Promise<TableData> {
  for (let i = 0; i < steps; i++) {
    if ((await ours(session)).picture?.phase === 'finished') break
    await step(session)
  }
  return ours(session)
}
