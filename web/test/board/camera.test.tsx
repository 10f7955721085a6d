// @vitest-environment happy-dom
// The camera: its arithmetic, and what hands make of it. No gesture draws anything anew.
import { act, createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Camera, type CameraHandle } from '../../table/camera/camera.tsx'
import {
  atFirst,
  filling,
  over,
  revealing,
  type Sight,
  type Size,
  showingAll,
  stepOf,
  type ViewBox,
  within,
  zoomed,
} from '../../table/camera/sight.ts'
import { type Rendered, render } from '../render.tsx'

const bounds: ViewBox = [-16, -16, 1032, 732]
const view: ViewBox = [0, 24, 1000, 660]
const desktop: Size = { width: 1064, height: 690 }
const phone: Size = { width: 390, height: 632 }

const onScreen = ({ x, y, k }: Sight, mapX: number, mapY: number): [number, number] => [x + k * mapX, y + k * mapY]

test('it starts with the whole view in sight; only where most of the frame would be empty, with the frame filled', () => {
  const low: Size = { width: 924, height: 494 }
  const upright: Size = { width: 820, height: 566 }
  const replayUpright: Size = { width: 820, height: 917 }
  for (const frame of [desktop, low, upright, replayUpright])
    expect(atFirst(view, frame)).toEqual(showingAll(view, frame))
  expect(atFirst(view, { width: 390, height: 300 }).k).toBeCloseTo(0.39)
  expect(atFirst(view, phone)).toEqual(filling(view, phone))
})

test('filled, the frame is covered, the middle of the view in its middle', () => {
  for (const frame of [desktop, phone]) {
    const sight = filling(view, frame)
    expect(sight.k * 1000).toBeGreaterThanOrEqual(frame.width - 1e-6)
    expect(sight.k * 660).toBeGreaterThanOrEqual(frame.height - 1e-6)
    expect(onScreen(sight, 500, 354)).toEqual([expect.closeTo(frame.width / 2), expect.closeTo(frame.height / 2)])
  }
})

test('to show all is to show all, also where filling the frame would cut off no more than an edge', () => {
  for (const frame of [desktop, phone, { width: 704, height: 520 }]) {
    const sight = within(showingAll(view, frame), bounds, frame)
    const [left, top] = onScreen(sight, 0, 24)
    const [right, bottom] = onScreen(sight, 1000, 684)
    expect(Math.min(left, top, frame.width - right, frame.height - bottom)).toBeGreaterThan(-1e-6)
  }
})

test('the map never leaves the screen', () => {
  for (const frame of [desktop, phone])
    for (const sight of [
      { x: 5000, y: -9000, k: 1 },
      { x: -5000, y: 9000, k: 2.5 },
      { x: 0, y: 0, k: 0.01 },
      { x: 300, y: 300, k: 90 },
    ]) {
      const kept = within(sight, bounds, frame)
      const [left, top] = onScreen(kept, -16, -16)
      const [right, bottom] = onScreen(kept, 1016, 716)
      const gap = (from: number, to: number, room: number) =>
        to - from <= room + 1e-6 ? Math.abs(from + to - room) : Math.max(from, room - to, 0)
      expect(gap(left, right, frame.width)).toBeLessThan(1e-6)
      expect(gap(top, bottom, frame.height)).toBeLessThan(1e-6)
    }
})

test('a zoom keeps the point under the hand', () => {
  const sight = filling(view, desktop)
  const before = [(300 - sight.x) / sight.k, (200 - sight.y) / sight.k] as const
  expect(onScreen(zoomed(sight, 1.7, 300, 200), ...before)).toEqual([expect.closeTo(300), expect.closeTo(200)])
})

test('a place is brought into sight without moving more than it takes', () => {
  const sight = within({ x: -200, y: -100, k: 2 }, bounds, desktop)
  expect(revealing(sight, [300, 200, 400, 300], desktop)).toBe(sight)
  const moved = revealing(sight, [800, 200, 900, 300], desktop)
  expect(onScreen(moved, 900, 250)[0]).toBeCloseTo(desktop.width - 12)
  expect(moved.y).toBe(sight.y)
  const focused = over([800, 200, 900, 300], phone, 1.8)
  expect(onScreen(focused, 850, 250)).toEqual([expect.closeTo(195), expect.closeTo(316)])
})

test('the scale is told in coarse steps that hold the limits of what is shown', () => {
  for (const limit of [0.55, 0.9, 1.6]) {
    expect(stepOf(limit)).toBe(limit)
    expect(stepOf(limit - 0.01)).toBeLessThan(limit)
  }
})

let page: Rendered | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(660)
})
afterEach(async () => {
  await page?.close()
  page = undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function draw() {
  const drawn: number[] = []
  const clicked = vi.fn<() => void>()
  const camera = createRef<CameraHandle>()
  page = await render(
    <Camera ref={camera} bounds={bounds} view={view} words={{ zoomIn: 'Closer', zoomOut: 'Farther', fit: 'All' }}>
      {(k) => {
        drawn.push(k)
        return <div data-testid="map" onClick={clicked} />
      }}
    </Camera>,
  )
  const map = page.box.querySelector<HTMLElement>('[data-testid="map"]')
  const stage = map?.parentElement
  const frame = stage?.parentElement
  if (!map || !stage || !frame) throw new Error('nothing was drawn')
  const point = (type: string, x: number, y: number, init: PointerEventInit = {}) =>
    map.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', bubbles: true, ...init }),
    )
  return { page, drawn, clicked, camera, map, stage, frame, point }
}

const rest = () => act(async () => vi.advanceTimersByTime(1000))

test('the map is first drawn at the scale it is seen at', async () => {
  const strip: Size = { width: 390, height: 250 }
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(strip.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(strip.height)
  const { drawn } = await draw()
  expect([...new Set(drawn)]).toEqual([stepOf(atFirst(view, strip).k)])
})

test('a drag moves one transform and draws nothing; a press that does not travel stays a click', async () => {
  const { drawn, clicked, map, stage, point } = await draw()
  const before = drawn.length
  await act(async () => {
    point('pointerdown', 100, 100)
    point('pointermove', 101, 101)
    point('pointerup', 101, 101)
    map.click()
  })
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(stage.style.willChange).toBe('')

  const start = stage.style.transform
  await act(async () => {
    point('wheel', 0, 0)
    map.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -200, clientX: 500, clientY: 330, bubbles: true, cancelable: true }),
    )
    point('pointerdown', 100, 100)
    point('pointermove', 160, 130)
    point('pointermove', 180, 140)
    vi.advanceTimersByTime(20)
  })
  expect(stage.style.transform).not.toBe(start)
  expect(stage.style.willChange).toBe('transform')
  expect(drawn).toHaveLength(before)
  await act(async () => {
    point('pointerup', 180, 140)
    map.click()
  })
  expect(clicked).toHaveBeenCalledTimes(1)
  await rest()
  expect(stage.style.willChange).toBe('')
})

test('a pinch zooms, and only at rest is the map told the new scale', async () => {
  const { drawn, stage, point } = await draw()
  const touch = { pointerType: 'touch' }
  await act(async () => {
    point('pointerdown', 400, 300, touch)
    point('pointerdown', 600, 300, { ...touch, pointerId: 2 })
    point('pointermove', 300, 300, touch)
    point('pointermove', 700, 300, { ...touch, pointerId: 2 })
    vi.advanceTimersByTime(20)
  })
  expect(stage.style.transform).toContain('scale(2.0')
  expect(drawn.at(-1)).toBeLessThan(1.6)
  await act(async () => {
    point('pointerup', 300, 300, touch)
    point('pointerup', 700, 300, { ...touch, pointerId: 2 })
  })
  await rest()
  expect(drawn.at(-1)).toBe(2)
})

test('a double tap comes closer and touches once', async () => {
  const { clicked, map, stage, point } = await draw()
  const touch = { pointerType: 'touch' }
  for (const _ of [1, 2])
    await act(async () => {
      point('pointerdown', 400, 300, touch)
      point('pointerup', 400, 300, touch)
      map.click()
    })
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(stage.style.transform).toContain('scale(2.0')
})

test('buttons and keys zoom, pan and fit', async () => {
  const { page, stage, frame, camera } = await draw()
  const scale = () => Number(/scale\(([\d.]+)\)/.exec(stage.style.transform)?.[1])
  const first = scale()
  await page.click('Closer')
  expect(scale()).toBeCloseTo(first * 1.5, 2)
  await page.click('Farther')
  expect(scale()).toBeCloseTo(first, 2)
  const press = (key: string, init: KeyboardEventInit = {}) =>
    act(async () => void frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init })))
  await press('+')
  expect(scale()).toBeCloseTo(first * 1.5, 2)
  const before = stage.style.transform
  await press('ArrowRight', { shiftKey: true })
  expect(stage.style.transform).not.toBe(before)
  await press('0')
  expect(scale()).toBeCloseTo(first, 2)
  await act(async () => camera.current?.focusOn([300, 300, 400, 400]))
  expect(scale()).toBeGreaterThan(1.5)
})
