// What time it is for the server, by whose clock deadlines are set: a device's own may be minutes wrong.

/** Milliseconds; an answer says whole seconds and takes a while itself, so that less than this tells nothing. */
const doubt = 2000

let ahead = 0

/** What an answer says about when it was given; one that took long says too little. */
export function heardTime(date: string | null, took = 0): void {
  const at = Date.parse(date ?? '')
  if (took <= doubt && Math.abs(at - serverTime(Date.now())) > doubt) ahead = at - Date.now()
}

/** The server's time at a moment of this device's clock. */
export const serverTime = (here: number): number => here + ahead
