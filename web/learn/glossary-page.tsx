// The glossary: every term of the game with its explanation.
import { fold } from '@skelos/text'
import { useLanguage, useSay } from '../words/words.ts'
import type { Glossary } from './glossary.ts'
import styles from './glossary-page.module.css'
import { Marked } from './marked.tsx'

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

export interface GlossaryPageProps {
  glossary: Glossary
  /** Folded already. */
  words: readonly string[]
  typed: string
}

export function GlossaryPage({ glossary, words, typed }: GlossaryPageProps) {
  const say = useSay()
  const tell = glossary.say(useLanguage())
  const answers = (id: string): boolean => {
    const text = fold(`${tell(`learn.name.${id}`)} ${tell(`learn.term.${id}`)}`)
    return words.every((word) => text.includes(word))
  }
  const groups = glossary.groups
    .map(({ id, terms }) => ({ id, terms: terms.filter(answers) }))
    .filter(({ terms }) => terms.length > 0)
  return (
    <>
      <p className={styles.intro}>{say('learn.glossary.intro')}</p>
      {words.length > 0 && (
        <p role="status" className="muted">
          {say('learn.search.found', { count: groups.reduce((sum, { terms }) => sum + terms.length, 0), words: typed })}
        </p>
      )}
      {groups.map(({ id, terms }) => (
        <Group key={id} tell={tell} group={id} terms={terms} words={words} />
      ))}
    </>
  )
}

interface GroupProps {
  tell: ReturnType<Glossary['say']>
  group: string
  terms: readonly string[]
  words: readonly string[]
}

function Group({ tell, group, terms, words }: GroupProps) {
  return (
    <section className={styles.group} aria-labelledby={`glossary-${group}`}>
      <h2 id={`glossary-${group}`} className={styles.title}>
        {tell(`learn.glossary.${group}`)}
      </h2>
      <dl className={styles.terms}>
        {terms.map((id) => (
          <div key={id} id={id} className={styles.term}>
            <dt>
              <Marked text={capital(tell(`learn.name.${id}`))} words={words} />
            </dt>
            <dd>
              <Marked text={tell(`learn.term.${id}`)} words={words} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
