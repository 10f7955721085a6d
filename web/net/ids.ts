// Ids that nobody else makes. `crypto.randomUUID` is missing where the page came over plain http from another machine.

export function newId(bytes = 15): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
