// A new table: the game's own options, who sits where, who may come, and how much time there is.

import { fieldsOf } from '@skelos/games/option-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSearch } from 'wouter'
import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/field.tsx'
import { Panel } from '../../design/panel.tsx'
import { Segmented } from '../../design/segmented.tsx'
import { Switch } from '../../design/switch.tsx'
import { notFetched } from '../../device/not-fetched.ts'
import { GuestName } from '../../frame/guest-name.tsx'
import { useOnline } from '../../frame/offline-line.tsx'
import { Page } from '../../frame/page.tsx'
import { SkeletonLines } from '../../frame/skeleton.tsx'
import { coverOf, covers } from '../../games/covers.ts'
import { useGame } from '../../games/use-game.ts'
import { useAccount } from '../../net/account.ts'
import { problemOf } from '../../net/api.ts'
import { saidProblem } from '../../net/problems.ts'
import type { Cover, CoverRules, Options } from '../../table/cover.ts'
import type { GameText } from '../../table/game-ui.ts'
import { useLanguage, useSay } from '../../words/words.ts'
import { ClockForm } from './clock-form.tsx'
import { type Draft, firstDraft, missingIn, seatsFor, visibilities } from './draft.ts'
import { ImportFile } from './import-file.tsx'
import styles from './new-table.module.css'
import { useOpening, usualTitle } from './opening.ts'
import { fitting, withOption, withPlaced } from './option-fields.ts'
import { OptionForm } from './option-form.tsx'
import { SeatsForm } from './seats-form.tsx'

export default function NewTablePage() {
  const say = useSay()
  const { game: first = '', ...given } = Object.fromEntries(new URLSearchParams(useSearch()))
  const [wanted, setWanted] = useState(first)
  const cover = coverOf(wanted) ?? covers[0]
  const language = useLanguage()
  const game = useGame(cover.id)
  const { data: rules } = useQuery({
    queryKey: ['cover', cover.id],
    queryFn: () => cover.rules().catch(notFetched),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  })
  return (
    <Page title={say('shell.new.title')} intro={say('shell.new.intro')}>
      {game && rules ? (
        <div className={styles.page}>
          <NewTable
            key={cover.id}
            cover={cover}
            rules={rules}
            text={game.text(language)}
            given={wanted === first ? given : {}}
          >
            {covers.length > 1 && (
              <Segmented
                label={say('shell.new.game')}
                options={covers.map(({ id, name }) => ({ value: id, label: say(name) }))}
                value={cover.id}
                onChange={setWanted}
              />
            )}
          </NewTable>
          <ImportFile />
        </div>
      ) : (
        <Panel>
          <SkeletonLines lines={6} />
        </Panel>
      )}
    </Page>
  )
}

interface Props {
  cover: Cover
  rules: CoverRules
  text: GameText
  /** Options that the address asks for. */
  given: Options
  /** Which game, where there are several. */
  children: ReactNode
}

function NewTable({ cover, rules, text, given, children }: Props) {
  const say = useSay()
  const online = useOnline()
  const { data: account } = useAccount()
  const [draft, setDraft] = useState(() => ({ ...firstDraft(cover.id), options: fitting(rules, given) }))
  const change = (by: Partial<Draft>) => setDraft((before) => ({ ...before, ...by }))
  const { where, options } = draft

  const fields = fieldsOf(rules.schema(options))
  const lineUpField = fields.find(({ kind }) => kind === 'line-up')
  const settled = rules.settle(options) ?? rules.settle({}) ?? {}
  const count = rules.seats(settled)
  const warnings = rules.warnings(settled)
  const sides = lineUpField && (settled[lineUpField.key] as readonly string[])
  const players = rules.players?.(settled) ?? Array.from({ length: count }, (_, seat) => seat)
  const opening = useOpening(draft, players)
  const missing = missingIn(draft, players)
  const title = usualTitle(say, where, account?.name ?? draft.name)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!missing) opening.mutate()
  }
  return (
    <form onSubmit={submit}>
      <div className={styles.columns}>
        <Panel title={say(cover.name)} className={styles.panel ?? ''}>
          {children}
          <OptionForm
            fields={fields}
            options={options}
            settled={settled}
            nameOf={(path) => text.optionName(path)}
            onChange={(next) => change({ options: fitting(rules, next) })}
          />
        </Panel>
        <Panel title={say('shell.new.seats')} className={styles.panel ?? ''}>
          <Segmented
            label={say('shell.new.where')}
            hint={say(`shell.new.where-hint.${where}`)}
            options={(['server', 'here'] as const).map((value) => ({ value, label: say(`shell.new.where.${value}`) }))}
            value={where}
            onChange={(value) => change({ where: value })}
          />
          <SeatsForm
            cover={cover}
            seats={seatsFor(draft, players)}
            sides={rules.sides?.(settled)}
            here={where === 'here'}
            lineUp={
              lineUpField?.kind === 'line-up' && sides
                ? {
                    sides,
                    values: lineUpField.values,
                    nameOf: (side) => text.optionName(`${lineUpField.path}.${side}`),
                    onPlace: (seat, side) =>
                      change({ options: withOption(options, lineUpField.key, withPlaced(sides, seat, side)) }),
                  }
                : undefined
            }
            onSeat={(seat, plan) => change({ seats: players.map((_, i) => (i === seat ? plan : draft.seats[i])) })}
          />
          {warnings.map((warning) => (
            <p key={warning} className={styles.warning}>
              {text.warning(warning)}
            </p>
          ))}
          {text.orders && (
            <Switch
              label={say('shell.new.ask-everybody')}
              hint={say('shell.new.ask-everybody-hint')}
              checked={draft.askEverybody}
              onChange={(askEverybody) => change({ askEverybody })}
            />
          )}
        </Panel>
        {where === 'server' && (
          <Panel title={say('shell.new.company')} className={styles.panel ?? ''}>
            <Segmented
              label={say('shell.new.visibility')}
              hint={say(`shell.new.visibility-hint.${draft.visibility}`)}
              options={visibilities.map((value) => ({ value, label: say(`shell.new.visibility.${value}`) }))}
              value={draft.visibility}
              onChange={(value) => change({ visibility: value })}
            />
            {draft.visibility === 'password' && (
              <TextField
                label={say('shell.password')}
                value={draft.password}
                maxLength={128}
                autoComplete="off"
                onChange={({ target }) => change({ password: target.value })}
              />
            )}
            <ClockForm draft={draft} onChange={change} />
          </Panel>
        )}
        <Panel title={say('shell.new.name')} className={styles.panel ?? ''}>
          {where === 'server' && <GuestName value={draft.name} onChange={(name) => change({ name })} />}
          <TextField
            label={say('shell.new.table-title')}
            hint={title === undefined ? say('shell.new.table-title-own') : say('shell.new.table-title-hint', { title })}
            value={draft.title}
            maxLength={80}
            onChange={({ target }) => change({ title: target.value })}
          />
          <div className={styles.submit}>
            <Button type="submit" kind="primary" size="large" wide busy={opening.isPending}>
              {say(missing ?? (where === 'here' ? 'shell.new.begin-here' : 'shell.new.open'))}
            </Button>
            {opening.isError && (
              <p className={styles.problem} role="alert">
                {saidProblem(say, problemOf(opening.error))}
              </p>
            )}
            {where === 'server' && !online && <p className={styles.problem}>{say('shell.new.needs-network')}</p>}
          </div>
        </Panel>
      </div>
    </form>
  )
}
