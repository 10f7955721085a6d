// A game against bots, in this browser, with two clicks: whoever wants more opens a table.
import { usualLevel } from '@skelos/games/levels.ts'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../design/button.tsx'
import { Crest } from '../../design/crest.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Segmented } from '../../design/segmented.tsx'
import { coverOf, covers, warmUp } from '../../games/covers.ts'
import { loadGame } from '../../games/index.ts'
import type { LocalPlan } from '../../local/index.ts'
import type { Cover, Side } from '../../table/cover.ts'
import { levelName } from '../../table/people.ts'
import { useSay } from '../../words/words.ts'
import { useBeginHere } from '../tables/begin-here.ts'
import styles from './play-sheet.module.css'

export function PlaySheet({ game, onClose }: { game: string; onClose: () => void }) {
  const [wanted, setWanted] = useState(game)
  const cover = coverOf(wanted)
  return cover ? <Sheet key={wanted} cover={cover} onGame={setWanted} onClose={onClose} /> : null
}

interface SheetProps {
  cover: Cover
  onGame: (game: string) => void
  onClose: () => void
}

function Sheet({ cover, onGame, onClose }: SheetProps) {
  const say = useSay()
  const { id, name, sides, levels } = cover
  const { least, most, usual } = cover.opponents
  const [opponents, setOpponents] = useState(usual)
  const [level, setLevel] = useState(usualLevel(levels))
  const [side, setSide] = useState(sides[0])

  useEffect(() => warmUp(id, loadGame), [id])

  const play = useBeginHere(async () => {
    const rules = await cover.rules()
    const { options, seats: own } = rules.quick(opponents, side.id)
    const count = rules.seats(rules.settle(options) ?? options)
    return {
      game: id,
      title: say('shell.quick-title', { side: say(side.name), opponents }),
      options: { ...options },
      seats: Array.from({ length: count }, (_, seat): LocalPlan => (own.includes(seat) ? 'me' : { bot: level })),
    }
  })

  return (
    <Dialog
      open
      onClose={onClose}
      eyebrow={say(name)}
      title={say('shell.quick')}
      actions={
        <>
          <Button kind="primary" size="large" className={styles.go} busy={play.isPending} onClick={() => play.mutate()}>
            {say('shell.quick-go', { side: say(side.name), opponents })}
          </Button>
          <ButtonLink kind="quiet" size="large" href={`/tables/new?game=${id}`}>
            {say('shell.quick-more')}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.form}>
        {covers.length > 1 && (
          <Segmented
            label={say('shell.new.game')}
            options={covers.map((other) => ({ value: other.id, label: say(other.name) }))}
            value={id}
            onChange={onGame}
          />
        )}
        <Sides sides={sides} value={side} onChange={setSide} />
        <Segmented
          label={say('shell.opponents')}
          options={Array.from({ length: most - least + 1 }, (_, i) => ({
            value: `${least + i}`,
            label: `${least + i}`,
          }))}
          value={`${opponents}`}
          onChange={(value) => setOpponents(Number(value))}
        />
        <Segmented
          label={say('shell.level')}
          options={levels.map((value) => ({ value, label: levelName(value, say) }))}
          value={level}
          onChange={setLevel}
        />
        <p className={styles.note}>{say('shell.quick-note')}</p>
      </div>
    </Dialog>
  )
}

function Sides({ sides, value, onChange }: { sides: readonly Side[]; value: Side; onChange: (side: Side) => void }) {
  const say = useSay()
  return (
    <fieldset>
      <legend className={styles.legend}>{say('shell.you-play')}</legend>
      <div className={styles.sides}>
        {sides.map((side) => (
          <label key={side.id} className={styles.side}>
            <input type="radio" name="side" checked={side.id === value.id} onChange={() => onChange(side)} />
            <span>
              <Crest identity={side.identity} emblem={<side.Emblem />} size={56} />
              {say(side.name)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
