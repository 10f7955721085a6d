// The step in the address, so that a moment can be linked to and survives a reload.
import { useEffect } from 'react'
import type { Player } from '../player/player.ts'

/** Browsers do not like an address that changes with every frame. */
const rest = 400

/** `?step=`, or `?seq=` for an entry of the table's log: the last step up to it. */
export function stepIn(search: string, seqs: readonly number[] = []): number {
  const asked = new URLSearchParams(search)
  const seq = Number(asked.get('seq') ?? 0)
  if (seq > 0) return seqs.findLastIndex((known) => known <= seq) + 1
  const step = Number(asked.get('step') ?? 0)
  return Number.isSafeInteger(step) && step > 0 ? step : 0
}

export function addressOf(step: number, at: string = location.href): string {
  const address = new URL(at)
  address.searchParams.delete('seq')
  if (step > 0) address.searchParams.set('step', `${step}`)
  else address.searchParams.delete('step')
  return address.href
}

export function useStepInAddress(player: Player): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = player.now.subscribe(({ step }, before) => {
      if (step === before.step) return
      clearTimeout(timer)
      timer = setTimeout(() => history.replaceState(history.state, '', addressOf(step)), rest)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [player])
}
