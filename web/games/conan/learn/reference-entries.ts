// Everything that lies on the table of Conan as entries to read and to search: heroes, skills, cards, spells, units, dice
// and boards. Their texts stand in the files of the pack; the engine needs none of them.
import { content, contentFiles } from '@skelos/games/conan/content/index.ts'
import type { CardType, DieName, GoodFiles, SpaceName } from '@skelos/games/conan/content/types.ts'
import { SPACES } from '@skelos/games/conan/content/vocabulary.ts'
import { decimal, type Language, listOfNames } from '@skelos/text'
import { capital, type ReferenceGroup, searchable, type ToldEntry } from '../../../learn/reference-entries.ts'
import { voiceOf } from '../text/voice.ts'
import { poolIn } from './pool-words.ts'
import { sayIn } from './say.ts'

export type Picture =
  | { kind: 'hero' | 'unit'; who: string }
  | { kind: 'skill' | 'spell' | 'board' }
  | { kind: 'card'; type: CardType }
  | { kind: 'die'; die: DieName }

type Told = ToldEntry<Picture>

const files = contentFiles as GoodFiles

export function referenceIn(language: Language): ReferenceGroup<Picture>[] {
  const say = sayIn(language)
  const { game } = voiceOf(language)
  const skilled = (ids: readonly string[]): string => {
    const names = ids.map((id) => content.skills[id as keyof typeof content.skills].name[language])
    return names.length > 0
      ? say('learn.content.skilled', { skills: listOfNames(language, names) })
      : say('learn.content.plain')
  }

  const heroes = files.heroes.heroes.map((hero): Told => {
    const spaces: Partial<Record<SpaceName, { die?: string; limit?: number }>> = hero.spaces
    return {
      id: hero.id,
      name: hero.name[language],
      text: [hero.bio[language], skilled(hero.skills.map(({ skill }) => skill))].join(' '),
      facts: [
        capital(game.say('gems', { count: hero.gems })),
        ...SPACES.flatMap((space) => {
          const { die, limit = 'none' } = spaces[space] ?? {}
          return die
            ? [
                say('learn.content.space', {
                  space: capital(game.say(`space.${space}`)),
                  die: poolIn(language, [die as DieName]),
                  limit,
                }),
              ]
            : []
        }),
        say('learn.content.movement', { value: hero.spaces.move.base }),
        say('learn.content.carries', { value: hero.encumbrance.max }),
      ],
      source: hero.source,
      picture: { kind: 'hero', who: hero.id },
    }
  })
  const skills = files.skills.skills.map(
    ({ id, name, text, category, source }): Told => ({
      id: `skill-${id}`,
      name: name[language],
      text: text[language],
      facts: [game.say(`skill-category.${category}`)],
      source,
      picture: { kind: 'skill' },
    }),
  )
  const cards = files.equipment.cards.map(
    ({ id, name, type, encumbrance, copies, bonus, thrown, text, source }): Told => ({
      id,
      name: name[language],
      text: [
        ...Object.entries(bonus).map(([use, dice]) => say('learn.content.adds', { use, dice: poolIn(language, dice) })),
        ...(thrown ? [say('learn.content.thrown')] : []),
        ...(text ? [text[language]] : []),
      ].join(' '),
      facts: [
        capital(game.say(`card-type.${type}`)),
        say('learn.content.encumbrance', { value: encumbrance }),
        say('learn.content.copies', { count: copies }),
      ],
      source,
      picture: { kind: 'card', type },
    }),
  )
  const spells = files.spells.spells.map(
    ({ id, name, text, cost, limit, area, reaction, source }): Told => ({
      id: `spell-${id}`,
      name: name[language],
      text: text[language],
      facts: [
        say('learn.content.cost', { cost: cost === 'per_gem' ? 0 : cost }),
        ...(limit === undefined ? [] : [say('learn.content.limit', { value: limit })]),
        ...(area ? [say('learn.content.area')] : []),
        ...(reaction ? [say('learn.content.reaction')] : []),
      ],
      source,
      picture: { kind: 'spell' },
    }),
  )
  const units = files.units.units.map(
    ({ id, name, kind, move, armor, life, attack, skills: own, reinforcement_cost: cost, source }): Told => ({
      id,
      name: name[language],
      text: skilled(own),
      facts: [
        capital(game.say(`unit-kind.${kind}`)),
        say('learn.content.movement', { value: move }),
        say('learn.content.armor', { value: armor }),
        ...(life > 1 ? [say('learn.content.life', { value: life })] : []),
        ...(['melee', 'ranged'] as const).flatMap((way) => {
          const dice = attack[way]
          return dice ? [say('learn.content.attack', { kind: way, dice: poolIn(language, dice) })] : []
        }),
        ...(cost ? [say('learn.content.returns', { value: cost })] : []),
      ],
      source,
      picture: { kind: 'unit', who: id },
    }),
  )
  const dice = files.dice.dice.map(
    ({ id, faces, source }): Told => ({
      id: `die-${id}`,
      name: capital(game.die(id)),
      text: say('learn.content.faces', {
        faces: faces.join(' '),
        mean: decimal(language, faces.reduce((sum, face) => sum + face, 0) / faces.length, 2),
      }),
      facts: [],
      source,
      picture: { kind: 'die', die: id },
    }),
  )
  const boards = files.boards.boards.map(
    ({ id, name, rules, areas, source }): Told => ({
      id,
      name: name[language],
      text: rules.map(({ text }) => text[language]).join(' '),
      facts: [say('learn.content.areas', { count: areas.length })],
      source,
      picture: { kind: 'board' },
    }),
  )

  return searchable<Picture>([
    { id: 'heroes', title: say('learn.content.heroes'), entries: heroes },
    { id: 'units', title: say('learn.content.units'), entries: units },
    { id: 'skills', title: say('learn.content.skills'), entries: skills },
    { id: 'cards', title: say('learn.content.cards'), entries: cards },
    { id: 'spells', title: say('learn.content.spells'), entries: spells },
    { id: 'dice', title: say('learn.content.dice'), entries: dice },
    { id: 'boards', title: say('learn.content.boards'), entries: boards },
  ])
}
