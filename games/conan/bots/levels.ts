/** From the weakest to the strongest. They stand by themselves: every visitor of the app reads them, and no bot. */
export const levels = ['easy', 'fair', 'strong', 'master'] as const
/** To compare with, and at tables from before there were these levels. */
export const others = ['random', 'greedy'] as const
