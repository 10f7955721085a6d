// Age of Conan from the outside.
import { levels } from '@skelos/games/age-of-conan/bots/levels.ts'
import {
  GiBarbarian,
  GiCrossedSabres,
  GiCrown,
  GiLion,
  GiSandsOfTime,
  GiSnake,
  GiSnowflake2,
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
  id: 'age-of-conan',
  name: 'shell.game.age-of-conan',
  line: 'shell.game.age-of-conan.line',
  facts: [
    { Icon: GiThreeFriends, text: 'shell.game.age-of-conan.players' },
    { Icon: GiSandsOfTime, text: 'shell.game.age-of-conan.time' },
    { Icon: GiCrown, text: 'shell.game.age-of-conan.theme' },
  ],
  Mark: GiBarbarian,
  picture: { light, dark },
  opponents: { least: 1, most: 3, usual: 3 },
  levels,
  sides: [
    { id: 'aquilonia', name: 'shell.game.age-of-conan.aquilonia', identity: 'or', Emblem: GiLion },
    { id: 'turan', name: 'shell.game.age-of-conan.turan', identity: 'gules', Emblem: GiCrossedSabres },
    { id: 'stygia', name: 'shell.game.age-of-conan.stygia', identity: 'sable', Emblem: GiSnake },
    { id: 'hyperborea', name: 'shell.game.age-of-conan.hyperborea', identity: 'azure', Emblem: GiSnowflake2 },
  ],
  rules: async () => (await import('./cover-rules.ts')).rules,
  lessons: { name: 'shell.learn.first-age', line: 'shell.learn.first-age-line' },
  ours: 'shell.about.fragments',
}

export default cover
