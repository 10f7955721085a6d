// @vitest-environment happy-dom
// Reading a store without haste: a part is drawn again when what it shows has changed, and then with the newest.
import { act, useLayoutEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useInSlices } from '../../design/in-slices.ts'
import { useLater } from '../../design/later.ts'
import { type Rendered, render } from '../render.tsx'

interface Ages {
  conan: number
  turan: number
}

let page: Rendered
afterEach(() => page.close())
const shown = () => page.box.textContent
const change = (run: () => void) => act(async () => run())

let drawn = 0
let show: (next: { store: StoreApi<Ages>; whose: keyof Ages }) => void

function Part(first: { store: StoreApi<Ages>; whose: keyof Ages }) {
  const [{ store, whose }, set] = useState(first)
  show = set
  drawn++
  return useInSlices(store, (ages) => ages[whose])
}

async function open(): Promise<StoreApi<Ages>> {
  const store = createStore<Ages>(() => ({ conan: 20, turan: 300 }))
  page = await render(<Part store={store} whose="conan" />)
  drawn = 0
  return store
}

test('a part is drawn again for what it shows, and for nothing else', async () => {
  const store = await open()
  await change(() => store.setState({ turan: 301 }))
  expect([shown(), drawn]).toEqual(['20', 0])
  await change(() => store.setState({ conan: 21 }))
  expect([shown(), drawn]).toEqual(['21', 1])
})

test('several changes in one go are drawn once, with the last', async () => {
  const store = await open()
  await change(() => {
    for (const conan of [21, 22, 23]) store.setState({ conan })
  })
  expect([shown(), drawn]).toEqual(['23', 1])
})

test('what is told between the drawing and the listening is not missed', async () => {
  const store = createStore<Ages>(() => ({ conan: 20, turan: 300 }))
  function Teller() {
    useLayoutEffect(() => store.setState({ conan: 21 }), [])
    return null
  }
  page = await render([<Part key="part" store={store} whose="conan" />, <Teller key="teller" />])
  expect(shown()).toBe('21')
})

test('what is picked may depend on what the part was drawn with', async () => {
  const store = await open()
  await change(() => store.setState({ turan: 301 }))
  await change(() => show({ store, whose: 'turan' }))
  expect(shown()).toBe('301')
  await change(() => store.setState({ turan: 302 }))
  expect(shown()).toBe('302')
})

test('another store is read from then on, and the old one no more', async () => {
  const store = await open()
  const other = createStore<Ages>(() => ({ conan: 40, turan: 320 }))
  await change(() => show({ store: other, whose: 'conan' }))
  expect(shown()).toBe('40')
  await change(() => store.setState({ conan: 99 }))
  expect(shown()).toBe('40')
  await change(() => other.setState({ conan: 41 }))
  expect(shown()).toBe('41')
})

test('what comes later is shown after the rest', async () => {
  const seen: string[] = []
  let set: (value: number) => void = () => undefined
  function Both() {
    const [value, setValue] = useState(1)
    set = setValue
    const later = useLater(value)
    seen.push(`${value} ${later}`)
    return `${value} ${later}`
  }
  page = await render(<Both />)
  await change(() => set(2))
  expect(shown()).toBe('2 2')
  expect([...new Set(seen)]).toEqual(['1 1', '2 1', '2 2'])
})
