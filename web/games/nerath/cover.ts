// Conquest of Nerath from the outside.
import { levels } from '@skelos/games/nerath/bots/levels.ts'
import {
  GiCrownedSkull,
  GiDungeonGate,
  GiGriffinSymbol,
  GiMailedFist,
  GiOakLeaf,
  GiSandsOfTime,
  GiThreeFriends,
} from 'react-icons/gi'
import type { Cover } from '../../table/cover.ts'
import dark from './atlas/home-dark.webp'
import light from './atlas/home-light.webp'

type Own = typeof import('./text/cover/en.json')
declare module '../../words/keys.ts' {
  interface CoverWords extends Own {}
}

const cover: Cover = {
  id: 'nerath',
  name: 'shell.game.nerath',
  line: 'shell.game.nerath.line',
  facts: [
    { Icon: GiThreeFriends, text: 'shell.game.nerath.players' },
    { Icon: GiSandsOfTime, text: 'shell.game.nerath.time' },
    { Icon: GiDungeonGate, text: 'shell.game.nerath.theme' },
  ],
  Mark: GiGriffinSymbol,
  picture: { light, dark },
  opponents: { least: 1, most: 3, usual: 3 },
  levels,
  sides: [
    { id: 'karkoth', name: 'shell.game.nerath.karkoth', identity: 'sable', Emblem: GiCrownedSkull },
    { id: 'vailin', name: 'shell.game.nerath.vailin', identity: 'or', Emblem: GiOakLeaf },
    { id: 'iron-circle', name: 'shell.game.nerath.iron-circle', identity: 'gules', Emblem: GiMailedFist },
    { id: 'nerath', name: 'shell.game.nerath.nerath', identity: 'azure', Emblem: GiGriffinSymbol },
  ],
  rules: async () => (await import('./cover-rules.ts')).rules,
  lessons: { name: 'shell.learn.first-turn', line: 'shell.learn.first-turn-line' },
  ours: 'shell.about.nerath',
}

export default cover
