// Every language is spoken before a test begins, by the app and by the games.
import { languages } from '@skelos/text'
import { openWords } from '../words/of-games.ts'
import { loadWords } from '../words/words.ts'

export async function speakAll(): Promise<void> {
  await Promise.all(languages.map(loadWords))
  await Promise.all(['age-of-conan', 'conan', 'nerath'].map(openWords))
}
