// The Italian words of every room, and of the covers of the games, as one chunk.
import { joined } from './joined.ts'

export default joined(
  import.meta.glob(['../text/*/it.json', '../games/*/text/cover/it.json'], { eager: true, import: 'default' }),
)
