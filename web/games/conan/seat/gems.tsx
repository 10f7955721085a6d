// Gems as gems: rubies of the heroes, violet ones of the Overlord.
import styles from './sheet.module.css'

const stone = 'M-4.4 -8.4H4.4L9 -3.2L0 9L-9 -3.2Z'
const cuts = {
  ruby: ['#d8323c', '#ff7a78', '#8a121e'],
  onyx: ['#7a5bb0', '#b79ae0', '#3d2766'],
} as const

export interface GemsProps {
  of: keyof typeof cuts
  count: number
  /** Free places after them. */
  free?: number
  /** Ready, tired (hollow and hatched), or lost (dark and crossed). */
  look?: 'cut' | 'tired' | 'lost'
}

/** Decoration: the number stands beside them. */
export function Gems({ of, count, free = 0, look = 'cut' }: GemsProps) {
  const [body, light, dark] = cuts[of]
  return (
    <span className={styles.gems} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <svg key={i} width="17" height="17" viewBox="-10 -10 20 20" data-gem={look}>
          {look === 'cut' ? (
            <>
              <path d={stone} fill={body} stroke="#12080a" strokeWidth="1.2" strokeLinejoin="round" />
              <path d="M-4.4 -8.4L-3.6 -3.2H3.6L4.4 -8.4Z" fill={light} />
              <path d="M-9 -3.2H-3.6L0 9Z" fill={dark} opacity=".55" />
              <path d="M3.6 -3.2H9L0 9Z" fill={dark} />
            </>
          ) : (
            <>
              <path d={stone} fill={look === 'lost' ? '#3a1512' : 'none'} stroke={body} strokeWidth="1.6" />
              <path
                d={look === 'lost' ? 'M-4 -4L4 4M4 -4L-4 4' : 'M-7 -1L2 -8M-5 2L6 -6M-2 5L8 -3'}
                stroke={look === 'lost' ? '#f0d9c8' : body}
                strokeWidth="1.4"
              />
            </>
          )}
        </svg>
      ))}
      {Array.from({ length: free }, (_, i) => (
        <svg key={`free ${i}`} width="17" height="17" viewBox="-10 -10 20 20">
          <path d={stone} className={styles.setting} />
        </svg>
      ))}
    </span>
  )
}
