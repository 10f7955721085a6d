// The French words of every room, and of the covers of the games, as one chunk.
import { joined } from './joined.ts'

export default joined(
  import.meta.glob(['../text/*/fr.json', '../games/*/text/cover/fr.json'], { eager: true, import: 'default' }),
)
