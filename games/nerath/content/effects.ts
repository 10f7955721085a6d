/** Turns a step of a card as its file has it into what the rules engine uses. */
import type { Counts, Die, Effect, ExtraDice, ListedEffect, ListedExtraDice, Piece, PieceMask } from './types.ts'
import { type DieName, FREE_DICE, NO_LIMIT, PIECE_GROUPS, PIECES, type PieceGroup, type PieceId } from './vocabulary.ts'

type ListedPieces = PieceId | PieceGroup | readonly PieceId[]

/** The set of pieces that a word or a list in a file stands for. */
export type MaskOf = (pieces: ListedPieces) => PieceMask

export function maskOver(pieces: readonly Piece[]): MaskOf {
  const those = (fit: (piece: Piece) => boolean): PieceMask =>
    pieces.reduce((mask, piece) => (fit(piece) ? mask | (1 << piece.index) : mask), 0)
  const groups: Readonly<Record<PieceGroup, PieceMask>> = {
    any: those(({ id }) => id !== 'castle'),
    'any-with-castles': those(() => true),
    'all-dice': those(() => true) | FREE_DICE,
    'land-force': those(({ id, category }) => category === 'land' && id !== 'castle'),
    hero: those(({ hero }) => hero),
  }
  return (words) => {
    const group = PIECE_GROUPS.find((word) => word === words)
    return group === undefined ? those(({ id }) => [words].flat().includes(id)) : groups[group]
  }
}

/** How many of each kind of piece, by the number of the piece. */
export function countsOf(given: Readonly<Partial<Record<PieceId, number>>> = {}): Counts {
  return PIECES.map((id) => given[id] ?? 0)
}

export function facesOf(die: DieName): Die {
  return Number(die.slice(1))
}

export function effectOf(step: ListedEffect, maskOf: MaskOf): Effect {
  switch (step.do) {
    case 'hit-on':
      return { ...step, side: step.side ?? 'self', pieces: maskOf(step.pieces) }
    case 'extra-dice':
      return extraDiceOf(step, maskOf)
    case 'upgrade-die':
      return { ...step, pieces: maskOf(step.pieces), die: facesOf(step.die), max: step.max ?? NO_LIMIT }
    case 'first-strike':
      return { ...step, pieces: maskOf(step.pieces), max: step.max ?? NO_LIMIT }
    case 'reroll': {
      const { side: _own, ...rest } = step
      return { ...rest, pieces: maskOf(step.pieces), max: step.max ?? NO_LIMIT }
    }
    case 'place-pieces':
      return {
        ...step,
        pieces: countsOf(step.pieces),
        space: typeof step.space === 'string' ? [step.space] : step.space,
      }
    case 'transfer': {
      const { 'keep-move': keepMove, ...rest } = step
      return { ...rest, pieces: maskOf(step.pieces), max: step.max ?? NO_LIMIT, keepMove }
    }
    case 'retreat':
      return { ...step, pieces: step.pieces === undefined ? 0 : maskOf(step.pieces) }
    case 'gain-gold':
      return { ...step, per: step.per, max: step.max ?? NO_LIMIT }
    case 'toughness':
    case 'destroy-piece':
    case 'return-piece':
    case 'move-bonus':
    case 'run-amok':
    case 'pin':
    case 'discount':
      return { ...step, pieces: maskOf(step.pieces) }
    default:
      return step
  }
}

function extraDiceOf(step: ListedExtraDice, maskOf: MaskOf): ExtraDice {
  const { do: name, per, side = 'self', pieces = [], dice, max = NO_LIMIT, duration } = step
  if (per === 'battle') {
    return { do: name, per, side, dice: dice.flatMap((die) => (die === 'own' ? [] : facesOf(die))), duration }
  }
  return {
    do: name,
    per,
    pieces: maskOf(pieces),
    dice: dice.map((die) => (die === 'own' ? die : facesOf(die))),
    max,
    duration,
  }
}
