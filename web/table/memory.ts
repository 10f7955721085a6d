// Small things this browser remembers about a table; where there is no storage they are forgotten.
const prefix = 'skelos-table'

type Thing = 'seen' | 'alone' | 'chat-read' | 'ended' | 'game'

const keyOf = (match: string, thing: Thing): string => `${prefix}:${match}:${thing}`

export function remembered(match: string, thing: Thing): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(match, thing)) ?? 'null')
  } catch {
    return null
  }
}

export function remember(match: string, thing: Thing, value: number | boolean | string): void {
  try {
    localStorage.setItem(keyOf(match, thing), JSON.stringify(value))
  } catch {
    // A full or forbidden storage costs the reader a reminder, nothing more.
  }
}

export const rememberedNumber = (match: string, thing: Thing): number | undefined => {
  const value = remembered(match, thing)
  return typeof value === 'number' ? value : undefined
}
