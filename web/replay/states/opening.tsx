// A replay that is being opened: for a file, how much of it has been played again.
import { percent } from '@skelos/text'
import { Mark } from '../../design/mark.tsx'
import { useLanguage, useSay } from '../../words/words.ts'
import styles from './states.module.css'

export function Opening({ share }: { share: number }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <main id="main" className={styles.opening} tabIndex={-1}>
      <Mark size={56} />
      <p role="status">{say('replay.opening')}</p>
      <progress value={share} aria-label={say('replay.opening')}>
        {percent(language, share, 0)}
      </progress>
    </main>
  )
}
