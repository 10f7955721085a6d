// The arrows between the rooms: cli -> server, and cli, server, web -> games -> bots, odds, text -> kernel. Nothing
// points back.

const ROOMS = ['kernel', 'games', 'odds', 'bots', 'text', 'cli', 'server', 'web', 'bench', 'tools']

/** What each room may import of the other rooms; a room that is not named here may import any. */
const ARROWS = {
  kernel: [],
  text: [],
  odds: ['kernel'],
  bots: ['kernel'],
  games: ['bots', 'odds', 'text', 'kernel'],
  cli: ['server', 'games', 'bots', 'text', 'kernel'],
  server: ['games', 'text', 'kernel'],
  web: ['games', 'bots', 'text', 'kernel'],
}

/** Rooms of which only types may be imported: nothing of them is there when the program runs. */
const TYPES_ONLY = { web: ['server'] }

const roomsBut = (these) => `^(${ROOMS.filter((room) => !these.includes(room)).join('|')})/`

/** The small games that the kernel's tests are shown on; they are games like any other, and stand with them. */
const SMALL_GAME = '^games/test/[^/]+/rules\\.ts$'

const arrows = Object.entries(ARROWS).map(([room, may]) => ({
  name: `arrows-of-${room}`,
  comment: `${room}/ may import of the other rooms only: ${may.join(', ') || 'nothing'}.`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: roomsBut([room, ...may, ...(TYPES_ONLY[room] ?? [])]), pathNot: SMALL_GAME },
}))

const typesOnly = Object.entries(TYPES_ONLY).map(([room, of]) => ({
  name: `types-only-in-${room}`,
  comment: `${room}/ may import only types of: ${of.join(', ')}. Tests may run it.`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '/test/' },
  to: { path: `^(${of.join('|')})/`, dependencyTypesNot: ['type-only'] },
}))

/**
 * The folders of web/, from the whole app down to single words: each may import what comes after it, types too. A game's
 * folder comes first, as nobody imports it: games/*.ts find it by its name when it is wanted.
 */
const FOLDERS_OF_WEB = {
  'a-game': 'games/[^/]+/',
  app: 'app/',
  pages: 'pages/',
  learn: 'learn/',
  replay: 'replay/',
  games: 'games/[^/]+$',
  board: 'board/',
  table: 'table/',
  ledger: 'ledger/',
  frame: 'frame/',
  local: 'local/',
  net: 'net/',
  session: 'session/',
  device: 'device/',
  map: 'map/',
  design: 'design/',
  words: 'words/',
  text: 'text/',
}

const webArrows = Object.entries(FOLDERS_OF_WEB).map(([name, folder], at, all) => ({
  name: `web-arrows-of-${name}`,
  comment: `web/${folder} may import of web/ only what comes after it in FOLDERS_OF_WEB.`,
  severity: 'error',
  from: { path: `^web/${folder}` },
  to: {
    path: `^web/(${
      all
        .slice(0, at)
        .map(([, before]) => before)
        .join('|') || '$^'
    }|[^/]+$)`,
  },
}))

export default {
  forbidden: [
    ...arrows,
    ...webArrows,
    ...typesOnly,
    {
      name: 'one-game-knows-no-other',
      comment: 'A game imports its own folder, and of games/ and games/test/ what games share; never the list.',
      severity: 'error',
      from: { path: '^games/([^/]+)/', pathNot: '^games/test/' },
      to: { path: '^games/', pathNot: '^games/($1/|(?:test/)?(?!index)[^/]+\\.ts$)' },
    },
    {
      name: 'one-game-of-web-knows-no-other',
      comment: 'What a game shows in the browser imports no other game, neither app nor pages.',
      severity: 'error',
      from: { path: '^web/games/([^/]+)/' },
      to: { path: '^web/(games|app|pages)/', pathNot: '^web/games/$1/' },
    },
    {
      name: 'through-the-door',
      comment: 'Another room is imported by its package name (@skelos/...), never by a relative path.',
      severity: 'error',
      from: { path: '^(kernel|text|odds|bots|cli|server|web|bench|games)/' },
      to: {
        path: '^(kernel|text|odds|bots|cli|server|web|bench|games)/',
        pathNot: ['^$1/', SMALL_GAME],
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'rules-do-no-io',
      comment: 'kernel/ and games/ import no Node module: no disk, no network, no time. Tests may.',
      severity: 'error',
      from: { path: '^(kernel|games)/', pathNot: '/test/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-test-in-the-product',
      comment: 'Only tests import tests.',
      severity: 'error',
      from: { pathNot: '/test/' },
      to: { path: '/test/', pathNot: 'node_modules' },
    },
    {
      name: 'no-cycles',
      comment: 'Modules that import each other in a ring cannot be read one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    skipAnalysisNotInRules: true,
    exclude: { path: '^(\\.cache|coverage|reports|data|web/dist)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
