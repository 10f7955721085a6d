// The boards as they are painted, by theme: pictures to look at.
const pictures = import.meta.glob<string>('../atlas/*-{light,dark}.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const paintingsOf = (board: string): Readonly<Record<'light' | 'dark', string>> => ({
  light: pictures[`../atlas/${board}-light.webp`] ?? '',
  dark: pictures[`../atlas/${board}-dark.webp`] ?? '',
})
