// The secret of a one-time link stands behind the #; it is taken out of the address, so that no history keeps it.
export function takeSecret(): string {
  const secret = location.hash.slice(1)
  if (secret !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return secret
}
