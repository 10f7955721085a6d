// The addresses of the app's own pages, so that any other is answered as unknown. A test holds them against the app's.
const pages = [
  '/',
  '/tables',
  '/tables/new',
  '/t/:id',
  '/here/:id',
  '/replay/file',
  '/replay/:id',
  '/verify',
  '/verify/:id',
  '/rules',
  '/rules/:game',
  '/rules/:game/:rule',
  '/learn',
  '/learn/:game',
  '/campaign/:game',
  '/campaign/:game/:part',
  '/account',
  '/recover',
  '/reset',
  '/settings',
  '/about',
]

const patterns = pages.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`))

export const isPageOfApp = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
