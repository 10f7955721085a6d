// Luck over time: successes above the average, and the band in which they lie two times in three.
import type { Seat } from '@skelos/kernel'
import { decimal, type Language, signed } from '@skelos/text'
import { useCallback, useMemo, useState } from 'react'
import { useLanguage, useSay } from '../../words/words.ts'
import { type Annals, type AnnalsWords, markAt } from '../annals/annals.ts'
import styles from './chart.module.css'
import { Figures } from './figures.tsx'
import type { SeatLook } from './looks.ts'
import { type ChartProps, type Line, Plot, type Width } from './plot.tsx'

/** Half the width of the middle two thirds of a bell curve, in standard deviations. */
const twoInThree = 0.967

export function LuckChart({
  annals,
  looks,
  text,
  now,
  onPick,
  words,
}: ChartProps & { words?: AnnalsWords | undefined }) {
  const say = useSay()
  const language = useLanguage()
  const [chosen, setChosen] = useState<Seat | null>(null)
  const ends = annals.luck.map((line) => line[line.length - 1])
  const band = useMemo(() => bandOf(annals, chosen), [annals, chosen])
  const lines = useMemo(() => linesOf(annals, looks, chosen, language), [annals, looks, chosen, language])
  const tickText = useCallback((tick: number) => signed(language, tick, 0), [language])
  const reach = Math.max(
    2,
    ...annals.luck.flatMap((line) => line.map(({ total }) => Math.abs(total))),
    band[band.length - 1].half,
  )
  const summary = looks.map(({ name, seat }) => `${name} ${signed(language, ends[seat].total)}`).join(', ')
  return (
    <section className={styles.chart}>
      <header className={styles.head}>
        <h2>{say('replay.luck')}</h2>
        <p>{say('replay.luck.what')}</p>
      </header>
      <Plot
        annals={annals}
        text={text}
        lines={lines}
        low={-reach}
        high={reach}
        height={184}
        label={say('replay.luck.label', { summary })}
        tickText={tickText}
        band={band}
        now={now}
        onPick={onPick}
      />
      <Figures
        caption={say('replay.luck')}
        heads={[
          say('replay.luck.seat'),
          say('replay.luck.dice'),
          say('replay.luck.expected'),
          say('replay.luck.rolled'),
          say('replay.luck.difference'),
          say('replay.luck.deviation'),
        ]}
        rows={looks.map(({ seat, name }) => {
          const { dice, expected, rolled } = diceOf(annals, seat)
          const { total, variance } = ends[seat]
          return {
            name,
            figures: [
              dice,
              decimal(language, expected),
              rolled,
              signed(language, total),
              signed(language, variance > 0 ? total / Math.sqrt(variance) : 0),
            ],
          }
        })}
      >
        <div className={styles.whose}>
          <label>
            {say('replay.luck.band')}{' '}
            <select
              value={chosen ?? ''}
              onChange={({ target }) => setChosen(target.value === '' ? null : Number(target.value))}
            >
              <option value="">{say('replay.luck.average')}</option>
              {looks.map(({ seat, name }) => (
                <option key={seat} value={seat}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
      </Figures>
      {words && annals.sizes && (
        <Figures
          caption={say('replay.luck.by-size')}
          title={say('replay.luck.by-size')}
          heads={[
            say('replay.luck.seat'),
            say('replay.luck.dice'),
            say('replay.luck.expected'),
            say('replay.luck.rolled'),
            say('replay.luck.difference'),
          ]}
          rows={annals.sizes.flatMap(({ seat, size, dice, expected, rolled }) =>
            seat === null
              ? []
              : [
                  {
                    name: `${looks[seat].name}, ${words.die(size)}`,
                    figures: [dice, decimal(language, expected), rolled, signed(language, rolled - expected)],
                  },
                ],
          )}
        />
      )}
    </section>
  )
}

function linesOf({ luck }: Annals, looks: readonly SeatLook[], chosen: Seat | null, language: Language): Line[] {
  return looks.map((look) => {
    const marks = luck[look.seat]
    const end = signed(language, marks[marks.length - 1].total)
    return { look, marks, end, muted: chosen !== null && chosen !== look.seat }
  })
}

/** All the dice of a seat: by their sizes where those are kept, else attacking and defending. */
function diceOf({ contests, sizes }: Pick<Annals, 'contests' | 'sizes'>, seat: Seat) {
  const sum = { dice: 0, expected: 0, rolled: 0 }
  for (const rolls of sizes ? [sizes] : contests.map(({ attackers, defenders }) => [...attackers, ...defenders]))
    for (const rolled of rolls)
      if (rolled.seat === seat) {
        sum.dice += rolled.dice
        sum.expected += rolled.expected
        sum.rolled += rolled.rolled
      }
  return sum
}

/** Of one seat's dice, or of as many as a seat of this table has rolled on average. */
export function bandOf({ luck }: Pick<Annals, 'luck'>, seat: Seat | null): Width[] {
  if (seat !== null) return luck[seat].map(({ step, variance }) => ({ step, half: twoInThree * Math.sqrt(variance) }))
  const steps = [...new Set(luck.flatMap((line) => line.map(({ step }) => step)))].sort((a, b) => a - b)
  return steps.map((step) => {
    const variance = luck.reduce((sum, line) => sum + markAt(line, step).variance, 0) / luck.length
    return { step, half: twoInThree * Math.sqrt(variance) }
  })
}
