// A copy of the table by hand: views and searching bots make one on every step, and this is several times faster than
// walking an unknown structure. The compiler asks for every field; a test compares it with a plain deep copy.
import type { Player, State } from './state.ts'

export function copyTable(state: State): State {
  return {
    // The kernel copies the frames, whose shapes only their procedures know.
    stack: state.stack,
    edition: state.edition,
    // Readings and areas are settled at setup and never change.
    readings: state.readings,
    players: state.players.map(copyPlayer),
    areas: state.areas,
    age: state.age,
    adventure: state.adventure,
    current: state.current,
    adventures: state.adventures.slice(),
    track: state.track.slice(),
    container: state.container.slice(),
    missed: state.missed.slice(),
    turn: state.turn,
    contests: state.contests,
    active: state.active,
    firstPlayer: state.firstPlayer,
    conanPlayer: state.conanPlayer,
    conan: state.conan,
    pool: state.pool.slice(),
    raiders: state.raiders.slice(),
    owner: state.owner.slice(),
    marker: state.marker.slice(),
    strategyDeck: state.strategyDeck.slice(),
    strategyBottom: state.strategyBottom.slice(),
    bottomSeen: state.bottomSeen.map((seats) => seats.slice()),
    strategyDiscard: state.strategyDiscard.slice(),
    objectives: state.objectives.slice(),
    objectiveDeck: state.objectiveDeck.slice(),
    artifacts: state.artifacts.slice(),
    bonusCard: state.bonusCard,
    crowned: state.crowned,
    cromDue: state.cromDue,
    over: state.over,
  }
}

function copyPlayer(player: Player): Player {
  return {
    kingdom: player.kingdom,
    home: player.home,
    gold: player.gold,
    sorcery: player.sorcery,
    crom: player.crom,
    points: player.points,
    bidding: player.bidding.slice(),
    spent: player.spent.slice(),
    hand: player.hand.slice(),
    strategy: player.strategy.slice(),
    deck: player.deck.slice(),
    discard: player.discard.slice(),
    table: player.table.map(({ card, used }) => ({ card, used })),
    tokens: player.tokens.slice(),
    units: player.units.slice(),
    emissaries: player.emissaries.slice(),
    campaign: player.campaign.slice(),
    out: player.out,
  }
}
