// Conan from the outside.
import { levels } from '@skelos/games/conan/bots/levels.ts'
import { GiBarbarian, GiSandsOfTime, GiSpellBook, GiThreeFriends } from 'react-icons/gi'
import type { Cover } from '../../table/cover.ts'
import dark from './atlas/home-dark.webp'
import light from './atlas/home-light.webp'

type Own = typeof import('./text/cover/en.json')
declare module '../../words/keys.ts' {
  interface CoverWords extends Own {}
}

const cover: Cover = {
  id: 'conan',
  name: 'shell.game.conan',
  line: 'shell.game.conan.line',
  facts: [
    { Icon: GiThreeFriends, text: 'shell.game.conan.players' },
    { Icon: GiSandsOfTime, text: 'shell.game.conan.time' },
    { Icon: GiSpellBook, text: 'shell.game.conan.theme' },
  ],
  Mark: GiBarbarian,
  picture: { light, dark },
  opponents: { least: 1, most: 1, usual: 1 },
  levels,
  sides: [
    { id: 'heroes', name: 'shell.game.conan.heroes', identity: 'gules', Emblem: GiBarbarian },
    { id: 'overlord', name: 'shell.game.conan.overlord', identity: 'murrey', Emblem: GiSpellBook },
  ],
  campaign: true,
  lessons: { name: 'shell.learn.first-raid', line: 'shell.learn.first-raid-line' },
  moreLessons: [{ course: 'overlord', name: 'shell.learn.first-book', line: 'shell.learn.first-book-line' }],
  rules: async () => (await import('./cover-rules.ts')).rules,
  ours: 'shell.about.conan',
}

export default cover
