// The pieces, cards, guardians, dice and steps of Conquest of Nerath, to look over and to search.
import { type ReactNode, useMemo } from 'react'
import { ReferenceList } from '../../../learn/reference.tsx'
import { useLanguage } from '../../../words/words.ts'
import { Token } from '../board/pieces.tsx'
import { GuardianIcon, realmIcons, stepIcons, TreasureIcon } from '../icons.tsx'
import { voiceOf } from '../text/voice.ts'
import styles from './reference.module.css'
import { type Picture, referenceIn } from './reference-entries.ts'
import { type Key, sayIn } from './say.ts'

const sourceKeys = {
  book: 'learn.content.book',
  public: 'learn.content.public',
  designed: 'learn.content.ours',
} as const satisfies Record<string, Key>

function Medal({ children }: { children: ReactNode }) {
  return <span className={styles.medal}>{children}</span>
}

function Drawn({ picture }: { picture: Picture }) {
  const { game } = voiceOf(useLanguage())
  switch (picture.kind) {
    case 'piece':
      return <Token kind={picture.piece} identity="azure" size={56} />
    case 'step': {
      const Icon = stepIcons[picture.step]
      return (
        <Medal>
          <Icon />
        </Medal>
      )
    }
    case 'die':
      return <span className={styles.die}>{game.die(picture.size)}</span>
    case 'guardian':
      return (
        <Medal>
          <GuardianIcon />
        </Medal>
      )
    case 'treasure':
      return (
        <Medal>
          <TreasureIcon />
        </Medal>
      )
    case 'event': {
      const Icon = realmIcons[picture.realm]
      return (
        <Medal>
          <Icon />
        </Medal>
      )
    }
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
