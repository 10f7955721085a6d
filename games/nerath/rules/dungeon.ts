// Dungeons: guardians turned up, beaten, plundered and replaced.
import { drawFrom } from '@skelos/kernel'
import type { Battle } from './battle-frame.ts'
import { usualNeed } from './battle-math.ts'
import { contentOf, gainGold, type State, spaceId, type Table, type Tile } from './state.ts'

/** The tiles on a dungeon entrance. */
const tilesAt = (state: State, at: number): Tile[] => state.dungeons[at - contentOf(state).dungeons[0]]

/** dungeon.reveal, amb.hit-penalty-duration: the highest number among them holds to the end of the battle. */
export function revealGuardians(t: Table, battle: Battle): void {
  const { guardians } = contentOf(t.state)
  const tiles = tilesAt(t.state, battle.at)
  if (tiles.some(({ shown }) => !shown)) t.chance.reveal()
  for (const tile of tiles) tile.shown = true
  battle.foes = tiles.map(({ tile }) => {
    const { dice, firstStrike } = guardians[tile]
    return { tile, dice: [...dice], firstStrike }
  })
  battle.penalty = Math.max(usualNeed, ...tiles.map(({ tile }) => guardians[tile].needs))
  t.tell({
    fact: 'guardians-shown',
    at: spaceId(t.state, battle.at),
    guardians: tiles.map(({ tile }) => tile),
    needs: battle.penalty,
  })
}

/** dungeon.guardians-recover: those that fell go to the discards, the others stay face up with all their dice. */
export function buryGuardians(t: Table, battle: Battle): void {
  const { state } = t
  const left = battle.foes.map(({ tile }) => tile)
  const tiles = tilesAt(state, battle.at)
  const kept = tiles.filter(({ tile }) => {
    const place = left.indexOf(tile)
    if (place >= 0) left.splice(place, 1)
    else state.buried.push(tile)
    return place >= 0
  })
  tiles.splice(0, tiles.length, ...kept)
}

/** treasure.plunder-one-card, dungeon.reward-gold, amb.treasure-deck-empty */
export function plunder(t: Table, battle: Battle): void {
  const { state } = t
  const seat = battle.attacker
  t.tell({ fact: 'plundered', seat, at: spaceId(state, battle.at) })
  gainGold(t, seat, battle.reward, 'reward')
  drawTreasure(t, seat)
}

export function drawTreasure(t: Table, seat: number): void {
  const { state } = t
  if (state.treasureDeck.length === 0) return
  const card = drawFrom(t.chance, state.treasureDeck)
  state.realms[seat].treasures.push(card)
  t.tell({ fact: 'drew-treasure', seat, secret: { [seat]: { card } } })
}

const guardiansAtStart = 1
const guardiansAfterPlunder = 2

/** setup.guardians */
export function populate(t: Table): void {
  for (const at of contentOf(t.state).dungeons) placeGuardians(t, at, guardiansAtStart)
}

/** dungeon.repopulation, amb.repopulation-moment: whenever all of an entrance have fallen, so that none is ever empty. */
export function repopulate(t: Table): void {
  for (const at of contentOf(t.state).dungeons)
    if (tilesAt(t.state, at).length === 0) placeGuardians(t, at, guardiansAfterPlunder)
}

/** amb.guardian-face, amb.guardian-pile-empty: face down, from the discards once the pile is used up. */
function placeGuardians(t: Table, at: number, wanted: number): void {
  const { state } = t
  let count = 0
  for (; count < wanted; count++) {
    if (state.pile.length === 0) {
      state.pile = state.buried
      state.buried = []
    }
    if (state.pile.length === 0) break
    tilesAt(state, at).push({ tile: drawFrom(t.chance, state.pile), shown: false })
  }
  t.tell({ fact: 'guardians-placed', at: spaceId(state, at), count })
}
