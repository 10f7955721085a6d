// A replay that is being opened: for a file, how much of it has been played again.
import { Mark } from '../../design/mark.tsx'
import { useLanguage, useSay } from '../../words/words.ts'
import styles from './states.module.css'

export function Opening({ share }: { share: number }) {
  const say = useSay()
  const language = useLanguage()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  return (
    <main id="main" className={styles.opening} tabIndex={-1}>
      <Mark size={56} />
      <p role="status">{say('replay.opening')}</p>
      <progress value={share} aria-label={say('replay.opening')}>
        {percent}
      </progress>
    </main>
  )
}
