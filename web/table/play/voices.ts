// What the table says and sounds without being asked: facts as they happen, whose turn it is, and refusals.
import { useEffect, useRef } from 'react'
import { saidProblem } from '../../net/problems.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import type { Deciding } from '../deciding.ts'
import type { Shown } from '../game-ui.ts'
import { useLines } from '../log/use-lines.ts'
import { sound } from '../sound.ts'

export interface VoicesProps {
  shown: Shown
  deciding: Deciding
  seq: number
  shared: boolean
}

export function useVoices({ shown, deciding, seq, shared }: VoicesProps): void {
  useFactVoice(shown, seq, shared)
  useTurnVoice(shown, deciding)
  useRefusalVoice(deciding)
  useFactSounds(shown)
}

/** Facts, once each; what happened before somebody came is in the log. */
function useFactVoice({ picture }: Shown, seq: number, shared: boolean): void {
  const { announcer } = useTable()
  const lines = useLines({ picture, until: seq, shared })
  const told = useRef(seq)
  useEffect(() => {
    for (const line of lines) if (line.seq > told.current) announcer.tell(line.text)
    told.current = Math.max(told.current, lines.at(-1)?.seq ?? 0)
  }, [announcer, lines])
}

function useTurnVoice({ picture, seat }: Shown, { choice }: Deciding): void {
  const say = useSay()
  const { announcer, text } = useTable()
  const before = useRef<readonly object[] | null>(null)
  const all = choice?.all ?? null
  useEffect(() => {
    const wasAsked = before.current !== null
    before.current = all
    if (all === null || seat === null) return
    if (!wasAsked) sound('turn')
    // With the focus in the panel, its title is read out anyway.
    const panel = document.querySelector('[data-region="panel"]')
    if (wasAsked && panel?.contains(document.activeElement)) return
    announcer.call(say('table.your-turn', { question: text.question(picture, seat) }))
    // A new list of choices is a new question; nothing else is.
  }, [all])
}

function useRefusalVoice({ whyNot, problem }: Deciding): void {
  const say = useSay()
  const { announcer } = useTable()
  useEffect(() => {
    if (whyNot) announcer.call(whyNot.why?.text ?? say('table.not-now'))
  }, [announcer, whyNot])
  useEffect(() => {
    if (problem) announcer.call(saidProblem(say, problem))
  }, [announcer, problem])
}

function useFactSounds({ picture, playing }: Shown): void {
  const { text } = useTable()
  useEffect(() => {
    const cue = playing && text.fact(playing.fact, picture).cue
    if (cue) sound(cue)
    // Once for every fact that plays.
  }, [playing])
  const finished = picture.phase === 'finished'
  const was = useRef(finished)
  useEffect(() => {
    if (finished && !was.current) sound('win')
    was.current = finished
  }, [finished])
}
