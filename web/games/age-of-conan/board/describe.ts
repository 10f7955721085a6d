// A province in words: whose it is, what stands there, and what may be done. The map reads it to those who do not see
// it, and text mode and the sheet are made of the same.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Kingdom } from '@skelos/games/age-of-conan/content/types.ts'
import { inPlay, isCoastal, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import type { GameWords } from '@skelos/games/age-of-conan/text/words.ts'
import type { Seat } from '@skelos/kernel'
import { useMemo } from 'react'
import type { Shown } from '../../../table/game-ui.ts'
import { useLanguage } from '../../../words/words.ts'
import { type Say, sayIn } from '../text/say.ts'
import { wordsOf } from '../text/voice.ts'
import { type Deed, deeds, type Standing } from './deeds.ts'
import { markerOf, ownerOf, type Position } from './position.ts'

/** The table as far as words about a place need it. */
export interface Scene {
  position: Position
  state: State
  /** The reader's own seat; null for somebody who watches. */
  you: Seat | null
}

export interface Describer {
  /** "Koth, neutral, value 4, next step: woods." Under a heading that names it, not `named`. */
  head(scene: Scene, p: number, named?: boolean): string
  /** "3 steps: hills, woods, hills. Inland." Empty out of play. */
  lie(scene: Scene, p: number): string
  /** The seas that a province lies on; empty inland. */
  seas(state: State, p: number): string
  /** One sentence for each kind of piece. */
  pieces(scene: Scene, p: number): string[]
  /** "Can be attacked." */
  can(lit: ReadonlySet<Deed> | undefined): string[]
  /** All of it, as the region on the map is called. */
  name(scene: Scene, standing: Standing, p: number): string
  words: GameWords
  say: Say
}

/** The one seat that "you" means; a person with several seats reads kingdoms. */
export const youIn = ({ picture, seat }: Pick<Shown, 'picture' | 'seat'>): Seat | null =>
  picture.you.length === 1 ? picture.you[0] : seat

export const homesOf = (state: State): number[] => state.players.map(({ home }) => home)

/** The step of the track that the next contest is about, from 0. */
const nextStep = ({ campaign }: Position, p: number): number =>
  Math.max(0, Math.max(...campaign.map((list) => list[p])) - 1)

export function describerOf(say: Say, words: GameWords): Describer {
  const { language } = words
  const kingdomOf = ({ state }: Scene, seat: Seat): Kingdom => state.players[seat].kingdom
  const terrain = (id: string): string =>
    content.terrains.find((known) => known.id === id)?.name[language].toLocaleLowerCase(language) ?? id

  function head(scene: Scene, p: number, named = true): string {
    const { position, state, you } = scene
    const { id, value, kind, terrain: track } = content.provinces[p]
    const place = named ? words.province(id) : 'none'
    const homes = homesOf(state)
    const owner = ownerOf(position, homes, p)
    const marker = markerOf(position, homes, p)
    if (!inPlay(state, p)) return say('board.closed', { place })
    if (kind === 'home') {
      if (owner < 0) return say('board.empty-home', { place })
      if (owner === you) return say('board.your-home', { place })
      return say('board.home', { place, kingdom: words.kingdom(kingdomOf(scene, owner)) })
    }
    if (!marker) return say('board.neutral', { place, value, terrain: terrain(track[nextStep(position, p)]) })
    if (owner === you) return say('board.yours', { place, value, marker: marker.kind })
    return say('board.owned', { place, value, marker: marker.kind, kingdom: words.kingdom(kingdomOf(scene, owner)) })
  }

  const seas = (state: State, p: number): string =>
    isCoastal(state, p)
      ? content.provinces[p].coast
          .map((sea) => content.seas.find(({ id }) => id === sea)?.name[language] ?? sea)
          .join(', ')
      : ''

  function lie({ state }: Scene, p: number): string {
    if (!inPlay(state, p)) return ''
    const { kind, terrain: track } = content.provinces[p]
    const coast = seas(state, p)
    const sentences = [coast === '' ? say('board.inland') : say('board.coast', { seas: coast })]
    if (kind !== 'home')
      sentences.unshift(say('board.track', { count: track.length, terrains: track.map(terrain).join(', ') }))
    return sentences.join(' ')
  }

  function army(scene: Scene, seat: Seat, p: number): string {
    const { units, campaign } = scene.position
    const params = { count: units[seat][p], step: campaign[seat][p], kingdom: words.kingdom(kingdomOf(scene, seat)) }
    if (seat === scene.you) return say(params.step > 0 ? 'board.your-army-on-step' : 'board.your-army', params)
    return say(params.step > 0 ? 'board.army-on-step' : 'board.army', params)
  }

  function emissaries(scene: Scene, seat: Seat, p: number): string {
    const count = scene.position.emissaries[seat][p]
    if (seat === scene.you) return say('board.your-emissaries', { count })
    return say('board.emissaries', { count, kingdom: words.kingdom(kingdomOf(scene, seat)) })
  }

  function pieces(scene: Scene, p: number): string[] {
    const { position, state, you } = scene
    const seats = state.players.map((_, seat) => seat).sort((a, b) => Number(b === you) - Number(a === you))
    const sentences = [
      ...seats.filter((seat) => position.units[seat][p] > 0).map((seat) => army(scene, seat, p)),
      ...seats.filter((seat) => position.emissaries[seat][p] > 0).map((seat) => emissaries(scene, seat, p)),
    ]
    if (position.raiders[p] > 0) sentences.push(say('board.raiders', { count: position.raiders[p] }))
    if (position.conan === p) sentences.push(say('board.conan-here'))
    if (position.destination === p) sentences.push(say('board.bound-here'))
    return sentences
  }

  const can = (lit: ReadonlySet<Deed> | undefined): string[] =>
    lit ? deeds.filter((deed) => lit.has(deed)).map((deed) => say(`board.can.${deed}`)) : []

  return {
    head,
    lie,
    seas,
    pieces,
    can,
    words,
    say,
    name(scene, { lit, chosen }, p) {
      const { id } = content.provinces[p]
      const sentences = [head(scene, p), ...pieces(scene, p), ...can(lit.get(id))]
      if (chosen.has(id)) sentences.push(say('board.chosen'))
      return sentences.join(' ')
    },
  }
}

/** The describer in the reader's language; the same one until that changes. */
export function useDescriber(): Describer {
  const language = useLanguage()
  return useMemo(() => describerOf(sayIn(language), wordsOf(language)), [language])
}
