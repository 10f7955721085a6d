// Everything that lies on the table of Conquest of Nerath as entries to read and to search: pieces with prices, dice and
// abilities, the steps of a turn, dice, guardians and cards.
import { content } from '@skelos/games/nerath/content/index.ts'
import type { PieceId, RealmId } from '@skelos/games/nerath/content/types.ts'
import { REALMS } from '@skelos/games/nerath/content/vocabulary.ts'
import { chanceOf, usualNeed } from '@skelos/games/nerath/rules/battle-math.ts'
import { type TurnStep, turnSteps } from '@skelos/games/nerath/rules/facts.ts'
import { type Language, listOfNames, percent } from '@skelos/text'
import { capital, type ReferenceGroup, searchable, type ToldEntry } from '../../../learn/reference-entries.ts'
import { voiceOf } from '../text/voice.ts'
import { sayIn } from './say.ts'

export type Picture =
  | { kind: 'piece'; piece: PieceId }
  | { kind: 'step'; step: TurnStep }
  | { kind: 'die'; size: number }
  | { kind: 'guardian' }
  | { kind: 'event'; realm: RealmId }
  | { kind: 'treasure' }

type Told = ToldEntry<Picture>

/** How often each stands in a list. */
function counted(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

export function referenceIn(language: Language): ReferenceGroup<Picture>[] {
  const say = sayIn(language)
  const { game } = voiceOf(language)
  const points = (count: number): string => say('learn.content.points', { count })

  const pieces = content.pieces.map(
    ({ id, name, category, cost, die, move, abilities, source }): Told => ({
      id,
      name: name[language],
      text: abilities.map((ability) => say(`learn.ability.${ability}`)).join(' ') || say('learn.content.plain'),
      facts: [
        say(`learn.content.category.${category}`),
        say('learn.content.cost', { gold: cost }),
        game.die(die),
        move > 0 ? say('learn.content.movement', { value: move }) : say('learn.content.still'),
      ],
      source,
      picture: { kind: 'piece', piece: id },
    }),
  )
  const steps = turnSteps.map(
    (step, i): Told => ({
      id: `step-${step}`,
      name: `${i + 1}. ${capital(game.say(`step.${step}`))}`,
      text: say(`learn.step.${step}`),
      facts: [],
      source: 'book',
      picture: { kind: 'step', step },
    }),
  )
  const sizes = [...new Set(content.pieces.map(({ die }) => die))].sort((a, b) => a - b)
  const dice = sizes.map(
    (size): Told => ({
      id: `die-${size}`,
      name: game.die(size),
      text: say('learn.content.chance', { chance: percent(language, chanceOf({ die: size, need: usualNeed })) }),
      facts: [
        listOfNames(
          language,
          content.pieces.filter(({ die }) => die === size).map(({ name }) => name[language]),
        ),
      ],
      source: 'book',
      picture: { kind: 'die', size },
    }),
  )
  const guardians = [...counted(content.guardianPile)].map(([id, count]): Told => {
    const { name, dice: rolled, needs, reward, firstStrike, source } = content.guardians[id]
    return {
      id,
      name: name[language],
      text: [say('learn.content.lives'), ...(firstStrike ? [say('learn.ability.first-strike')] : [])].join(' '),
      facts: [
        rolled.map((die) => game.die(die)).join(' '),
        say('learn.content.needs', { needs }),
        ...(reward > 0 ? [say('learn.content.reward', { gold: reward })] : []),
        say('learn.content.tiles', { count }),
      ],
      source,
      picture: { kind: 'guardian' },
    }
  })
  const events = (realm: RealmId): Told[] =>
    [...counted(content.decks[REALMS.indexOf(realm)])].map(([id, count]) => {
      const { name, text, timing, source } = content.events[id]
      return {
        id,
        name: name[language],
        text: text[language],
        facts: [capital(game.timing(timing)), say('learn.content.copies', { count })],
        source,
        picture: { kind: 'event', realm },
      }
    })
  const treasures = content.treasureDeck.map((id): Told => {
    const { name, points: worth, timing, source } = content.treasures[id]
    return {
      id,
      name: name[language],
      text: game.cardText(id),
      facts: [points(worth), capital(game.timing(timing))],
      source,
      picture: { kind: 'treasure' },
    }
  })

  return searchable<Picture>([
    { id: 'pieces', title: say('learn.content.pieces'), entries: pieces },
    { id: 'turn', title: say('learn.content.turn'), entries: steps },
    { id: 'dice', title: say('learn.content.dice'), entries: dice },
    { id: 'guardians', title: say('learn.content.guardians'), entries: guardians },
    { id: 'treasures', title: game.term('treasure-cards'), entries: treasures },
    ...REALMS.map((realm) => ({
      id: `events-${realm}`,
      title: say('learn.content.events', { realm: game.realm(realm) }),
      short: game.realm(realm),
      entries: events(realm),
    })),
  ])
}
