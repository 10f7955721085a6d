// The beginning of the bar: the way home, what is played, and which moment of it this is.
import { Link } from 'wouter'
import { Mark } from '../../design/mark.tsx'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import styles from './bar.module.css'

export function Brand({ picture }: { picture: Picture | null }) {
  const say = useSay()
  const { text } = useTable()
  const title = text.name?.() ?? picture?.title ?? ''
  return (
    <div className={styles.brand}>
      <Link href="/" className={styles.home} aria-label={say('table.home')}>
        <Mark size={30} />
        <span className={styles.wordmark}>Skelos</span>
      </Link>
      <div className={styles.what}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.moment}>{picture?.view ? text.moment(picture) : (picture?.title ?? '')}</p>
      </div>
    </div>
  )
}

/** On a phone there is only room for an arrow. */
export function BackLink({ picture }: { picture: Picture | null }) {
  const say = useSay()
  const { text } = useTable()
  return (
    <>
      <Link href="/" className={styles.back} aria-label={say('table.home')}>
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          aria-hidden="true"
        >
          <path d="M13 3L6 10L13 17" />
        </svg>
      </Link>
      <h1 className="visually-hidden">{text.name?.() ?? picture?.title ?? ''}</h1>
    </>
  )
}
