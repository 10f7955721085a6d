// What the map shows from how far away: few large signs from afar, everything from near, and nothing ever too large.

export interface Detail {
  /** From afar each place shows one large token, and nothing is written. */
  far: boolean
  /** How large pieces are drawn, in map units; 1 is 22 across. */
  pieces: number
  /** Names smaller than this, in map units, are left out. */
  smallestName: number
  /** Names larger than this are drawn no larger. */
  largestName: number
  /** What is shown of campaign tracks: their values, and the terrain of each step where that can be told. */
  tracks: 'whole' | 'values' | 'none'
  /** How thick lines are and how large tracks: they grow and shrink with the map only so far. */
  fine: number
}

const near = 0.9
const tokenStops = 1.6
const boldest = 1.8
const farTokens = 2.1
/** Smaller than this, in pixels, letters are no letters any more. */
const readable = 7
/** From here on, pixels per unit, the terrains of a track can be told apart. */
const terrains = 0.7
const loud = 24

/** `k`: pixels per unit, in the camera's steps. */
export function detailAt(k: number): Detail {
  const far = k < 0.55
  return {
    far,
    pieces: far ? farTokens : k < near ? 1.2 : Math.min(1, tokenStops / k),
    smallestName: far ? Number.POSITIVE_INFINITY : readable / k,
    largestName: loud / k,
    tracks: far ? 'none' : k < terrains ? 'values' : 'whole',
    fine: k < near ? Math.min(boldest, near / k) : Math.min(1, tokenStops / k),
  }
}
