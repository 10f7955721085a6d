// The cards, pieces and places of a game, to look over and to search.
import { type ReactNode, useState } from 'react'
import { Segmented } from '../design/segmented.tsx'
import { useSay } from '../words/words.ts'
import { Marked } from './marked.tsx'
import styles from './reference.module.css'
import type { ReferenceEntry, ReferenceGroup } from './reference-entries.ts'

export interface ReferenceListProps<Picture> {
  groups: readonly ReferenceGroup<Picture>[]
  /** Folded already. */
  words: readonly string[]
  /** What the choice of groups is called. */
  kinds: string
  saidSource: (source: ReferenceEntry<Picture>['source']) => string
  draw: (picture: Picture) => ReactNode
}

const all = 'all'

function answering<Picture>(
  { entries, ...group }: ReferenceGroup<Picture>,
  words: readonly string[],
): ReferenceGroup<Picture> {
  return { ...group, entries: entries.filter(({ found }) => words.every((word) => found.includes(word))) }
}

export function ReferenceList<Picture>({ groups, words, kinds, saidSource, draw }: ReferenceListProps<Picture>) {
  const say = useSay()
  const [kind, setKind] = useState(all)
  const shown = groups
    .filter(({ id }) => words.length > 0 || kind === all || kind === id)
    .map((group) => answering(group, words))
    .filter(({ entries }) => entries.length > 0)
  return (
    <>
      <Segmented
        label={kinds}
        hideLabel
        className={styles.kinds ?? ''}
        options={[
          { value: all, label: say('learn.editions.all') },
          ...groups.map(({ id, short }) => ({ value: id, label: short })),
        ]}
        value={kind}
        onChange={setKind}
      />
      {words.length > 0 && (
        <p role="status" className={styles.count}>
          {say('learn.search.found', {
            count: shown.reduce((sum, { entries }) => sum + entries.length, 0),
            words: words.join(' '),
          })}
        </p>
      )}
      {shown.map(({ id, title, entries }) => (
        <section key={id} className={styles.group} aria-labelledby={`group-${id}`}>
          <h3 id={`group-${id}`} className={styles.title}>
            {title} <span className={styles.number}>{entries.length}</span>
          </h3>
          <ul className={styles.items} role="list">
            {entries.map((entry) => (
              <li key={entry.id} id={entry.id} className={styles.item}>
                <div className={styles.picture} aria-hidden="true">
                  {draw(entry.picture)}
                </div>
                <div className={styles.body}>
                  <h4 className={styles.name}>
                    <Marked text={entry.name} words={words} />
                  </h4>
                  {entry.text && (
                    <p className={styles.text}>
                      <Marked text={entry.text} words={words} />
                    </p>
                  )}
                  <ul className={styles.facts} role="list">
                    {entry.facts.map((fact) => (
                      <li key={fact}>
                        <Marked text={fact} words={words} />
                      </li>
                    ))}
                    <li className={entry.source === 'designed' ? styles.ours : styles.theirs}>
                      {saidSource(entry.source)}
                    </li>
                  </ul>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
