// The cards, tokens, dice and provinces of Age of Conan, to look over and to search.
import type { Source } from '@skelos/games/age-of-conan/content/types.ts'
import { useMemo } from 'react'
import { GiFlagObjective, GiTreasureMap } from 'react-icons/gi'
import { ReferenceList } from '../../../learn/reference.tsx'
import { useLanguage } from '../../../words/words.ts'
import { identityOfKingdom } from '../board/kingdoms.ts'
import { Token } from '../board/pieces.tsx'
import { TerrainToken, ValueToken } from '../board/terrain.tsx'
import { CardPicture } from '../seat/cards/card.tsx'
import { ContestDie, FateDie } from '../seat/dice.tsx'
import { TokenDisc } from '../seat/tokens.tsx'
import { type Key, sayIn } from '../text/say.ts'
import styles from './reference.module.css'
import { type Picture, referenceIn } from './reference-entries.ts'

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

export function Reference({ words }: { words: readonly string[] }) {
  const language = useLanguage()
  const say = sayIn(language)
  const groups = useMemo(() => referenceIn(language), [language])
  return (
    <ReferenceList
      groups={groups}
      words={words}
      kinds={say('learn.content.kinds')}
      saidSource={(source) => say(sourceKeys[source])}
      draw={(picture) => <Drawn picture={picture} />}
    />
  )
}
