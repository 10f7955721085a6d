// From whose knowledge one looks: everybody's, a seat's own, a spectator's. What is not known is shown as unknown.
import type { ReactNode } from 'react'
import { GiSpyglass } from 'react-icons/gi'
import { Crest } from '../../design/crest.tsx'
import { useSay } from '../../words/words.ts'
import type { Knowledge } from '../record/recording.ts'
import styles from './bar.module.css'
import { useNow, useReplay } from './context.ts'
import { Icon } from './icons.tsx'

export function SeeAs() {
  const say = useSay()
  const { recording, player, looks } = useReplay()
  const as = useNow((now) => now.as)
  if (recording.knowledge.length < 2) return null
  const nameOf = (knowledge: Knowledge): string => {
    if (typeof knowledge === 'number') return looks[knowledge].name
    if (knowledge === 'own') return say('replay.see.own')
    return say(knowledge === 'everyone' ? 'replay.see.everyone' : 'replay.see.spectator')
  }
  const pictureOf = (knowledge: Knowledge): ReactNode => {
    if (knowledge === 'spectator') return <GiSpyglass size={22} aria-hidden="true" />
    if (typeof knowledge !== 'number') return <Icon name="eye" size={24} />
    const { identity, emblem } = looks[knowledge]
    return <Crest identity={identity} emblem={emblem} size={26} />
  }
  return (
    <>
      <fieldset className={styles.seeAs}>
        <legend>{say('replay.see')}</legend>
        {recording.knowledge.map((knowledge) => (
          <label key={knowledge} className={styles.eye} title={nameOf(knowledge)}>
            <input
              type="radio"
              name="see-as"
              value={knowledge}
              checked={knowledge === as}
              onChange={() => player.see(knowledge)}
            />
            <span className={styles.eyeFace}>{pictureOf(knowledge)}</span>
            <span className="visually-hidden">{nameOf(knowledge)}</span>
          </label>
        ))}
      </fieldset>
      <label className={styles.seeAsSmall}>
        <span className="visually-hidden">{say('replay.see')}</span>
        <select
          value={as}
          onChange={({ target }) => {
            const chosen = recording.knowledge.find((knowledge) => `${knowledge}` === target.value)
            if (chosen !== undefined) player.see(chosen)
          }}
        >
          {recording.knowledge.map((knowledge) => (
            <option key={knowledge} value={knowledge}>
              {nameOf(knowledge)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
