// A moment of Age of Conan for the card on the home page: who holds what in the middle of a game.
import {
  GiBarbarian,
  GiCrossedSabres,
  GiCrossedSwords,
  GiHoodedFigure,
  GiLion,
  GiSnake,
  GiSnowflake2,
} from 'react-icons/gi'
import type { Scene } from '../../../map/cover.ts'

const army = { Icon: GiCrossedSwords, scale: 1 }
const emissary = { Icon: GiHoodedFigure, scale: 0.85 }
/** A kingdom's own sign, larger than any piece. */
const CREST = 1.7

const midgame: Scene = {
  view: [152, 84, 546, 364],
  owners: {
    aquilonia: 'or',
    ophir: 'or',
    argos: 'or',
    nemedia: 'or',
    hyperborea: 'azure',
    brythunia: 'azure',
    'border-kingdom': 'azure',
    turan: 'gules',
    zamora: 'gules',
    khauran: 'gules',
    stygia: 'sable',
    shem: 'sable',
  },
  pieces: {
    aquilonia: [{ of: 'or', Icon: GiLion, scale: CREST }],
    hyperborea: [{ of: 'azure', Icon: GiSnowflake2, scale: CREST }],
    turan: [{ of: 'gules', Icon: GiCrossedSabres, scale: 1.3 }],
    stygia: [{ of: 'sable', Icon: GiSnake, scale: CREST }],
    nemedia: [
      { of: 'or', ...army },
      { of: 'or', ...emissary },
    ],
    ophir: [{ of: 'or', ...army }],
    argos: [{ of: 'or', ...army }],
    brythunia: [
      { of: 'azure', ...army },
      { of: 'azure', ...army },
    ],
    'border-kingdom': [{ of: 'azure', ...emissary }],
    zamora: [{ of: 'gules', ...army }],
    khauran: [
      { of: 'gules', ...army },
      { of: 'gules', ...emissary },
    ],
    shem: [
      { of: 'sable', ...army },
      { of: 'sable', ...emissary },
    ],
    koth: [{ of: 'or', ...army }],
    corinthia: [{ of: 'hero', Icon: GiBarbarian, scale: 1.2 }],
    khoraja: [{ of: 'sable', ...emissary }],
  },
}

export default midgame
