// The English words of every room, and of the covers of the games, as one chunk.
import { joined } from './joined.ts'

export default joined(
  import.meta.glob(['../text/*/en.json', '../games/*/text/cover/en.json'], { eager: true, import: 'default' }),
)
