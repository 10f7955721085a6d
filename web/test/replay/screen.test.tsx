// @vitest-environment happy-dom
// The replay on the screen: keys, scrubber, knowledge, lists and what-ifs, over a real game.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { annalsOf } from '../../games/age-of-conan/annals.ts'
import { Failed } from '../../net/api.ts'
import { turningPoints } from '../../replay/annals/annals.ts'
import { Timeline } from '../../replay/annals/timeline.ts'
import { openFileRecording } from '../../replay/record/file-recording.ts'
import { OpenedFile } from '../../replay/record/opened-file.ts'
import type { Knowledge, Recording } from '../../replay/record/recording.ts'
import { openServerRecording } from '../../replay/record/server-recording.ts'
import { ReplayScreen } from '../../replay/screen/screen.tsx'
import { type Rendered, render, settle, type } from '../render.tsx'
import { fakeGame, names } from './fake-game.tsx'
import { goldenReplay, rules } from './golden.ts'
import { deskClerk, goldenServer, openGolden, savedText } from './sources.ts'

const name = 'greedy-3-standard.jsonl'
const annals = annalsOf(OpenedFile.open(rules, goldenReplay(name)).told(), 3)
const timeline = new Timeline(annals.steps, annals)
/** Opened once; nothing that is done on the screen changes it. */
const golden = openGolden(name)

let shown: Rendered
const slider = () => document.querySelector<HTMLElement>('[role=slider]') as HTMLElement
const step = () => Number(slider().getAttribute('aria-valuenow'))
const board = () => document.querySelector('[data-testid=board]') as HTMLElement

/** Pages come by promises; a few rounds of them. */
async function rest(): Promise<void> {
  for (let i = 0; i < 30; i++) await settle()
}

async function show(recording: Recording, at = 0): Promise<void> {
  shown = await render(<ReplayScreen recording={recording} game={fakeGame} place={{ on: 'file' }} step={at} />)
  await rest()
}

const press = async (key: string) => {
  await shown.press(key)
  await rest()
}

/** Facts play for some milliseconds each: winds the clock until nothing does. */
const playOut = () => act(async () => void (await vi.runAllTimersAsync()))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Nobody is signed in.
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: { code: 'not-signed-in' } }, { status: 401 })))
})
afterEach(async () => {
  await shown.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('keys', () => {
  test('point and comma step, Home and End go to the ends, Space plays', async () => {
    await show(await golden, 100)
    expect(step()).toBe(100)
    await press('.')
    await playOut()
    expect(step()).toBe(101)
    await press(',')
    await press(',')
    expect(step()).toBe(99)
    await press('End')
    expect(step()).toBe(annals.steps)
    await press('Home')
    expect(step()).toBe(0)
    await press(' ')
    expect(shown.button('Pause')).toBeTruthy()
    await press(' ')
    expect(shown.button('Play')).toBeTruthy()
  })

  test('brackets go from contest to contest, and the caption says what it was', async () => {
    await show(await golden)
    const [first, second] = [...new Set(annals.contests.map(({ decided }) => decided))]
    await press(']')
    expect(step()).toBe(first)
    expect(document.querySelector('[role=status]')?.textContent).toContain('The chance of that was')
    expect(board().textContent).toContain(annals.contests[0].at)
    await press(']')
    expect(step()).toBe(second)
    await press('[')
    expect(step()).toBe(first)
  })

  test('a field keeps its keys', async () => {
    await show(await golden, 50)
    document.querySelector('select')?.focus()
    await press(',')
    expect(step()).toBe(50)
  })
})

describe('the scrubber', () => {
  test('arrows step, pages turn, and it says where it stands', async () => {
    const { number, step: from } = annals.turns[20]
    await show(await golden, from)
    slider().focus()
    await press('ArrowRight')
    expect(step()).toBe(from + 1)
    expect(slider().getAttribute('aria-valuetext')).toMatch(new RegExp(`^Turn ${number}, \\w+, move ${from + 1} of`))
    await press('ArrowLeft')
    await press('ArrowDown')
    expect(step()).toBe(from - 1)
    await press('PageUp')
    expect(step()).toBe(from)
    await press('PageDown')
    expect(step()).toBe(annals.turns[19].step)
    await press('End')
    expect(step()).toBe(annals.steps)
  })

  test('ages are buttons below it', async () => {
    await show(await golden)
    await shown.click('Age 2')
    await rest()
    expect(step()).toBe(annals.divisions.find(({ kind, number }) => kind === 'chapter' && number === 2)?.step)
  })
})

describe('see as', () => {
  const see = async (value: string) => {
    const radio = document.querySelector<HTMLInputElement>(`input[name=see-as][value="${value}"]`)
    await act(async () => radio?.click())
    await rest()
  }

  test('a finished game hides nothing until one looks with other eyes', async () => {
    await show(await golden, 300)
    expect(board().dataset).toMatchObject({ you: 'by 0,1,2', known: 'of 0,1,2' })
    await see('1')
    expect(board().dataset).toMatchObject({ you: 'by 1', known: 'of 1' })
    await see('spectator')
    expect(board().dataset).toMatchObject({ you: 'by ', known: 'of ' })
    expect(step()).toBe(300)
  })

  test('a game in play offers nobody’s hand and no what-if', async () => {
    const source = { name: 'saved.jsonl', text: savedText(40), title: 'Saved' }
    await show(await openFileRecording(deskClerk(), source, () => undefined), 20)
    expect(document.querySelector('input[name=see-as]')).toBeNull()
    expect(board().dataset['known']).toBe('of ')
    expect(shown.text()).toContain('The dice can be checked when the game is over')
    await shown.click('Play on from here')
    expect(document.querySelector('dialog')).toBeNull()
  })
})

describe('what does not come', () => {
  const lastTurn = (
    OpenedFile.open(rules, goldenReplay(name)).frames(annals.steps, 0, [])[0].view as unknown as { turn: number }
  ).turn
  const alert = () => document.querySelector('[role=alert]')?.textContent ?? ''
  async function fromServer() {
    const server = goldenServer(name)
    return {
      server,
      recording: await openServerRecording('golden-match', {}, () => Promise.reject(new Error()), server),
    }
  }

  test('a jump to a table that cannot be fetched says so, and it is there after another try', async () => {
    const { server, recording } = await fromServer()
    // Without annals only what is near is read ahead.
    await show({ ...recording, annals: null })
    server.fails = true
    await press('End')
    expect(alert()).toContain('This move could not be loaded.')
    expect(shown.text()).not.toContain(`Move ${annals.steps} of`)
    server.fails = false
    await shown.click('Try again')
    await rest()
    expect(alert()).toBe('')
    expect(shown.text()).toContain(`Move ${annals.steps} of ${annals.steps}`)
    expect(Number(board().dataset['turn'])).toBe(lastTurn)
  })

  test('a first table that cannot be fetched is a trouble, and opens with another try', async () => {
    const { server, recording } = await fromServer()
    server.fails = true
    await show(recording)
    expect(shown.text()).toContain('This replay cannot be shown')
    server.fails = false
    await shown.click('Try again')
    await rest()
    expect(step()).toBe(0)
    // And so do charts and contests, which need all of it.
    await press(']')
    expect(step()).toBe(annals.contests[0].decided)
  })

  test('charts that could not be read are read again', async () => {
    const { recording } = await fromServer()
    let cut = true
    const frames = (from: number, ...more: [number, Knowledge]) =>
      cut && from > 200 ? Promise.reject(new Failed({ code: 'network' })) : recording.frames(from, ...more)
    await show({ ...recording, frames })
    expect(alert()).toContain('Not all of the game could be read.')
    cut = false
    await shown.click('Try again')
    await rest()
    expect(alert()).toBe('')
    expect(shown.text()).toContain('Points')
  })
})

describe('panels', () => {
  const open = async (tab: string) => {
    await act(async () => document.querySelector<HTMLElement>(`[data-tab=${tab}]`)?.click())
    await rest()
  }

  test('the log tells the turn on the screen and nothing of its neighbours', async () => {
    const turn = annals.turns[8]
    await show(await golden, turn.step + 1)
    await open('log')
    const lines = [...document.querySelectorAll('[role=tabpanel] ol li')].map((line) => line.textContent)
    expect(lines[0]).toContain('turn-began')
    expect(lines.filter((line) => line?.includes('turn-began'))).toHaveLength(1)
    await shown.click('Next turn')
    await rest()
    expect(step()).toBe(timeline.turnFrom(turn.step + 1, 1))
  })

  test('the log of the whole game is searched, without marks and cases, and each line leads to its moment', async () => {
    await show(await golden, 100)
    await open('log')
    const field = document.querySelector<HTMLInputElement>('[role=tabpanel] input[type=search]')
    await type(field, 'TURN-bégan')
    await rest()
    expect(shown.text()).toContain(`${annals.turns.length} hits for`)
    const lines = [...document.querySelectorAll<HTMLElement>('[role=tabpanel] ol li')]
    expect(lines).toHaveLength(Math.min(100, annals.turns.length))
    expect(lines[4].textContent).toContain('Turn 5')
    await act(async () => lines[4].querySelector('button')?.click())
    await rest()
    expect(step()).toBe(annals.turns[4].step)
    await type(field, 'nothing like it')
    await rest()
    expect(shown.text()).toContain('Nothing found')
  })

  test('turning points name the attacker', async () => {
    const recording = await golden
    await show(recording, 100)
    await open('charts')
    const opened = OpenedFile.open(rules, goldenReplay(name))
    const frames = opened.frames(0, recording.steps, [])
    const points = turningPoints(
      annalsOf(opened.told(), 3, (step) => frames[step].view),
      5,
    )
    const rows = [...document.querySelectorAll('section')].find((one) => one.textContent?.startsWith('Turning points'))
    const told = [...(rows?.querySelectorAll('li') ?? [])].map((row) => row.textContent)
    expect(points.length).toBeGreaterThan(0)
    expect(told).toHaveLength(points.length)
    const attacked = points
      .sort((one, other) => one.decided - other.decided)
      .map(({ attackers }) => attackers.flatMap(({ seat }) => (seat === null ? [] : [names[seat]])).join(', '))
    expect(attacked.some((who) => who !== '')).toBe(true)
    expect(told.map((row) => /Attacker: ([^.]*)/.exec(row ?? '')?.[1] ?? '')).toEqual(attacked)
  })

  test('every contest is in the list and leads to its moment', async () => {
    await show(await golden)
    await open('contests')
    const rows = document.querySelectorAll('[role=tabpanel] tbody tr')
    expect(rows).toHaveLength(annals.contests.length)
    await act(async () => rows[4].querySelector('button')?.click())
    await rest()
    expect(step()).toBe(annals.contests[4].decided)
  })

  test('everybody’s belongings are shown as far as one may see', async () => {
    await show(await golden, 10)
    await open('hands')
    expect(shown.text()).toContain('hand of 2')
  })

  test('arrows go from tab to tab', async () => {
    await show(await golden)
    document.querySelector<HTMLElement>('[data-tab=charts]')?.focus()
    await press('ArrowRight')
    expect(document.activeElement?.getAttribute('data-tab')).toBe('log')
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')
    await press('ArrowLeft')
    await press('ArrowLeft')
    expect(document.activeElement?.getAttribute('data-tab')).toBe('hands')
  })
})

test('playing stops at contests where it is told to', async () => {
  await show(await golden, annals.contests[0].began)
  await shown.click('Stop at contests')
  await shown.click('Play')
  for (let i = 0; i < 40 && step() < annals.contests[0].decided; i++) {
    await rest()
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
  }
  await playOut()
  expect(step()).toBe(annals.contests[0].decided)
  expect(shown.button('Play')).toBeTruthy()
})

test('a what-if asks who plays, and must have a person', async () => {
  await show(await golden, 100)
  HTMLDialogElement.prototype.showModal ??= () => undefined
  await shown.click('Play on from here')
  const selects = [...document.querySelectorAll<HTMLSelectElement>('dialog select')]
  expect(selects.map(({ value }) => value).toSorted()).toEqual(['greedy', 'greedy', 'me'])
  const mine = selects.find(({ value }) => value === 'me')
  await act(async () => {
    if (!mine) return
    mine.value = 'greedy'
    mine.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(shown.button('Choose a seat for yourself')).toBeTruthy()
})
