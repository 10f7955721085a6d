// Games that are a row of parts, each played by itself: what a game brings to its campaign, and what this browser keeps of
// how the parts ended.
import type { Language } from '@skelos/text'
import type { ComponentType } from 'react'
import type { Picture } from '../session/session.ts'

/** A game that was played to its end. */
export interface PartResult {
  /** The table. */
  match: string
  part: string
  /** Sides by the ids of the cover: which has won, and which the reader has played. */
  winner: string
  played: readonly string[]
  /** 0 where nobody knows. */
  rounds: number
}

export interface CampaignPart {
  id: string
  title: string
  /** In a few words: where, for how many, how long. */
  note: string
  picture: Readonly<Record<'light' | 'dark', string>>
}

export interface Campaign {
  /** The option of a table that says which part is played. */
  readonly option: string
  parts(language: Language): readonly CampaignPart[]
  /** The part that is played now: one may lead on to another. */
  partOf(picture: Picture): string
  /** What a game comes to when it is over, a line for each part that was played in it; none before. */
  resultsOf(picture: Picture): Omit<PartResult, 'match'>[]
  /** What a part is about, before its game and during it. */
  readonly Briefing: ComponentType<{ part: string }>
}

const keyOf = (game: string): string => `skelos-campaign:${game}`

const isResult = (found: unknown): found is PartResult => {
  const { match, part, winner, played, rounds } = (found ?? {}) as Partial<PartResult>
  return (
    [match, part, winner].every((text) => typeof text === 'string') && Array.isArray(played) && rounds !== undefined
  )
}

export function keptResults(game: string): PartResult[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isResult) : []
  } catch {
    return []
  }
}

/** Each part of a table once. */
function keepResult(game: string, result: PartResult): void {
  const others = keptResults(game).filter(({ match, part }) => match !== result.match || part !== result.part)
  try {
    localStorage.setItem(keyOf(game), JSON.stringify([...others, result]))
  } catch {
    // A full or forbidden storage forgets how it ended, nothing more.
  }
}

/** Keeps how a table ended, where its game has a campaign and the reader took part. */
export function keepEnd(game: string, campaign: Campaign | undefined, picture: Picture): void {
  for (const result of (picture.view && campaign?.resultsOf(picture)) || [])
    if (result.played.length > 0) keepResult(game, { match: picture.match, ...result })
}

/** What the results of a part come to for a side. */
export interface Standing {
  won: number
  lost: number
  /** The fewest rounds of a victory. */
  best: number | undefined
}

export function standingOf(results: readonly PartResult[], part: string, side: string): Standing {
  const own = results.filter((result) => result.part === part && result.played.includes(side))
  const victories = own.filter(({ winner }) => winner === side)
  return {
    won: victories.length,
    lost: own.length - victories.length,
    best: victories
      .map(({ rounds }) => rounds)
      .filter((rounds) => rounds > 0)
      .toSorted((a, b) => a - b)[0],
  }
}
