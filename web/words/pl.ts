// The Polish words of every room as one chunk.
import ageOfConan from '../text/age-of-conan/pl.json'
import learn from '../text/learn/pl.json'
import net from '../text/net/pl.json'
import replay from '../text/replay/pl.json'
import shell from '../text/shell/pl.json'
import table from '../text/table/pl.json'

export default { ...shell, ...table, ...ageOfConan, ...net, ...replay, ...learn }
