// What a game shows of itself before it is opened: name, picture, sides. Small, because every visitor loads it; the game
// itself comes when it is played.
import type { IconType } from 'react-icons'
import type { Identity } from '../design/identity.ts'
import type { Key } from '../words/words.ts'

/** A realm, a hero: what one plays. */
export interface Side {
  id: string
  name: Key
  identity: Identity
  Emblem: IconType
}

export type Options = Readonly<Record<string, unknown>>
/** Of the options of a table; @skelos/games/option-fields.ts says what is understood. */
export type OptionSchema = Readonly<Record<string, unknown>>

/** What the rules say about the options of a table; fetched with them. */
export interface CoverRules {
  /** The options there are, given what is chosen so far: what one choice leaves open may hang on another. */
  schema(chosen: Options): OptionSchema
  /** With everything filled in that was left open; undefined where the game does not allow it. */
  settle(options: Options): Options | undefined
  seats(settled: Options): number
  warnings(settled: Options): string[]
  /** What each seat plays, by the ids of the cover's sides, where no option decides it. */
  sides?(settled: Options): readonly string[]
  /** Which player usually holds each seat, counted from 0; one player a seat where nothing is said. */
  players?(settled: Options): readonly number[]
  /** A game of one side against bots, and the seats that are one's own in it. */
  quick(opponents: number, side: string): { options: Options; seats: readonly number[] }
}

export interface Cover {
  id: string
  name: Key
  line: Key
  facts: readonly { Icon: IconType; text: Key }[]
  Mark: IconType
  picture: { light: string; dark: string }
  opponents: { least: number; most: number; usual: number }
  /** Of its bots, from the weakest to the strongest. */
  levels: readonly string[]
  sides: readonly Side[]
  rules: () => Promise<CoverRules>
  /** Lessons that teach it, where there are some. */
  lessons?: { name: Key; line: Key }
  /** Further courses, for other sides, by their names in the address. */
  moreLessons?: readonly { course: string; name: Key; line: Key }[]
  /** It is a row of parts, each played by itself; its screens bring them. */
  campaign?: true
  /** What of it the publisher's sources do not show and is designed here. */
  ours?: Key
}
