// Where the app starts: the reader's words and the page's own code are fetched at the same time, and then it is shown.
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { routeFor } from './app/routes.ts'
import { toast } from './design/toast.tsx'
import { languageNames, takeLanguageFrom } from './device/language.tsx'
import { followOtherTabs, languageOf, useSettings } from './device/settings.ts'
import { startOffline } from './net/updates.ts'
import { loadWords } from './words/words.ts'

const unspoken = takeLanguageFrom(location.search)
followOtherTabs()

const loading = loadWords(languageOf(useSettings.getState())).catch(() => loadWords('en'))
// Where it fails, the page says so when it is shown.
const page = routeFor(location.pathname)
  ?.load()
  .catch(() => undefined)

const words = await loading
// From the browser's own store they come together; over a network the frame of the page is shown meanwhile.
await Promise.race([page, new Promise((done) => setTimeout(done, 50))])

const place = document.getElementById('app')
if (place) createRoot(place).render(<App words={words} />)

if (unspoken) toast(words.say('shell.language-unknown', { asked: unspoken, language: languageNames[words.language] }))
startOffline()
