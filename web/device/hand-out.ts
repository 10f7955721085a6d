// Handing things to the reader: a file to keep, a line to paste.
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A game: JSON, a line for each step. */
export const saveReplay = (name: string, text: string): void => saveFile(name, text, 'application/x-ndjson')

/** False where the browser does not let pages write there; some have no clipboard at all for an address without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
