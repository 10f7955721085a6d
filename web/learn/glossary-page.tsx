// The glossary: every term of the game with its explanation.
import { fold } from '@skelos/text'
import { useSay } from '../words/words.ts'
import { type GlossaryGroup, glossary, glossaryGroups, nameKey, type TermId, termKey } from './glossary.ts'
import styles from './glossary-page.module.css'
import { Marked } from './marked.tsx'

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** `words` are folded already. */
export function GlossaryPage({ words, typed }: { words: readonly string[]; typed: string }) {
  const say = useSay()
  const answers = (id: TermId): boolean => {
    const text = fold(`${say(nameKey(id))} ${say(termKey(id))}`)
    return words.every((word) => text.includes(word))
  }
  const groups = glossaryGroups
    .map((group) => ({ group, terms: glossary[group].filter(answers) }))
    .filter(({ terms }) => terms.length > 0)
  return (
    <>
      <p className={styles.intro}>{say('learn.glossary.intro')}</p>
      {words.length > 0 && (
        <p role="status" className="muted">
          {say('learn.search.found', { count: groups.reduce((sum, { terms }) => sum + terms.length, 0), words: typed })}
        </p>
      )}
      {groups.map(({ group, terms }) => (
        <Group key={group} group={group} terms={terms} words={words} />
      ))}
    </>
  )
}

interface GroupProps {
  group: GlossaryGroup
  terms: readonly TermId[]
  words: readonly string[]
}

function Group({ group, terms, words }: GroupProps) {
  const say = useSay()
  return (
    <section className={styles.group} aria-labelledby={`glossary-${group}`}>
      <h2 id={`glossary-${group}`} className={styles.title}>
        {say(`learn.glossary.${group}`)}
      </h2>
      <dl className={styles.terms}>
        {terms.map((id) => (
          <div key={id} id={id} className={styles.term}>
            <dt>
              <Marked text={capital(say(nameKey(id)))} words={words} />
            </dt>
            <dd>
              <Marked text={say(termKey(id))} words={words} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
