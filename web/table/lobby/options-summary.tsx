// The options a table was made with, in the words of its game, and the game's remarks on them.
import { listOfNames } from '@skelos/text'
import type { Picture } from '../../session/session.ts'
import { useSay } from '../../words/words.ts'
import { useTable } from '../context.ts'
import type { GameText } from '../game-ui.ts'
import styles from './options-summary.module.css'

interface Entry {
  path: string
  value: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Groups are taken apart: what stands inside has a name of its own. */
function entriesOf(options: unknown, within = ''): Entry[] {
  if (!isRecord(options)) return []
  return Object.entries(options).flatMap(([key, value]) =>
    isRecord(value) ? entriesOf(value, `${within}${key}.`) : value === undefined ? [] : [{ path: within + key, value }],
  )
}

/** A table made by another version may have options that this one has no word for. */
function optionName(text: GameText, path: string): string {
  try {
    return text.optionName(path)
  } catch {
    return path.split('.').at(-1) ?? path
  }
}

export function OptionsSummary({ picture }: { picture: Picture }) {
  const say = useSay()
  const { text, language } = useTable()
  const nameOf = (path: string) => optionName(text, path)
  const said = ({ path, value }: Entry): string => {
    if (typeof value === 'boolean') return say(value ? 'table.on' : 'table.off')
    if (Array.isArray(value))
      return listOfNames(
        language,
        value.map((entry) => nameOf(`${path}.${entry}`)),
      )
    return typeof value === 'string' ? nameOf(`${path}.${value}`) : `${value as number}`
  }
  const { clock } = picture
  return (
    <>
      <dl className={styles.options}>
        {entriesOf(picture.options).map((entry) => (
          <div key={entry.path} className={styles.option}>
            <dt className="muted">{nameOf(entry.path)}</dt>
            <dd>{said(entry)}</dd>
          </div>
        ))}
        <div className={styles.option}>
          <dt className="muted">{say('table.lobby.clock')}</dt>
          <dd>
            {clock.kind === 'none' && say('table.lobby.clock.none')}
            {clock.kind === 'live' &&
              say('table.lobby.clock.live', { minutes: clock.minutes, seconds: clock.increment })}
            {clock.kind === 'slow' && say('table.lobby.clock.slow', { days: clock.days, reserve: clock.reserve })}
          </dd>
        </div>
        {text.orders && (
          <div className={styles.option}>
            <dt className="muted">{say('table.lobby.ask-everybody')}</dt>
            <dd>{say(picture.askEverybody ? 'table.on' : 'table.off')}</dd>
          </div>
        )}
      </dl>
      {picture.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {text.warning(warning)}
        </p>
      ))}
    </>
  )
}
