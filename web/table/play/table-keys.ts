// The keys of the table itself: ways to its regions, legal targets, help.
import { percent } from '@skelos/text'
import { useRef } from 'react'
import { useSettings } from '../../device/settings.ts'
import { useSeatWithAllies } from '../company/allies.tsx'
import { useCompany } from '../company/drawer.tsx'
import { useTable } from '../context.ts'
import type { Deciding } from '../deciding.ts'
import { goTo, inspectSeat } from '../desk.ts'
import type { Shown } from '../game-ui.ts'
import { type Command, useKeys } from '../keys.ts'
import { canSkip } from '../panel/decision.tsx'
import { oddsId } from '../panel/odds-id.ts'
import { rowsOf } from '../rows.ts'
import type { ScreenNow } from '../use-shown.ts'
import { useLogInDrawer } from './width.ts'

const focusable = '[tabindex="0"], button:not([tabindex="-1"]), a[href], select, input, textarea'

/** Goes to a region of the table: to its one tab stop, or to itself. */
function focusRegion(name: string): boolean {
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`)
  if (!region) return false
  // In the panel its options come before the way back, in the log its lines before the filters.
  const first = '[data-options] [tabindex="0"], [data-entry]'
  const stop = region.querySelector<HTMLElement>(first) ?? region.querySelector<HTMLElement>(focusable)
  if (stop) stop.focus()
  else {
    region.tabIndex = -1
    region.focus()
  }
  return true
}

/** `covered`: the device changes hands, and there is no table to do anything at. */
export function useTableKeys(shown: Shown, deciding: Deciding, { skipToTurn }: ScreenNow, covered: boolean): void {
  const { desk, game, session, text, announcer, language } = useTable()
  const target = useRef(-1)
  const logInDrawer = useLogInDrawer()
  const company = useCompany()
  const ally = useSeatWithAllies()
  const { choice } = deciding

  /** Shows a region that a tab hides, then goes there. */
  const toRegion =
    (name: string, tab: string): Command =>
    () => {
      desk.setState({ tab, tray: name.startsWith('tray') })
      requestAnimationFrame(() => focusRegion(name))
      return true
    }
  const showLog = () => desk.setState({ drawer: 'log' })
  const open =
    (dialog: 'keys' | 'go-to' | 'orders'): Command =>
    () => {
      desk.setState({ dialog })
      return true
    }
  const toTarget =
    (step: 1 | -1): Command =>
    () => {
      const places = choice?.lit.filter(({ on }) => on === 'place') ?? []
      if (places.length === 0) return false
      const begin = target.current < 0 && step < 0 ? 0 : target.current
      target.current = (begin + step + places.length) % places.length
      goTo(desk, places[target.current].id)
      return true
    }

  function sayOdds(): boolean {
    const { picture, seat } = shown
    if (!choice || seat === null) return false
    const rows = rowsOf(choice).rows.flatMap(({ option: { part, actions } }) => {
      const line = text.option(
        picture,
        seat,
        part,
        actions.map(({ action }) => action),
      )
      return line.chance === undefined ? [] : [`${line.text}: ${percent(language, line.chance)}`]
    })
    const chart = document.getElementById(oddsId)?.textContent ?? ''
    const said = [...rows, chart].filter((part) => part !== '').join('. ')
    if (said !== '') announcer.call(said)
    return said !== ''
  }

  const trays = Object.fromEntries(
    game.trays
      .filter(({ id }) => !'mlpnuotcs'.includes(id[0]))
      .map(({ id }) => [id[0], toRegion(`tray-${id}`, id)] as const),
  )
  const toSeat =
    (seat: number): Command =>
    () => {
      inspectSeat(desk, seat)
      return true
    }
  /** Where somebody is asked they are given, elsewhere listed. */
  const toOrders: Command = (event) => {
    const ask = document.querySelector<HTMLElement>('[data-dont-ask]')
    if (!ask) return open('orders')(event)
    ask.click()
    return true
  }
  const seats = Object.fromEntries(shown.picture.seats.map((_, seat) => [`Shift ${seat + 1}`, toSeat(seat)] as const))
  const commands: Record<string, Command> = {
    ...trays,
    ...seats,
    m: toRegion('map', 'map'),
    l: logInDrawer ? showLog : toRegion('log', 'log'),
    p: toRegion('panel', 'map'),
    n: toTarget(1),
    'Shift n': toTarget(-1),
    o: sayOdds,
    t() {
      const { textMode, set } = useSettings.getState()
      set({ textMode: !textMode })
      return true
    },
    c() {
      if (!company) return false
      desk.setState(({ drawer }) => ({ drawer: drawer === null ? company : null }))
      return true
    },
    '?': open('keys'),
    ...(session.order && text.orders && { s: toOrders }),
    ...(ally !== undefined && {
      'Shift p'() {
        desk.setState({ pointing: ally, tab: 'map' })
        return true
      },
    }),
    ...(game.places && { '/': open('go-to') }),
    ' '() {
      if (!canSkip(shown)) return false
      skipToTurn()
      return true
    },
  }
  useKeys(covered && !shown.playing ? {} : commands)
}
