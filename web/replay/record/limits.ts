// How much of a file is read at all; the server takes no more than this either, and a long game needs a tenth of it.
export const fileLimits = { characters: 2_000_000, steps: 20_000 } as const
