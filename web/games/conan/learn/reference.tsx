// The heroes, units, skills, cards, spells, dice and boards of Conan, to look over and to search.
import { useMemo } from 'react'
import { ReferenceList } from '../../../learn/reference.tsx'
import { useLanguage } from '../../../words/words.ts'
import { identitiesOf } from '../board/identities.ts'
import { Figurine } from '../board/models.tsx'
import { BoardIcon, cardIcons, SkillIcon, SpellIcon } from '../icons.tsx'
import { voiceOf } from '../text/voice.ts'
import styles from './reference.module.css'
import { type Picture, referenceIn } from './reference-entries.ts'
import { sayIn } from './say.ts'

function Drawn({ picture }: { picture: Picture }) {
  switch (picture.kind) {
    case 'hero':
      return <Figurine who={picture.who} identity={identitiesOf([picture.who])[0]} size={56} />
    case 'unit':
      return <Figurine who={picture.who} size={56} />
    case 'die':
      return <span className={styles.die} data-die={picture.die} />
    default: {
      const Icon = iconOf(picture)
      return (
        <span className={styles.medal}>
          <Icon />
        </span>
      )
    }
  }
}

function iconOf(picture: Exclude<Picture, { kind: 'hero' | 'unit' | 'die' }>) {
  if (picture.kind === 'card') return cardIcons[picture.type]
  return { skill: SkillIcon, spell: SpellIcon, board: BoardIcon }[picture.kind]
}

export function Reference({ words }: { words: readonly string[] }) {
  const language = useLanguage()
  const { game } = voiceOf(language)
  const groups = useMemo(() => referenceIn(language), [language])
  return (
    <ReferenceList
      groups={groups}
      words={words}
      kinds={sayIn(language)('learn.content.kinds')}
      saidSource={(source) => game.say(`source.${source}`)}
      draw={(picture) => <Drawn picture={picture} />}
    />
  )
}
