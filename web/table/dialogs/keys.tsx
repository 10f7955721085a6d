// Every key of the table, and the switch for those who type letters for other reasons.

import { Dialog } from '../../design/dialog.tsx'
import { Switch } from '../../design/switch.tsx'
import { useSettings } from '../../device/settings.ts'
import { type Key, useSay } from '../../words/words.ts'
import { useSeatWithAllies } from '../company/allies.tsx'
import { useCompany } from '../company/drawer.tsx'
import styles from './keys.module.css'

const keys: readonly (readonly [readonly string[], Key])[] = [
  [['Tab'], 'table.keys.tab'],
  [['←', '↑', '→', '↓'], 'table.keys.arrows'],
  [['N', '⇧N'], 'table.keys.targets'],
  [['1', '…', '9'], 'table.keys.numbers'],
  [['↵'], 'table.keys.enter'],
  [['Esc'], 'table.keys.escape'],
  [['U'], 'table.keys.undo'],
  [['␣'], 'table.keys.space'],
  [['M', 'H', 'D', 'L', 'P'], 'table.keys.regions'],
  [['⇧1', '…', '⇧4'], 'table.keys.seats'],
  [['/'], 'table.keys.go-to'],
  [['+', '−', '0'], 'table.keys.zoom'],
  [['⇧←', '⇧→'], 'table.keys.pan'],
  [['O'], 'table.keys.odds'],
  [['S'], 'table.keys.orders'],
  [['W'], 'table.keys.coach'],
  [['T'], 'table.keys.text'],
]

export function KeysDialog({ close }: { close: () => void }) {
  const say = useSay()
  const { letterKeys, set } = useSettings()
  const company = useCompany()
  const ally = useSeatWithAllies()
  const all = [
    ...keys,
    ...(ally === undefined ? [] : [[['⇧P'], 'table.keys.point'] as const]),
    ...(company ? [[['C'], `table.keys.${company}`] as const] : []),
    [['?'], 'table.keys.help'] as const,
  ]
  return (
    <Dialog open onClose={close} title={say('table.keys')} size="large">
      <dl className={styles.keys}>
        {all.map(([caps, key]) => (
          <div key={key} className={styles.row}>
            <dt className={styles.caps}>
              {caps.map((cap) => (
                <kbd key={cap} className={styles.cap}>
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd className={styles.does}>{say(key)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={say('table.keys.letters')}
        hint={say('table.keys.letters-hint')}
        checked={letterKeys}
        onChange={(on) => set({ letterKeys: on })}
      />
    </Dialog>
  )
}
