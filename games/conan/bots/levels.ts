/** From the weakest to the strongest. They stand by themselves: every visitor of the app reads them, and no bot. */
export const levels = ['random', 'greedy'] as const
