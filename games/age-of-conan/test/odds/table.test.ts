// Attacks at the table: the right pools for each kind of fight, from open information only.

import { describe, expect, test } from 'vitest'
import { content, provinceOf } from '../../content/index.ts'
import { KINGDOMS, type Kingdom } from '../../content/vocabulary.ts'
import { attackOdds, battleOdds, campaignOdds, contestOdds, siegeOdds } from '../../odds/index.ts'
import { readingsOf } from '../../rules/editions.ts'
import { nobody, noMarker, type Player, type State, tower } from '../../rules/state.ts'

const nothing = (): number[] => content.provinces.map(() => 0)

/** A rival's secrets may not even be looked at. */
function player(kingdom: Kingdom, hidden: boolean): Player {
  const secret = (): string[] => {
    if (hidden) throw new Error('looked at a hidden hand')
    return []
  }
  return {
    kingdom,
    home: content.homes[kingdom],
    gold: 3,
    sorcery: 0,
    crom: 0,
    points: 0,
    bidding: [0, 3, 4, 5, 6],
    spent: [],
    get hand() {
      return secret()
    },
    get strategy() {
      return secret()
    },
    get deck() {
      return secret()
    },
    get tokens() {
      secret()
      return []
    },
    discard: [],
    table: [],
    units: nothing(),
    emissaries: nothing(),
    campaign: nothing(),
    out: false,
  }
}

function tableOf(change: (state: State) => void = () => undefined): State {
  const state: State = {
    stack: [],
    edition: 'standard',
    readings: readingsOf('standard'),
    players: KINGDOMS.map((kingdom, seat) => player(kingdom, seat > 0)),
    areas: ['north', 'east', 'south', 'center'],
    age: 1,
    contests: 0,
    adventure: 1,
    current: content.adventureIds[0],
    adventures: [],
    track: [],
    container: [],
    missed: [],
    turn: 1,
    active: 0,
    firstPlayer: 0,
    conanPlayer: 3,
    conan: content.conanStart,
    pool: [1, 1, 2, 1, 2],
    raiders: nothing(),
    owner: content.provinces.map(() => nobody),
    marker: content.provinces.map(() => noMarker),
    strategyDeck: [],
    strategyBottom: [],
    bottomSeen: [],
    strategyDiscard: [],
    objectives: [],
    objectiveDeck: [],
    artifacts: content.artifacts.map(() => nobody),
    bonusCard: nobody,
    crowned: nobody,
    cromDue: false,
    over: false,
  }
  state.players[0].units[provinceOf('aquilonia')] = 5
  change(state)
  return state
}

const argos = provinceOf('argos')
const zamora = provinceOf('zamora')
const { value, terrain: track } = content.provinces[argos]
const march = { at: 'argos', from: 'aquilonia' }
const artifact = (id: string): number => content.artifacts.findIndex((card) => card.id === id)

describe('a campaign at the table', () => {
  test('campaign.start: five units enter a neutral province', () => {
    const { success, expectedLosses } = campaignOdds({ units: 5, step: 1, province: { value, track } })
    const win = contestOdds({ strength: 5 }, { strength: value }).win
    expect(attackOdds(tableOf(), 0, march)).toEqual({
      form: 'campaign',
      terrain: track[0],
      win,
      success,
      expectedLosses,
    })
  })

  test('military.reinforce-campaign: newcomers join the army on its step', () => {
    const state = tableOf(({ players: [own] }) => {
      own.units[argos] = 3
      own.campaign[argos] = 2
    })
    const { success } = campaignOdds({ units: 5, step: 2, province: { value, track } })
    expect(attackOdds(state, 0, { ...march, units: 2 })).toMatchObject({ terrain: track[1], success })
    expect(attackOdds(state, 0, { at: 'argos' })?.win).toBe(contestOdds({ strength: 3 }, { strength: value }).win)
    expect(attackOdds(state, 0, { at: 'argos', units: 2 })?.win).toBe(
      contestOdds({ strength: 2 }, { strength: value }).win,
    )
  })

  test('conan-in-contest.neutral-province, raiders.neutral-axes: Conan and raiders help the province', () => {
    const state = tableOf((table) => {
      table.conan = argos
      table.raiders[argos] = 2
    })
    const province = { value, track, conan: true, raiders: 2 }
    const defender = { strength: value, conan: true, axe: true }
    const { success, expectedLosses } = campaignOdds({ units: 5, step: 1, province })
    expect(attackOdds(state, 0, march)).toMatchObject({
      win: contestOdds({ strength: 5 }, defender).win,
      success,
      expectedLosses,
    })
    state.conanPlayer = 0
    const conan = contestOdds({ strength: 5, conan: true }, { strength: value, axe: true })
    expect(attackOdds(state, 0, march)?.win).toBe(conan.win)
  })

  test('artifacts, sorcery and cards he means to use help the attacker', () => {
    const state = tableOf((table) => {
      table.artifacts[artifact('sword-of-atlantis')] = 0
      table.artifacts[artifact('heart-of-tammuz')] = 0
      table.artifacts[artifact('crown-of-the-cobra')] = 1
      table.players[0].sorcery = 2
    })
    const side = { winsTies: true, rerolls: [1], strength: 5 }
    const neutral = { strength: value }
    expect(attackOdds(state, 0, march)?.win).toBe(contestOdds({ ...side, sorcery: true }, neutral).win)
    expect(attackOdds(state, 0, march, { sorcery: false })?.win).toBe(contestOdds(side, neutral).win)
    const help = { shield: true }
    const attacker = { winsTies: true, rerolls: [1], sorcery: 2 }
    const province = { value, track }
    const { success } = campaignOdds({ units: 5, step: 1, province, attacker, help: [{ ...help, once: true }] })
    expect(attackOdds(state, 0, march, { help })).toMatchObject({
      win: contestOdds({ ...side, ...help, sorcery: true }, neutral).win,
      success,
    })
  })
})

describe('fights against another player', () => {
  const besieged = tableOf((table) => {
    table.owner[argos] = 1
    table.marker[argos] = tower
    table.players[1].units[argos] = 5
    table.players[1].sorcery = 1
    table.conan = argos
    table.conanPlayer = 1
    table.raiders[argos] = 1
  })

  test('siege.strength, siege.terrain, conan-in-contest.conan-player: a siege', () => {
    const defender = { units: 5, conan: true, sorcery: 1 }
    const { win, success, expectedLosses } = siegeOdds({ attacker: { units: 5 }, defender, value })
    const odds = attackOdds(besieged, 0, march)
    expect(odds).toMatchObject({ form: 'siege', terrain: track[0], success, expectedLosses: expectedLosses.attacker })
    expect(odds?.win).toBe(contestOdds({ strength: 5 }, { strength: 5, conan: true, sorcery: true }).win)
    expect(win).toBeGreaterThan(0)
  })

  test('siege.round-won: the reading in which all defenders fall together', () => {
    const atOnce = { ...besieged, readings: readingsOf('pl') }
    expect(attackOdds(atOnce, 0, march)?.success).toBeGreaterThan(attackOdds(besieged, 0, march)?.success ?? 1)
  })

  test('amb.neutral-after-siege: with the march it is the chance of subjugation', () => {
    const province = { value, track, conan: true, raiders: 1 }
    const defender = { units: 5, conan: true, sorcery: 1 }
    const odds = siegeOdds({ attacker: { units: 5 }, defender, value, march: { province } })
    expect(attackOdds(besieged, 0, march, { march: true })?.success).toBe(odds.march?.success)
  })

  test('battle.strength, battle.terrain, amb.raider-vs-battle: a battle', () => {
    const state = tableOf((table) => {
      table.players[2].units[argos] = 2
      table.players[2].campaign[argos] = 3
      table.raiders[argos] = 1
    })
    const { success } = battleOdds({ attacker: { units: 4, retreatBelow: 2 }, defender: { units: 2 } })
    expect(attackOdds(state, 0, { ...march, units: 4 }, { retreatBelow: 2 })).toMatchObject({
      form: 'battle',
      terrain: track[2],
      win: contestOdds({ strength: 4 }, { strength: 2 }).win,
      success,
    })
  })
})

describe('an intrigue at the table', () => {
  const state = tableOf(({ players: [own] }) => {
    own.emissaries[zamora] = 1
    own.emissaries[provinceOf('koth')] = 2
  })
  const at = { at: 'zamora', intrigue: true }

  test('intrigue.attacker-strength, intrigue.defender-strength: neutral and allied', () => {
    const { win } = contestOdds({ strength: 2 }, { strength: 4 })
    expect(attackOdds(state, 0, at)).toEqual({ form: 'intrigue', terrain: '', win, success: win, expectedLosses: win })
    const owner = state.owner.with(zamora, 1)
    const allied = { ...state, owner, marker: state.marker.with(zamora, tower) }
    const harder = contestOdds({ strength: 2 }, { strength: 5 }).win
    expect(attackOdds(allied, 0, at)).toMatchObject({ win: harder, expectedLosses: 1 - harder })
  })

  test('raiders.neutral-axes: in an intrigue too, unless the reading knows campaigns only', () => {
    const raided = { ...state, raiders: state.raiders.with(zamora, 1) }
    expect(attackOdds(raided, 0, at)?.win).toBe(contestOdds({ strength: 2 }, { strength: 4, axe: true }).win)
    const spared = { ...raided, readings: readingsOf('pl') }
    expect(attackOdds(spared, 0, at)?.win).toBe(contestOdds({ strength: 2 }, { strength: 4 }).win)
  })
})

test('there are no odds where there is no fight', () => {
  const state = tableOf((table) => {
    table.owner[argos] = 0
  })
  expect(attackOdds(state, 0, march)).toBeUndefined()
  expect(attackOdds(state, 0, { at: 'turan', from: 'aquilonia' })).toBeUndefined()
  expect(attackOdds(state, 0, { at: 'ophir' })).toBeUndefined()
  expect(attackOdds(state, 0, { at: 'zamora', intrigue: true })).toBeUndefined()
})
