// The Polish words of every room, and of the covers of the games, as one chunk.
import { joined } from './joined.ts'

export default joined(
  import.meta.glob(['../text/*/pl.json', '../games/*/text/cover/pl.json'], { eager: true, import: 'default' }),
)
