/** Checks the pieces and the starting set-up: what each piece can be, and where each realm's pieces may stand. */
import { checkComplete, checkProvenance, checkUnique, type Report, show } from '../../../content.ts'
import { type Ability, type Category, PIECES, type PieceId, REALMS } from '../vocabulary.ts'
import type { Lists } from './lists.ts'

/** The rules know these kinds by what they are; their numbers and abilities are free. */
const CATEGORY: Readonly<Record<PieceId, Category>> = {
  footsoldier: 'land',
  'siege-engine': 'land',
  fighter: 'land',
  wizard: 'land',
  monster: 'land',
  castle: 'land',
  'storm-elemental': 'flying',
  dragon: 'flying',
  warship: 'sea',
}

/** Abilities that mean nothing on other pieces; castles are the only ones to have, and must have, the two of castles. */
const ONLY_ON: Readonly<Partial<Record<Ability, Category>>> = {
  'explore-dungeons': 'land',
  'fight-at-sea': 'land',
  'run-amok': 'land',
  hover: 'flying',
  'sea-transport': 'sea',
}
const OF_CASTLES: readonly Ability[] = ['place-new-pieces', 'capturable']

export function checkPieces({ pieces }: Lists, report: Report): void {
  checkUnique(pieces.ids, report)
  checkComplete(pieces, PIECES, report)
  checkProvenance(pieces.good, report)
  for (const { id, category, move, abilities } of pieces.good) {
    const castle = id === 'castle'
    if (category !== CATEGORY[id]) {
      report(id, 'category', `must be ${CATEGORY[id]}, found ${show(category)}`, 'correct the value')
      continue
    }
    if (castle !== (move === 0)) {
      report(id, 'move', castle ? 'must be 0, castles never move' : 'must be at least 1', 'correct the value')
    }
    for (const [i, ability] of abilities.entries()) {
      const only = ONLY_ON[ability]
      const field = `abilities[${i}]`
      if (abilities.indexOf(ability) < i) {
        report(id, field, `must not name ${ability} twice`, 'remove it')
      } else if (!castle && OF_CASTLES.includes(ability)) {
        report(id, field, `must not be ${ability}, which only castles have`, 'remove it')
      } else if ((castle && !OF_CASTLES.includes(ability)) || (only !== undefined && only !== category)) {
        report(id, field, `must not be ${ability}, which this piece cannot use`, 'remove it')
      }
    }
    for (const ability of castle ? OF_CASTLES : []) {
      if (!abilities.includes(ability)) report(id, 'abilities', `must name ${ability}`, 'add it')
    }
  }
}

export function checkSetup(lists: Lists, report: Report): void {
  const { realms, spaces } = lists
  checkUnique(realms.ids, report)
  checkComplete(realms, REALMS, report)
  checkProvenance(realms.good, report)
  const spaceOf = new Map(spaces.good.map((entry) => [entry.id, entry]))
  const colors = new Map<string, string>()
  for (const { id, color, capital, placements, 'base-income': income } of realms.good) {
    const other = colors.get(color)
    if (other !== undefined) report(id, 'color', `is the color of ${other} too`, 'give each realm a color of its own')
    else colors.set(color, id)

    const home = spaceOf.get(capital)
    if (!spaces.has(capital) || (home !== undefined && home.realm !== id)) {
      report(id, 'capital', `must be a starting land of ${id}, found ${show(capital)}`, 'correct the id')
    } else if (!placements.some(({ space, pieces }) => space === capital && pieces.castle !== undefined)) {
      report(id, 'placements', `must put a castle in the capital, ${capital}`, 'add it')
    }
    const lands = spaces.good.filter(({ kind, realm }) => kind === 'land' && realm === id).length
    if (spaces.present && spaces.good.length === spaces.raw.length && income !== lands) {
      report(id, 'base-income', `must be the number of starting lands, ${lands}, found ${income}`, 'correct the value')
    }
  }
  checkPlacements(lists, report)
}

function checkPlacements({ realms, spaces }: Lists, report: Report): void {
  const spaceOf = new Map(spaces.good.map((entry) => [entry.id, entry]))
  const seaOf = new Map<string, string>()
  for (const realm of realms.good) {
    const castles = new Set<string>()
    for (const list of ['placements', 'alliance-placements'] as const) {
      const rows = realm[list] ?? []
      for (const [i, { space: id, pieces }] of rows.entries()) {
        const field = `${list}[${i}]`
        const wrong = (problem: string, fix: string): void => report(realm.id, `${field}.space`, problem, fix)
        const space = spaceOf.get(id)
        const holder = seaOf.get(id) ?? realm.id
        if (!spaces.has(id)) wrong(`must be a space, found ${show(id)}`, 'correct the id')
        else if (space?.kind === 'dungeon') wrong(`must not be a dungeon, found ${show(id)}`, 'name a land or a sea')
        else if (space?.kind === 'land' && space.realm !== realm.id) {
          wrong(`must be a starting land of ${realm.id} or a sea, found ${show(id)}`, 'correct the id')
        } else if (rows.findIndex((row) => row.space === id) < i) {
          wrong(`must not name ${id} twice`, 'put all its pieces in one row')
        } else if (holder !== realm.id) {
          wrong(`must not be a sea with pieces of ${holder}, found ${show(id)}`, 'name another space')
        } else if (space !== undefined) {
          if (space.kind === 'sea') seaOf.set(id, realm.id)
          const stranger = space.kind === 'sea' ? 'land' : 'sea'
          for (const piece of PIECES) {
            if (pieces[piece] === undefined || CATEGORY[piece] !== stranger) continue
            report(realm.id, `${field}.pieces.${piece}`, `must not stand in a ${space.kind}`, 'move it or remove it')
          }
          if (pieces.castle === undefined) continue
          if (pieces.castle > 1 || castles.has(id)) {
            report(realm.id, `${field}.pieces.castle`, 'must be the only castle of its land', 'keep one')
          }
          castles.add(id)
        }
      }
    }
  }
}
