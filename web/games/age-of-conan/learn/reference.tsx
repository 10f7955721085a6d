// The cards, tokens, dice and provinces of Age of Conan, to look over and to search.
import type { Source } from '@skelos/games/age-of-conan/content/types.ts'
import { useMemo, useState } from 'react'
import { GiFlagObjective, GiTreasureMap } from 'react-icons/gi'
import { Segmented } from '../../../design/segmented.tsx'
import { Marked } from '../../../learn/marked.tsx'
import { useLanguage, useSay } from '../../../words/words.ts'
import { identityOfKingdom } from '../board/kingdoms.ts'
import { Token } from '../board/pieces.tsx'
import { TerrainToken, ValueToken } from '../board/terrain.tsx'
import { CardPicture } from '../seat/cards/card.tsx'
import { ContestDie, FateDie } from '../seat/dice.tsx'
import { TokenDisc } from '../seat/tokens.tsx'
import { type Key, sayIn } from '../text/say.ts'
import styles from './reference.module.css'
import { type Picture, type ReferenceEntry, type ReferenceGroup, referenceIn } from './reference-entries.ts'

const sourceKeys: Readonly<Record<Source, Key>> = {
  book: 'learn.content.book',
  public: 'learn.content.public',
  designed: 'learn.content.ours',
}

function Drawn({ picture }: { picture: Picture }) {
  switch (picture.kind) {
    case 'card':
      return <CardPicture card={picture.card} />
    case 'token':
      return <TokenDisc kind={picture.token} value={picture.value} size={48} />
    case 'fate':
      return <FateDie face={picture.face} size={48} />
    case 'contest':
      return <ContestDie face={picture.face} identity="or" counts={picture.face.startsWith('hit')} size={44} />
    case 'province':
      return (
        <span className={styles.track}>
          {picture.home ? (
            <Token kind="army" identity={identityOfKingdom[picture.home]} size={44} />
          ) : (
            <ValueToken value={picture.value} size={40} />
          )}
          {picture.terrain.map((terrain, i) => (
            <TerrainToken key={`${i} ${terrain}`} terrain={terrain} size={22} />
          ))}
        </span>
      )
    case 'objective':
      return (
        <span className={styles.medal}>
          <GiFlagObjective aria-hidden="true" />
          <b>{picture.points}</b>
        </span>
      )
    case 'adventure':
      return (
        <span className={styles.medal}>
          <GiTreasureMap aria-hidden="true" />
          <b>{picture.length}</b>
        </span>
      )
  }
}

function Item({ entry, words }: { entry: ReferenceEntry; words: readonly string[] }) {
  const say = sayIn(useLanguage())
  return (
    <li id={entry.id} className={styles.item}>
      <div className={styles.picture} aria-hidden="true">
        <Drawn picture={entry.picture} />
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
          <li className={entry.source === 'designed' ? styles.ours : styles.theirs}>{say(sourceKeys[entry.source])}</li>
        </ul>
      </div>
    </li>
  )
}

const all = 'all'

const answering = ({ entries, ...group }: ReferenceGroup, words: readonly string[]): ReferenceGroup => ({
  ...group,
  entries: entries.filter(({ found }) => words.every((word) => found.includes(word))),
})

export function Reference({ words }: { words: readonly string[] }) {
  const say = useSay()
  const language = useLanguage()
  const [kind, setKind] = useState(all)
  const groups = useMemo(() => referenceIn(language), [language])
  const shown = groups
    .filter(({ id }) => words.length > 0 || kind === all || kind === id)
    .map((group) => answering(group, words))
    .filter(({ entries }) => entries.length > 0)
  return (
    <>
      <Segmented
        label={sayIn(language)('learn.content.kinds')}
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
              <Item key={entry.id} entry={entry} words={words} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
