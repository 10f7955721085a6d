// Everything that lies on the table of Age of Conan as entries to read and to search.
import { content } from '@skelos/games/age-of-conan/content/index.ts'
import type { Kingdom, Words as Names, Terrain, TokenKind } from '@skelos/games/age-of-conan/content/types.ts'
import { KINGDOMS } from '@skelos/games/age-of-conan/content/vocabulary.ts'
import { type ContestFace, contestFaces, type FateFace, fateFaces } from '@skelos/games/age-of-conan/rules/dice.ts'
import { type Language, listOfNames } from '@skelos/text'
import { capital, type ReferenceGroup, searchable, type ToldEntry } from '../../../learn/reference-entries.ts'
import { sayIn } from '../text/say.ts'
import { wordsOf } from '../text/voice.ts'

export type Picture =
  | { kind: 'card'; card: string }
  | { kind: 'token'; token: TokenKind; value: number }
  | { kind: 'fate'; face: FateFace }
  | { kind: 'contest'; face: ContestFace }
  | { kind: 'province'; value: number; terrain: readonly Terrain[]; home: Kingdom | null }
  | { kind: 'objective'; points: number }
  | { kind: 'adventure'; length: number }

type Told = ToldEntry<Picture>

/** How many of the six sides of a fate die show each face. */
const fateSides: Readonly<Record<FateFace, number>> = {
  military: 1,
  intrigue: 1,
  court: 2,
  'military-intrigue': 1,
  wild: 1,
}

export function referenceIn(language: Language): ReferenceGroup<Picture>[] {
  const say = sayIn(language)
  const words = wordsOf(language)
  const named = (all: readonly { id: string; name: Names }[], id: string): string =>
    all.find((entry) => entry.id === id)?.name[language] ?? id

  const provinces = content.provinces.map(
    ({ id, name, kind, value, terrain, coast, neighbours, area, source }): Told => {
      const home = KINGDOMS.find((kingdom) => content.provinces[content.homes[kingdom]].id === id) ?? null
      return {
        id,
        name: name[language],
        text: say('learn.content.borders', {
          places: listOfNames(
            language,
            neighbours.map((p) => content.provinces[p].name[language]),
          ),
        }),
        facts: [
          named(content.areas, area),
          home ? say('learn.content.home', { kingdom: words.kingdom(home) }) : say('learn.content.value', { value }),
          ...(kind === 'savage' ? [words.term('savage')] : []),
          ...(terrain.length > 0
            ? [
                say('learn.content.track', {
                  terrains: terrain.map((step) => named(content.terrains, step)).join(' → '),
                }),
              ]
            : []),
          ...(coast.length > 0
            ? [
                say('learn.content.coast', {
                  seas: listOfNames(
                    language,
                    coast.map((sea) => named(content.seas, sea)),
                  ),
                }),
              ]
            : []),
        ],
        source,
        picture: { kind: 'province', value, terrain, home },
      }
    },
  )

  const strategy = content.strategyIds.map(
    (id): Told => ({
      id,
      name: say('learn.content.strategy', { value: content.strategy[id].adventure, number: Number(id.slice(-2)) }),
      text: words.cardText(id),
      facts: [],
      source: content.strategy[id].source,
      picture: { kind: 'card', card: id },
    }),
  )

  const kingdom = (of: Kingdom): Told[] =>
    Object.values(content.kingdomCards)
      .filter((card) => card.kingdom === of)
      .map(({ id, name, text, type, cost, copies, source }) => ({
        id,
        name: name[language],
        text: text[language],
        facts: [
          say(`learn.content.type.${type}`),
          ...(cost > 0 ? [say('learn.content.cost', { gold: cost })] : []),
          say('learn.content.copies', { count: copies }),
        ],
        source,
        picture: { kind: 'card', card: id },
      }))

  const adventures = content.adventureIds.map((id): Told => {
    const { name, text, destination, length, source } = content.adventures[id]
    const place = content.provinces[destination].name[language]
    return {
      id,
      name: name[language],
      text: text[language],
      facts: [say('learn.content.destination', { place, count: length })],
      source,
      picture: { kind: 'adventure', length },
    }
  })

  const objectives = content.objectiveIds.map((id): Told => {
    const { name, text, points, source } = content.objectives[id]
    return {
      id,
      name: name[language],
      text: text[language],
      facts: [say('learn.content.points', { count: points })],
      source,
      picture: { kind: 'objective', points },
    }
  })

  const artifacts = [...content.artifacts, content.bonusCard].map(
    ({ id, name, text, category, source }): Told => ({
      id,
      name: name[language],
      text: text[language],
      facts: [
        category === 'none'
          ? say('learn.content.last')
          : say('learn.content.artifact', { kind: named(content.tokenKinds, category) }),
      ],
      source,
      picture: { kind: 'card', card: id },
    }),
  )

  const tokens = content.tokens.map(
    ({ id, category, value, count, source }): Told => ({
      id,
      name: words.token(id),
      text: '',
      facts: [say('learn.content.copies', { count })],
      source,
      picture: { kind: 'token', token: category, value },
    }),
  )

  const dice = [
    ...fateFaces.map(
      (face): Told => ({
        id: `fate-${face}`,
        name: capital(words.face(face)),
        text: say(`learn.content.fate.${face}`),
        facts: [words.term('fate-dice'), say('learn.content.sides', { count: fateSides[face] })],
        source: 'book',
        picture: { kind: 'fate', face },
      }),
    ),
    ...contestFaces.map(
      (face): Told => ({
        id: `contest-${face}`,
        name: capital(words.face(face)),
        text: say(`learn.content.face.${face}`),
        facts: [words.term('contest-dice'), say('learn.content.sides', { count: 1 })],
        source: 'book',
        picture: { kind: 'contest', face },
      }),
    ),
  ]

  return searchable<Picture>([
    { id: 'provinces', title: say('learn.content.provinces'), entries: provinces },
    { id: 'dice', title: say('learn.content.dice'), entries: dice },
    { id: 'tokens', title: words.term('adventure-tokens'), entries: tokens },
    { id: 'adventures', title: say('learn.content.adventures'), entries: adventures },
    { id: 'objectives', title: words.term('objectives'), entries: objectives },
    { id: 'artifacts', title: words.term('artifacts'), entries: artifacts },
    { id: 'strategy', title: words.term('strategy-cards'), entries: strategy },
    ...KINGDOMS.map((of) => ({
      id: of,
      title: say('learn.content.kingdom', { kingdom: words.kingdom(of) }),
      short: words.kingdom(of),
      entries: kingdom(of),
    })),
  ])
}
