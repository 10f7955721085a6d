// Every key the app can say, by the English catalogues of its rooms.

/** What the covers of the games say; each cover adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the covers
export interface CoverWords {}

export type Key =
  | keyof typeof import('../text/shell/en.json')
  | keyof typeof import('../text/table/en.json')
  | keyof typeof import('../text/net/en.json')
  | keyof typeof import('../text/replay/en.json')
  | keyof typeof import('../text/learn/en.json')
  | keyof CoverWords
