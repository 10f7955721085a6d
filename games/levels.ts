// Levels of bots, which every game lists from the weakest to the strongest.

/** The level that plays where nobody has chosen one: the second, which answers at once, plays sensibly and can be beaten. */
export const usualLevel = (levels: readonly string[]): string => levels[Math.min(1, levels.length - 1)]

/** The level that plays for somebody who is away: the third, which answers at once too and leaves nothing to chance. */
export const standInLevel = (levels: readonly string[]): string => levels[Math.min(2, levels.length - 1)]
