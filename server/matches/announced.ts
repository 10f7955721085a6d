// What nodes say to each other beside the log.

/** What another node said is JSON; whatever else is heard is nothing. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
