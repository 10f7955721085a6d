// How much time there is, and what happens when it runs out.

import { Segmented } from '../../design/segmented.tsx'
import { useSay } from '../../words/words.ts'
import { saidClock } from '../tables/describe.ts'
import { type ClockPlan, clockKinds, clockPresets, type Draft, timeoutRules } from './draft.ts'

export interface ClockFormProps {
  draft: Pick<Draft, 'clock' | 'onTimeout'>
  onChange: (change: Partial<Draft>) => void
}

const sameClock = (a: ClockPlan, b: ClockPlan) => JSON.stringify(a) === JSON.stringify(b)

export function ClockForm({ draft: { clock, onTimeout }, onChange }: ClockFormProps) {
  const say = useSay()
  const presets = clock.kind === 'none' ? [] : clockPresets[clock.kind]
  return (
    <>
      <Segmented
        label={say('shell.filter.clock')}
        hint={say(`shell.new.clock-hint.${clock.kind}`)}
        options={clockKinds.map((value) => ({ value, label: say(`shell.filter.clock.${value}`) }))}
        value={clock.kind}
        onChange={(kind) => onChange({ clock: kind === 'none' ? { kind } : clockPresets[kind][1] })}
      />
      {presets.length > 0 && (
        <>
          <Segmented
            label={say('shell.new.pace')}
            options={presets.map((preset, i) => ({ value: `${i}`, label: saidClock(say, preset) }))}
            value={`${presets.findIndex((preset) => sameClock(preset, clock))}`}
            onChange={(i) => onChange({ clock: presets[Number(i)] })}
          />
          <Segmented
            label={say('shell.new.on-timeout')}
            options={timeoutRules.map((value) => ({ value, label: say(`shell.new.on-timeout.${value}`) }))}
            value={onTimeout}
            onChange={(value) => onChange({ onTimeout: value })}
          />
        </>
      )}
    </>
  )
}
