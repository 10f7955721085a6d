// The boards as they are painted, by theme: pictures to look at.
const pictures = import.meta.glob<string>('../atlas/*-{light,dark}.avif', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const paintingsOf = (board: string): Readonly<Record<'light' | 'dark', string>> => ({
  light: pictures[`../atlas/${board}-light.avif`] ?? '',
  dark: pictures[`../atlas/${board}-dark.avif`] ?? '',
})
