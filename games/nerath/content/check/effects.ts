/** Checks the steps of a card between their fields, and that each can do something in the window of its card. */
import type { Report } from '../../../content.ts'
import type { EffectName, GoodFiles, Limit, ListedEffect, ListedExtraDice, Trigger } from '../types.ts'

type Battle = GoodFiles['eventCards']['decks']['karkoth'][number]['battle']

/** The card or the half of a treasure that the steps belong to. */
interface Setting {
  readonly id: string
  /** The place of the steps in the record. */
  readonly at: string
  readonly trigger: Trigger
  /** Of a property; an event and a power have none. */
  readonly limit?: Limit
  readonly battle?: Battle
}

const OWN_TURN = ['immediate', 'start-of-turn', 'move', 'reposition', 'reinforce', 'income'] as const
const ROUND = ['battle-start', 'battle-round'] as const
const DICE = [...ROUND, 'always'] as const
const TABLE = [...OWN_TURN, 'after-battle'] as const

/** The windows in which each effect can do something; `always` for what a property may give for good. */
const WINDOWS: Readonly<Record<EffectName, readonly Trigger[]>> = {
  'hit-on': DICE,
  'extra-dice': [...DICE, 'any-battle'],
  'upgrade-die': DICE,
  'first-strike': DICE,
  reroll: [...ROUND, 'after-roll'],
  'ignore-hits': ['after-roll'],
  'deal-hits': ROUND,
  toughness: DICE,
  'destroy-piece': OWN_TURN,
  'place-pieces': TABLE,
  'return-piece': ['after-battle'],
  'move-bonus': ['start-of-turn', 'move', 'always'],
  transfer: ['move', 'reposition', 'enemy-after-move'],
  'run-amok': ['after-battle'],
  retreat: DICE,
  pin: ['enemy-before-move'],
  'protect-space': OWN_TURN,
  'gain-gold': TABLE,
  'steal-gold': TABLE,
  discount: ['always'],
  draw: TABLE,
  discard: TABLE,
  'cancel-event': ['enemy-event'],
}

type Say = (field: string, problem: string, fix?: string) => void

export function checkEffects(steps: readonly ListedEffect[], setting: Setting, report: Report): void {
  for (const [i, step] of steps.entries()) {
    const say: Say = (field, problem, fix = 'correct the value') =>
      report(setting.id, `${setting.at}[${i}]${field === '' ? '' : `.${field}`}`, problem, fix)
    if (!WINDOWS[step.do].includes(setting.trigger)) {
      const windows = WINDOWS[step.do].join(', ')
      say('', `must not be ${step.do} at ${setting.trigger}, only at ${windows}`, 'correct the effect or the timing')
      continue
    }
    checkDuration(step, setting, say)
    checkFields(step, setting, say)
  }
}

/** A standing property lasts for the game; one that picks pieces lasts for each battle; all else ends by itself. */
function checkDuration(step: ListedEffect, { trigger, limit }: Setting, say: Say): void {
  const perBattle = limit === 'once-per-battle'
  if (perBattle && !('max' in step && step.max !== undefined && 'duration' in step)) {
    say('', 'must pick pieces with a max, as a property once per battle does', 'add max or change the limit')
  }
  if (!('duration' in step)) return
  if (trigger === 'always') {
    const wanted = perBattle ? 'battle' : 'game'
    if (step.duration !== wanted) say('duration', `must be ${wanted} on such a property`)
  } else if (step.duration === 'game') {
    say('duration', 'must not be game, which only a property with the trigger always lasts')
  } else if (step.do === 'reroll' && (step.duration === 'roll') !== (trigger === 'after-roll')) {
    say('duration', `must be ${trigger === 'after-roll' ? 'roll' : 'battle'} at ${trigger}`)
  }
}

function checkFields(step: ListedEffect, setting: Setting, say: Say): void {
  const { trigger, battle } = setting
  switch (step.do) {
    case 'hit-on': {
      const enemy = step.side === 'enemy'
      const [min, max] = enemy ? [7, 8] : [2, 6]
      if (step.value < min || step.value > max) {
        say('value', `must be ${min} to ${max} for the ${enemy ? 'enemy' : 'own'} side, found ${step.value}`)
      }
      if (enemy && step.pieces !== 'all-dice') say('pieces', 'must be all-dice for the enemy side')
      break
    }
    case 'extra-dice':
      checkExtraDice(step, trigger, say)
      break
    case 'retreat': {
      const leaving = step.mode === 'allow-defender'
      if (leaving && step.pieces === undefined) say('pieces', 'is missing', 'say which defenders may leave')
      if (!leaving && step.pieces !== undefined) say('pieces', 'must not stand with forbid-attacker', 'remove it')
      break
    }
    case 'gain-gold':
      if (step.per !== undefined && trigger !== 'after-battle') {
        say('per', `must not stand at ${trigger}, only at after-battle`, 'remove it')
      }
      if (step.per === undefined && step.max !== undefined) say('max', 'must not stand without per', 'remove it')
      break
    case 'discard':
      if (step.who === 'chosen-enemy' || step.how === 'choice') break
      say('how', 'must be choice for your own cards')
      break
    case 'place-pieces':
      checkPlacing(step, trigger, battle, say)
      break
    case 'transfer':
      checkTransfer(step, trigger, say)
      break
    default:
  }
}

function checkExtraDice({ side, per, pieces, dice, max }: ListedExtraDice, trigger: Trigger, say: Say): void {
  if (per === 'piece') {
    if (pieces === undefined) say('pieces', 'is missing', 'say which pieces roll them')
    if (side === 'chosen') say('side', 'must not be chosen for dice per piece', 'remove it')
    if (trigger === 'any-battle') say('per', 'must be battle at any-battle')
    return
  }
  if (pieces !== undefined) say('pieces', 'must not stand with dice per battle', 'remove it')
  if (max !== undefined) say('max', 'must not stand with dice per battle', 'remove it')
  const own = dice.indexOf('own')
  if (own !== -1) say(`dice[${own}]`, 'must not be own, as no piece rolls it', 'name a die')
  if (trigger === 'any-battle' && side !== 'chosen') say('side', 'must be chosen at any-battle')
}

function checkPlacing(
  { pieces, space }: Extract<ListedEffect, { do: 'place-pieces' }>,
  trigger: Trigger,
  battle: Battle,
  say: Say,
): void {
  for (const sort of [space].flat()) {
    const atSea = sort === 'friendly-sea-by-coast'
    for (const piece of Object.keys(pieces)) {
      const flies = piece === 'storm-elemental' || piece === 'dragon'
      if (flies || (piece === 'warship') === atSea) continue
      say('space', `must not be ${sort} for a ${piece}`)
    }
    if (sort !== 'battle-space') continue
    if (trigger !== 'after-battle' || battle?.kind?.join() !== 'land') {
      say('space', 'must not be battle-space, except after land battles only', 'name another sort or limit the battle')
    }
  }
}

function checkTransfer(
  { from, to, attack, 'keep-move': keepMove }: Extract<ListedEffect, { do: 'transfer' }>,
  trigger: Trigger,
  say: Say,
): void {
  const hostile = to === 'enemy-land-within-2'
  if (from === 'anywhere' && (hostile || to === 'adjacent-friendly-land')) {
    say('from', `must be a sort of land for ${to}`)
  }
  if (hostile !== attack) say('attack', `must be ${hostile} for ${to}`)
  else if (attack && trigger !== 'move') say('attack', `must be false at ${trigger}`)
  if (keepMove && (hostile || trigger !== 'move')) {
    say('keep-move', hostile ? 'must be false for an attack' : `must be false at ${trigger}`)
  }
  if ((to === 'land-under-attack') !== (trigger === 'enemy-after-move')) {
    say('to', trigger === 'enemy-after-move' ? 'must be land-under-attack there' : `must not be ${to} at ${trigger}`)
  }
}
