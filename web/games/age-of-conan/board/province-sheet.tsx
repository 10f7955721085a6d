// Everything about one province: what is here, what can be done here, and why not.
import { content, isHome } from '@skelos/games/age-of-conan/content/index.ts'
import { inPlay, type State } from '@skelos/games/age-of-conan/rules/state.ts'
import { useMemo } from 'react'
import { focusPlace } from '../../../board/focus.ts'
import { Button } from '../../../design/button.tsx'
import { Crest } from '../../../design/crest.tsx'
import { RuleLink } from '../../../ledger/rule-link.tsx'
import type { Shown, WhyNot } from '../../../table/game-ui.ts'
import { useToldFight } from '../decide/use-told-fight.ts'
import { actionsAt, handleOf, standingOf } from './deeds.ts'
import { type Describer, homesOf, type Scene, useDescriber, youIn } from './describe.ts'
import { Here } from './here.tsx'
import { identityOfSeat } from './kingdoms.ts'
import { OddsHere } from './odds-here.tsx'
import { ownerOf, positionOf } from './position.ts'
import styles from './province-sheet.module.css'
import { TerrainToken, ValueToken } from './terrain.tsx'

export interface ProvinceSheetProps {
  shown: Shown<State>
  id: string
  /** Said where the province was touched and nothing came of it. */
  whyNot?: WhyNot | undefined
}

export function ProvinceSheet({ shown, id, whyNot }: ProvinceSheetProps) {
  const describer = useDescriber()
  const { say, words } = describer
  const { state } = shown
  const told = useToldFight(shown)
  const p = content.provinceIndex[id]
  const position = useMemo(() => positionOf(state), [state])
  const scene: Scene = { position, state, you: youIn(shown) }
  const owner = ownerOf(position, homesOf(state), p)
  const identity = identityOfSeat(state.players, owner)
  return (
    <section className={styles.sheet} aria-label={words.province(id)}>
      <header>
        <h2>{words.province(id)}</h2>
        {inPlay(state, p) && (
          <span className={styles.owner}>
            <Crest identity={identity} size={20} />
            {owner < 0 ? say('board.sheet.neutral') : words.kingdom(state.players[owner].kingdom)}
          </span>
        )}
      </header>
      <Lie scene={scene} describer={describer} p={p} />
      <Here scene={scene} describer={describer} p={p} />
      <Deeds shown={shown} describer={describer} id={id} />
      <OddsHere shown={shown} describer={describer} told={told} id={id} />
      {whyNot && (
        <p className={styles.whyNot}>
          {whyNot.text} <RuleLink id={whyNot.rule} game="age-of-conan" />
        </p>
      )}
      <h3>{say('board.sheet.neighbours')}</h3>
      <ul role="list" className={styles.neighbours}>
        {content.provinces[p].neighbours.map((n) => (
          <li key={n}>
            <Button size="small" onClick={() => focusPlace(content.provinces[n].id)}>
              {words.province(content.provinces[n].id)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LieProps {
  scene: Scene
  describer: Describer
  p: number
}

/** Value, track and coast. */
function Lie({ scene: { state }, describer: { say, words, seas }, p }: LieProps) {
  const { value, terrain } = content.provinces[p]
  const nameOf = (wanted: string): string =>
    content.terrains.find(({ id }) => id === wanted)?.name[words.language] ?? wanted
  const coast = seas(state, p)
  const facts = [
    ...(inPlay(state, p) ? [] : [say('board.out-of-play')]),
    ...(isHome(p) ? [] : [say('board.sheet.value', { value }), say('board.sheet.steps', { count: terrain.length })]),
    coast === '' ? say('board.sheet.inland') : say('board.sheet.coast', { seas: coast }),
  ]
  return (
    <div className={styles.lie}>
      {!isHome(p) && (
        <span className={styles.track}>
          <ValueToken value={value} size={30} />
          {terrain.map((kind, i) => (
            <TerrainToken key={`${kind} ${i + 1}`} terrain={kind} size={26} label={nameOf(kind)} />
          ))}
        </span>
      )}
      <ul role="list">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}

interface DeedsProps {
  shown: Shown<State>
  describer: Describer
  id: string
}

/** What touching the province would answer. */
export function Deeds({ shown: { choice, touch }, describer: { say, words, can }, id }: DeedsProps) {
  const { lit, chosen } = standingOf(choice)
  if (!lit.has(id) && !chosen.has(id)) return choice && <p className={styles.nothing}>{say('board.sheet.nothing')}</p>
  const actions = actionsAt(choice, id)
  return (
    <div className={styles.deeds}>
      <ul role="list">
        {can(lit.get(id)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {chosen.has(id) ? (
        <p>{say('board.chosen')}</p>
      ) : (
        <Button data-deed={id} onClick={() => touch(handleOf(id))}>
          {actions.length === 1 ? words.action(actions[0]) : say('board.choose', { place: words.province(id) })}
        </Button>
      )}
    </div>
  )
}
