// Levels of bots, which every game lists from the weakest to the strongest.

/** The level that plays where nobody has chosen one: the second, which answers at once and plays sensibly. */
export const usualLevel = (levels: readonly string[]): string => levels[Math.min(1, levels.length - 1)]
