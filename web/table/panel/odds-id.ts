// The odds of what is about to be done, in words: read together with the button that does it.
export const oddsId = 'odds-in-words'
