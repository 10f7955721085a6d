// Every key the app can say, by the English catalogues of its rooms.
export type Key =
  | keyof typeof import('../text/shell/en.json')
  | keyof typeof import('../text/table/en.json')
  | keyof typeof import('../text/age-of-conan/en.json')
  | keyof typeof import('../text/net/en.json')
  | keyof typeof import('../text/replay/en.json')
  | keyof typeof import('../text/learn/en.json')
