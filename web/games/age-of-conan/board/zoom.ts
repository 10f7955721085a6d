// What the map shows from how far away: few large signs from afar, everything from near, and nothing ever too large.

export interface Detail {
  /** From afar each province shows one large token, and nothing is written. */
  far: boolean
  /** How large pieces are drawn, in map units; 1 is 22 across. */
  pieces: number
  /** Names smaller than this, in map units, are left out. */
  smallestName: number
  /** Names larger than this are drawn no larger. */
  largestName: number
  tracks: boolean
  /** How thick lines are and how large tracks: they grow and shrink with the map only so far. */
  fine: number
}

const near = 0.9
const tokenStops = 1.6
const boldest = 1.8
const farTokens = 2.1
const readable = 10
const loud = 24

/** `k`: pixels per unit, in the camera's steps. */
export function detailAt(k: number): Detail {
  const far = k < 0.55
  return {
    far,
    pieces: far ? farTokens : k < near ? 1.2 : Math.min(1, tokenStops / k),
    smallestName: far ? Number.POSITIVE_INFINITY : k < near ? readable / k : 0,
    largestName: loud / k,
    tracks: k >= near,
    fine: k < near ? Math.min(boldest, near / k) : Math.min(1, tokenStops / k),
  }
}
