// The briefing of a scenario: what, where, who, and what is special about it.
import { content, contentFiles } from '@skelos/games/conan/content/index.ts'
import type { GoodFiles, Scenario } from '@skelos/games/conan/content/types.ts'
import { Suspense, useState } from 'react'
import { Segmented } from '../../../design/segmented.tsx'
import { RuleLink } from '../../../ledger/rule-link.tsx'
import { identitiesOf } from '../board/identities.ts'
import { Figurine } from '../board/models.tsx'
import { EventIcon } from '../icons.tsx'
import { type Key, sayIn } from '../learn/say.ts'
import { Gems } from '../seat/gems.tsx'
import { useVoice } from '../text/voice.ts'
import styles from './scenario.module.css'
import { StartBoard } from './start-board.tsx'

/** Stories stand in the files of the pack: the engine needs none. */
const stories = new Map(
  (contentFiles as GoodFiles).scenarios.scenarios.map(({ id, briefing }) => [id, briefing] as const),
)

export function Briefing({ part }: { part: string }) {
  const { game } = useVoice()
  const { language } = game
  const say = sayIn(language)
  const scenario = content.scenarios.find(({ id }) => id === part) ?? content.scenarios[0]
  const { index, board, title, heroCounts, roundLimit, next } = scenario
  const [heroes, setHeroes] = useState(heroCounts[heroCounts.length - 1])
  return (
    <article className={styles.briefing}>
      <header className={styles.head}>
        <div>
          <p className={styles.eyebrow}>
            {say('briefing.number', {
              number: index + 1,
              of: content.scenarios.length,
              board: content.boards[board].name[language],
            })}
          </p>
          <h2 className={`display ${styles.title}`}>{title[language]}</h2>
        </div>
        <p className={styles.story}>{stories.get(scenario.id)?.[language]}</p>
      </header>
      {heroCounts.length > 1 && (
        <Segmented
          className={styles.counts ?? ''}
          label={say('learn.content.heroes')}
          options={heroCounts.map((count) => ({ value: `${count}`, label: `${count}` }))}
          value={`${heroes}`}
          onChange={(value) => setHeroes(Number(value))}
        />
      )}
      <div className={styles.top}>
        <Suspense fallback={<div className={styles.board} />}>
          <StartBoard scenario={scenario} heroes={heroes} />
        </Suspense>
        <div className={styles.aims}>
          {(['heroes', 'overlord'] as const).map((side) => (
            <section key={side} className={styles.goal} data-side={side}>
              <h3>{game.side(side)}</h3>
              <p>{scenario.goals[side][language]}</p>
            </section>
          ))}
          <Track scenario={scenario} />
        </div>
      </div>
      {next >= 0 && (
        <p className={styles.note}>{say('briefing.next', { title: content.scenarios[next].title[language] })}</p>
      )}
      <SpecialRules scenario={scenario} />
      <div className={styles.sides}>
        <Heroes scenario={scenario} count={heroes} />
        <Overlord scenario={scenario} count={heroes} />
      </div>
      {roundLimit > 0 && <p className={styles.note}>{say('briefing.last-round', { round: roundLimit })}</p>}
    </article>
  )
}

/** Rounds as they will be counted; the side that begins plays first in each. */
function Track({ scenario: { roundLimit, firstSide } }: { scenario: Scenario }) {
  const { game } = useVoice()
  const say = sayIn(game.language)
  const first = firstSide === 'heroes' ? 0 : 1
  return (
    <div className={styles.track}>
      <span>{say('briefing.first', { side: firstSide })}</span>
      {roundLimit > 0 && (
        <ol role="list" aria-label={say('briefing.track', { rounds: roundLimit })}>
          {Array.from({ length: roundLimit + 1 - first }, (_, i) => (
            <li key={i} data-last={i + first === roundLimit || undefined}>
              {i + first}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Cards that open: what they say, and the rule behind them. */
function SpecialRules({ scenario: { rules } }: { scenario: Scenario }) {
  const { game } = useVoice()
  return (
    <section>
      <h3 className={styles.heading}>{sayIn(game.language)('briefing.special')}</h3>
      <div className={styles.cards}>
        {rules.map(({ id, kind, name, text }) => (
          <details key={id} className={styles.card}>
            <summary>{name[game.language]}</summary>
            <p>{text[game.language]}</p>
            <RuleLink id={`scen.${kind.replaceAll('_', '-')}`} game="conan" />
          </details>
        ))}
      </div>
    </section>
  )
}

function Heroes({ scenario, count }: { scenario: Scenario; count: number }) {
  const { game } = useVoice()
  const taking = scenario.heroes.filter(({ from }) => from <= count)
  const identities = identitiesOf(taking.map(({ hero }) => content.heroes[hero].id))
  return (
    <section>
      <h3 className={styles.heading}>{game.side('heroes')}</h3>
      <ul role="list" className={styles.people}>
        {taking.map(({ hero, cards, spells, fatigue }, i) => {
          const { id, gems } = content.heroes[hero]
          return (
            <li key={id}>
              <Figurine who={id} identity={identities[i]} size={44} />
              <div>
                <b>{game.hero(id)}</b>
                <p>
                  {[...cards.map((card) => game.card(card)), ...spells.map((spell) => game.spell(spell))].join(', ')}
                </p>
                <p className={styles.gems}>
                  <Gems of="ruby" count={gems - fatigue} free={fatigue} />
                  <span>{sayIn(game.language)('briefing.gems', { reserve: gems - fatigue, fatigue })}</span>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const modes: Readonly<Record<Scenario['events']['mode'], Key>> = {
  choose_one: 'briefing.event.choose',
  all_in_order: 'briefing.event.all',
  by_track: 'briefing.event.track',
}

function Overlord({ scenario: { gems, events, groups, river }, count }: { scenario: Scenario; count: number }) {
  const { game } = useVoice()
  const { language } = game
  const say = sayIn(language)
  const { reserve, fatigue, recovery } = gems[count]
  return (
    <section>
      <h3 className={styles.heading}>{game.side('overlord')}</h3>
      <p>{say('briefing.overlord', { reserve, fatigue, recovery })}</p>
      <ol role="list" className={styles.river} aria-label={say('briefing.river')}>
        {river.map((tile, i) => {
          const group = groups[tile]
          const unit = group && content.units[group.unit].id
          return (
            <li key={i}>
              <b>{i + 1}</b>
              {unit ? (
                <Figurine who={unit} color={group.color ?? undefined} size={34} />
              ) : (
                <EventIcon size={30} aria-hidden="true" />
              )}
              <span className="visually-hidden">
                {unit ? game.tile(unit, group.color ?? undefined) : game.say('event-tile')}
              </span>
            </li>
          )
        })}
      </ol>
      <h4 className={styles.small}>{say(modes[events.mode])}</h4>
      <dl className={styles.events}>
        {events.options.map(({ id, name, text }) => (
          <div key={id}>
            <dt>{name[language]}</dt>
            <dd>{text[language]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
