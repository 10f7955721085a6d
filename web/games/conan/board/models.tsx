// Models as they stand on the board: heroes as discs, the Overlord's as octagons whose base says the group.
import type { Color } from '@skelos/games/conan/content/types.ts'
import { memo } from 'react'
import { Badge, ink, ivory } from '../../../board/token.tsx'
import { faceOf, hatchingOf, type Identity, identities } from '../../../design/identity.ts'
import type { Box } from '../../../table/camera/sight.ts'
import { BASES, FACE, OCTAGON } from '../atlas/models.ts'
import { characterIcon, ShacklesIcon, WebIcon } from '../icons.tsx'

export interface ModelProps {
  who: string
  /** Of a hero. */
  identity?: Identity | undefined
  color?: Color | undefined
  count?: number
  life?: number | undefined
  ally?: boolean
  petrified?: boolean
  bound?: 'webbed' | 'held' | undefined
}

const gold = '#f6dfa8'
/** Whoever is a stone is grey all over, and cracked. */
const stone = {
  base: '#8d887e',
  face: '#c9c4b8',
  figure: '#77726a',
  cracks: 'M-12 -3L-6 -5L-3 0L-7 5L-4 12M12 -4L6 -1L8 4L3 12M1 -13L-1 -8L3 -5',
} as const

/** In map units around 0, 0. */
export const Model = memo(function Model({ identity, ...model }: ModelProps) {
  return identity ? <HeroDisc {...model} identity={identity} /> : <Octagon {...model} />
})

function HeroDisc({ who, identity, bound }: ModelProps & { identity: Identity }) {
  const Icon = characterIcon(who)
  const { dark } = identities[identity]
  return (
    <>
      <ellipse cx="2" cy="16" rx="16" ry="5" opacity=".45" />
      <circle r="17" cy="2.6" fill={dark} stroke={ink} strokeWidth="1.3" />
      <circle r="17" fill={faceOf(identity)} stroke={ink} strokeWidth="1.3" />
      <circle r="17" fill={hatchingOf(identity)} opacity=".35" />
      <circle r="13" fill="#2a160a" stroke={gold} />
      <Icon x={-10.5} y={-10.5} size={21} color={gold} overflow="visible" aria-hidden="true" />
      {bound && <Bound r={17} by={bound} />}
    </>
  )
}

function Octagon({ who, color, count = 1, life, ally, petrified, bound }: ModelProps) {
  const Icon = characterIcon(who)
  const { colour, dots } = BASES[color ?? 'none']
  return (
    <g data-petrified={petrified || undefined}>
      <ellipse cx="2" cy="12" rx="13" ry="4.4" opacity=".4" />
      <path d={OCTAGON} transform="translate(0 2.4)" fill={ink} />
      <path d={OCTAGON} fill={petrified ? stone.base : ally ? '#e9dcb8' : colour} stroke={ink} strokeWidth="1.3" />
      <path d={FACE} fill={petrified ? stone.face : '#241a12'} stroke={ink} strokeWidth=".9" />
      <Icon
        x={-7.5}
        y={-7.5}
        size={15}
        color={petrified ? stone.figure : '#f1e3c4'}
        overflow="visible"
        aria-hidden="true"
      />
      {petrified && <path d={stone.cracks} fill="none" stroke={ink} strokeWidth="1.1" strokeLinejoin="round" />}
      {Array.from({ length: dots }, (_, i) => (
        <circle key={i} cx={(i - (dots - 1) / 2) * 3.6} cy="11.5" r="1.25" fill={ink} />
      ))}
      {ally && <path d="M-14 -7L-9 -12L-4 -7" fill="none" stroke="#2c6a38" strokeWidth="3" data-ally="" />}
      {bound && <Bound r={13} by={bound} />}
      {life !== undefined && (
        <g transform="translate(11 -10)">
          <Heart points={life} />
        </g>
      )}
      {count > 1 && <Badge count={count} />}
    </g>
  )
}

/** A web over the whole of it, or shackles; a sign at its foot says which. */
function Bound({ r, by }: { r: number; by: 'webbed' | 'held' }) {
  const Icon = by === 'webbed' ? WebIcon : ShacklesIcon
  return (
    <g data-bound={by}>
      {by === 'webbed' && <path d={webOf(r)} fill="none" stroke={ivory} strokeWidth="1.5" opacity=".9" />}
      <circle cx={-r * 0.72} cy={r * 0.72} r="6.4" fill={ivory} stroke={ink} strokeWidth="1.2" />
      <Icon x={-r * 0.72 - 5} y={r * 0.72 - 5} size={10} color={ink} aria-hidden="true" />
    </g>
  )
}

/** Eight spokes and two rings of threads that sag between them. */
function webOf(r: number): string {
  const at = (turn: number, far: number): string =>
    `${(Math.cos((turn * Math.PI) / 4) * far).toFixed(1)} ${(Math.sin((turn * Math.PI) / 4) * far).toFixed(1)}`
  const turns = [0, 1, 2, 3, 4, 5, 6, 7]
  const ring = (far: number) =>
    `M${at(0, far)}${turns.map((turn) => `Q${at(turn + 0.5, far * 0.78)} ${at(turn + 1, far)}`).join('')}`
  return `${turns.map((turn) => `M0 0L${at(turn, r)}`).join('')}${ring(r * 0.95)}${ring(r * 0.55)}`
}

const heart = 'M0 6.5C-7 1 -6 -5 -2.8 -5C-1 -5 0 -3.4 0 -3.4S1 -5 2.8 -5C6 -5 7 1 0 6.5Z'

/** Life left, as a heart. */
export function Heart({ points }: { points: number }) {
  return (
    <>
      <path d={heart} fill="#c0261f" stroke={ivory} strokeWidth="1.1" />
      <text y="2.4" textAnchor="middle" fontFamily="var(--font-sans)" fontWeight="800" fontSize="7.6" fill={ivory}>
        {points}
      </text>
    </>
  )
}

/** What a model covers around its own middle at full size. */
export const extentOf = (isHero: boolean): Box => (isHero ? [-18.4, -18.4, 18.4, 21.4] : [-14.6, -16, 17, 17])

/** The model as a picture of its own; words beside it say who it is. */
export function Figurine({ size = 30, ...model }: ModelProps & { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-19 -19 38 40" overflow="visible" aria-hidden="true">
      <Model {...model} />
    </svg>
  )
}
