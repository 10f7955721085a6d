// Deciding at the table: the choice of the seat that is asked, what touching and picking make of it, and what becomes of
// it when the table moves on meanwhile.
import type { Seat } from '@skelos/kernel'
import { useEffect, useMemo, useState } from 'react'
import { useSettings } from '../device/settings.ts'
import type { Answer, MatchEvent, Picture, Playable, Problem } from '../session/session.ts'
import type { Language } from '../words/words.ts'
import { Choice, type Described, type Handle, type Option, type Selection, sameHandle } from './choice.ts'
import type { GameUI, WhyNot } from './game-ui.ts'
import { picked, rowsOf } from './rows.ts'
import { isStep, sealedSeats } from './undo.ts'
import type { ScreenNow } from './use-shown.ts'

/** Somebody acted while a choice was being made. */
export interface Overtaken {
  by: Seat | null
  /** The choice is still possible. */
  kept: boolean
}

/** Something that was touched and cannot be used now; `why` is unknown where the game has no more to say. */
export interface Refusal {
  handle: Handle
  why: WhyNot | undefined
}

export interface Deciding {
  seat: Seat | null
  choice: Choice<object> | null
  /** The action that is ready shows dice or hidden cards. */
  reveals: boolean
  /** A deed of this seat is under way. */
  busy: boolean
  whyNot: Refusal | null
  problem: Problem | null
  overtaken: Overtaken | null
  touch: (handle: Handle) => void
  pick: (option: Option<object>) => void
  /** Picks everything about one action. */
  choose: (action: object) => void
  /** One step back; false if there is none. */
  back: () => boolean
  /** Takes an action, or several in one go. */
  act: (action: object | readonly object[]) => void
  /** Takes what is ready; false if nothing is. */
  commit: () => boolean
  undo: () => void
  /** Takes an answer back that is still sealed. */
  unseal: (seat: Seat) => void
  /** Clears what was said about the last attempt. */
  dismiss: () => void
}

interface Made {
  seq: number
  seat: Seat | null
  legal: readonly object[]
  selection: Selection
  overtaken: Overtaken | null
}

const nothing: readonly object[] = []
const sameList = (a: readonly object[], b: readonly object[]): boolean =>
  a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b))

/** What happened to a choice that was made from an older picture. */
function carried(
  before: Made,
  now: Omit<Made, 'selection' | 'overtaken'>,
  events: readonly MatchEvent[],
  fits: (selection: Selection) => boolean,
): Made {
  const fresh: Made = { ...now, selection: [], overtaken: null }
  // A draft that was taken back, or is lost, leads back to an earlier question.
  if (before.seat !== now.seat || now.seat === null || now.seq < before.seq) return fresh
  const since = events.filter(({ seq }) => seq > before.seq && seq <= now.seq)
  const decided = since.some(
    (event) => event.kind === 'undone' || event.kind === 'takeback' || (isStep(event) && event.seat === now.seat),
  )
  if (decided) return fresh
  if (sameList(before.legal, now.legal)) return { ...now, selection: before.selection, overtaken: before.overtaken }
  if (before.selection.length === 0) return fresh
  const last = since.findLast(isStep)
  const overtaken = (kept: boolean): Overtaken => ({ by: last?.seat ?? null, kept })
  return fits(before.selection)
    ? { ...now, selection: before.selection, overtaken: overtaken(true) }
    : { ...fresh, overtaken: overtaken(false) }
}

const lastToAct = ({ data }: Playable): Seat | null => data.getState().events.findLast(isStep)?.seat ?? null

/** While others' facts play, a choice that they leave as it is need not wait: several may be asked at once. */
function staysOpen({ data }: Playable, shown: Picture | null, seat: Seat | null): boolean {
  const newest = data.getState().picture
  if (seat === null || !shown?.legal[seat] || !newest?.legal[seat]) return false
  return sameList(shown.legal[seat], newest.legal[seat])
}

export interface DecidingParts {
  play: Playable
  game: GameUI
  language: Language
  screen: ScreenNow
  /** The picture as the person before the screen may see it. */
  picture: Picture | null
  seat: Seat | null
}

export function useDeciding({ play, game, language, screen, picture, seat }: DecidingParts): Deciding {
  const asked = screen.playing && !staysOpen(play, picture, seat) ? null : seat
  const legal = asked === null ? nothing : (picture?.legal[asked] ?? nothing)
  const view = picture?.view
  const described = useMemo<Described<object>[]>(
    () =>
      picture && asked !== null ? legal.map((action) => ({ action, parts: game.parts(action, picture, asked) })) : [],
    // The parts depend on the game's own state alone, not on chat or clocks.
    [game, legal, view, asked],
  )

  const [made, setMade] = useState<Made>({ seq: 0, seat: null, legal: nothing, selection: [], overtaken: null })
  const [whyNot, setWhyNot] = useState<Refusal | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** Our deed came too late. The answer may be here before the screen shows what came first, so it outlasts that. */
  const [late, setLate] = useState<Pick<Overtaken, 'by'> | null>(null)
  /** The entry that our deed became; until the screen shows it nothing more is done. */
  const [awaited, setAwaited] = useState<number | 'answer' | null>(null)

  let current = made
  if (!screen.playing && (made.seq !== screen.seq || made.seat !== asked)) {
    const now = { seq: screen.seq, seat: asked, legal }
    current = carried(
      made,
      now,
      play.data.getState().events,
      (selection) => new Choice(described, selection).left.length > 0,
    )
    setMade(current)
    if (current.selection.length === 0 || !sameList(made.legal, legal)) setWhyNot(null)
  }
  if (typeof awaited === 'number' && screen.seq >= awaited) setAwaited(null)

  /** A decision with a screen of its own is taken there, and by its own button: a sealed bid is not taken back. */
  const special = picture !== null && asked !== null && (game.hasSpecial?.(picture, asked) ?? false)
  /** Lessons are taken step by step. */
  const isQuick = useSettings((settings) => settings.fewerClicks) && play.data.getState().where !== 'recording'
  const choice = useMemo(() => {
    if (asked === null || described.length === 0) return null
    const made = new Choice(described, current.selection)
    const possible = made.left.length > 0 ? made : made.cleared()
    const { question } = possible
    const usual = isQuick && !special && picture && question ? game.usual?.(question, picture, asked) : undefined
    return question && usual !== undefined ? possible.preset(question.slot, usual) : possible
    // Like the parts, the usual answer depends on the game's own state alone.
  }, [asked, described, current.selection, isQuick, special])
  const ready = choice?.ready
  const reveals = ready !== undefined && picture !== null && asked !== null && game.reveals(ready, picture, asked)

  const forget = () => {
    setWhyNot(null)
    setProblem(null)
    setLate(null)
  }
  const select = ({ chosen: selection }: Choice<object>) => {
    forget()
    setMade({ ...current, selection, overtaken: null })
  }

  const deed = async (send: () => Promise<Answer>) => {
    if (awaited !== null) return
    screen.skip()
    forget()
    setAwaited('answer')
    const answer = await send()
    setAwaited(answer.ok ? answer.seq : null)
    if (answer.ok) return
    // The table moved on before the deed arrived: that is no fault, and the choice may well be possible still.
    if (answer.error.code === 'stale') setLate({ by: lastToAct(play) })
    else setProblem(answer.error)
  }

  const act = (action: object | readonly object[]) => {
    if (asked === null) return
    void deed(() => play.act(asked, action))
  }
  const commit = (): boolean => {
    if (!ready) return false
    act(ready)
    return true
  }

  /** Chosen, and taken at once where it can be taken back. */
  const decide = (next: Choice<object>) => {
    select(next)
    const deed = next.ready
    if (isQuick && !special && deed && picture && asked !== null && game.undoable?.(deed, picture, asked)) act(deed)
  }
  /** Chosen once more: done, unless dice or hidden cards come of it; that is for the button alone. */
  const confirm = () => {
    if (reveals || special) document.querySelector<HTMLElement>('[data-primary], [data-deed] button')?.focus()
    else commit()
  }

  const deciding: Deciding = {
    seat: asked,
    choice,
    reveals,
    busy: awaited !== null,
    whyNot,
    problem,
    overtaken: late ? { ...late, kept: current.selection.length > 0 } : current.overtaken,
    touch(handle) {
      if (!choice || !picture || asked === null) return
      const last = choice.chosen.at(-1)
      const again = choice.left[0].parts.find(({ slot, value }) => slot === last?.slot && value === last.value)
      if (ready && again && sameHandle(again.handle, handle)) {
        confirm()
        return
      }
      const next = choice.touch(handle)
      if (next) decide(next)
      else setWhyNot({ handle, why: game.whyNot(picture, asked, handle, language) })
    },
    pick(option) {
      if (!choice) return
      const rows = rowsOf(choice)
      const row = rows.rows.find((candidate) => candidate.option.part.value === option.part.value)
      if (row?.chosen && choice.selection.length > 0) confirm()
      else decide(picked(rows, option))
    },
    choose(action) {
      if (!choice) return
      if (ready === action) confirm()
      else decide(choice.exactly(action))
    },
    back() {
      if (whyNot || problem) {
        setWhyNot(null)
        setProblem(null)
        return true
      }
      if (!choice || choice.chosen.length === 0) return false
      select(choice.back())
      return true
    },
    act,
    commit,
    undo() {
      const newest = play.data.getState().picture
      const seat = picture && newest ? (sealedSeats(picture)[0] ?? newest.undo?.seat) : undefined
      if (seat !== undefined) void deed(() => play.undo(seat))
    },
    unseal: (seat) => void deed(() => play.undo(seat)),
    dismiss() {
      forget()
      setMade({ ...current, overtaken: null })
    },
  }
  useAutoPass(deciding, picture?.decisions.some((open) => open.seat === asked && open.veiled) ?? false)
  return deciding
}

/**
 * Takes a lone choice for the reader who wants that, unless dice or hidden cards come of it. Not in a window: an answer that
 * comes at once would tell that there was no choice.
 */
function useAutoPass({ choice, reveals, busy, problem, act }: Deciding, veiled: boolean): void {
  const autoPass = useSettings((settings) => settings.autoPass) && !veiled
  const lone = autoPass && choice?.all.length === 1 && !reveals && !busy && !problem ? choice.all[0].action : undefined
  useEffect(() => {
    if (lone) act(lone)
    // Only a new lone choice counts, not a new function.
  }, [lone])
}
