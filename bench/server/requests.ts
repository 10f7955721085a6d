// Small helps for talking to a server under load.

export async function post<T>(address: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} from ${address}: ${(await answer.text()).slice(0, 300)}`)
  return (await answer.json()) as T
}

/** The same work many times, some at once, in order of their start. */
export async function inBatches<T>(count: number, atOnce: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const one = async () => {
    while (next < count) {
      const index = next++
      results[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, one))
  return results
}
