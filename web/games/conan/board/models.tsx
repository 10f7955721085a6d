// Models as they stand on the board: heroes as discs, the Overlord's as octagons whose base says the group.
import type { Color } from '@skelos/games/conan/content/types.ts'
import { memo } from 'react'
import { Badge, ink, ivory } from '../../../board/token.tsx'
import { faceOf, hatchingOf, type Identity, identities } from '../../../design/identity.ts'
import type { Box } from '../../../table/camera/sight.ts'
import { BASES, FACE, OCTAGON } from '../atlas/models.ts'
import { characterIcon } from '../icons.tsx'

export interface ModelProps {
  who: string
  /** Of a hero. */
  identity?: Identity | undefined
  color?: Color | undefined
  count?: number
  life?: number | undefined
  ally?: boolean
  petrified?: boolean
  bound?: boolean
}

const gold = '#f6dfa8'

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
      {bound && <Web r={17} />}
    </>
  )
}

function Octagon({ who, color, count = 1, life, ally, petrified, bound }: ModelProps) {
  const Icon = characterIcon(who)
  const { colour, dots } = BASES[color ?? 'none']
  return (
    <g opacity={petrified ? 0.6 : 1}>
      <ellipse cx="2" cy="12" rx="13" ry="4.4" opacity=".4" />
      <path d={OCTAGON} transform="translate(0 2.4)" fill={ink} />
      <path d={OCTAGON} fill={ally ? '#e9dcb8' : colour} stroke={ink} strokeWidth="1.3" />
      <path d={FACE} fill={petrified ? '#6f6a62' : '#241a12'} stroke={ink} strokeWidth=".9" />
      <Icon x={-7.5} y={-7.5} size={15} color="#f1e3c4" overflow="visible" aria-hidden="true" />
      {Array.from({ length: dots }, (_, i) => (
        <circle key={i} cx={(i - (dots - 1) / 2) * 3.6} cy="11.5" r="1.25" fill={ink} />
      ))}
      {bound && <Web r={13} />}
      {life !== undefined && <Life points={life} />}
      {count > 1 && <Badge count={count} />}
    </g>
  )
}

const Web = ({ r }: { r: number }) => (
  <path
    d={`M${-r} 0H${r}M0 ${-r}V${r}M${-r * 0.7} ${-r * 0.7}L${r * 0.7} ${r * 0.7}M${-r * 0.7} ${r * 0.7}L${r * 0.7} ${-r * 0.7}`}
    stroke={ivory}
    strokeWidth="1.2"
    opacity=".85"
  />
)

const heart = 'M0 6.5C-7 1 -6 -5 -2.8 -5C-1 -5 0 -3.4 0 -3.4S1 -5 2.8 -5C6 -5 7 1 0 6.5Z'

function Life({ points }: { points: number }) {
  return (
    <g transform="translate(11 -10)">
      <path d={heart} fill="#c0261f" stroke={ivory} strokeWidth="1.1" />
      <text y="2.4" textAnchor="middle" fontFamily="var(--font-sans)" fontWeight="800" fontSize="7.6" fill={ivory}>
        {points}
      </text>
    </g>
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
