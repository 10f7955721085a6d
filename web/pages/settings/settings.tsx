// Settings of this device: how things look and sound, how the table plays, and what is kept in this browser.

import { SelectField } from '../../design/field.tsx'
import { Panel } from '../../design/panel.tsx'
import { Segmented } from '../../design/segmented.tsx'
import { Switch } from '../../design/switch.tsx'
import { languageNames } from '../../device/language.tsx'
import { type Settings, speeds, themes, useSettings } from '../../device/settings.ts'
import { Page } from '../../frame/page.tsx'
import { type Language, languages, useSay } from '../../words/words.ts'
import { LocalStorage } from './local-storage.tsx'
import styles from './settings.module.css'

export default function SettingsPage() {
  const say = useSay()
  return (
    <Page title={say('shell.settings')} intro={say('shell.settings.intro')}>
      <div className={styles.columns}>
        <Look />
        <Play />
        <LocalStorage />
      </div>
    </Page>
  )
}

function Look() {
  const say = useSay()
  const { language, theme, set } = useSettings()
  return (
    <Panel title={say('shell.settings.look')} className={styles.panel ?? ''}>
      <SelectField<Language | 'browser'>
        label={say('shell.language')}
        options={[
          { value: 'browser', label: say('shell.settings.as-browser') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        value={language ?? 'browser'}
        onChange={(value) => set({ language: value === 'browser' ? null : value })}
      />
      <Segmented
        label={say('shell.theme')}
        options={themes.map((value) => ({ value, label: say(`shell.theme.${value}`) }))}
        value={theme}
        onChange={(value) => set({ theme: value })}
      />
      <Toggle name="textMode" />
    </Panel>
  )
}

function Play() {
  const say = useSay()
  const { speed, set } = useSettings()
  return (
    <Panel title={say('shell.settings.play')} className={styles.panel ?? ''}>
      <Segmented
        label={say('shell.settings.speed')}
        hint={say('shell.settings.speed-hint')}
        options={speeds.map((value) => ({
          value: `${value}`,
          label:
            typeof value === 'string'
              ? say(`shell.settings.speed-${value}`)
              : say('shell.settings.speed-times', { times: value }),
        }))}
        value={`${speed}`}
        onChange={(chosen) => set({ speed: speeds.find((value) => `${value}` === chosen) ?? speed })}
      />
      <Toggle name="sound" />
      <Toggle name="followPlay" />
      <Toggle name="fewerClicks" />
      <Toggle name="autoPass" />
      <Toggle name="letterKeys" />
    </Panel>
  )
}

type Toggled = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]

function Toggle({ name }: { name: Toggled }) {
  const say = useSay()
  const checked = useSettings((settings) => settings[name])
  const set = useSettings((settings) => settings.set)
  return (
    <Switch
      label={say(`shell.settings.${name}`)}
      hint={say(`shell.settings.${name}-hint`)}
      checked={checked}
      onChange={(on) => set({ [name]: on })}
    />
  )
}
