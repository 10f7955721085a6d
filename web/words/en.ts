// The English words of every room as one chunk.
import ageOfConan from '../text/age-of-conan/en.json'
import learn from '../text/learn/en.json'
import net from '../text/net/en.json'
import replay from '../text/replay/en.json'
import shell from '../text/shell/en.json'
import table from '../text/table/en.json'

export default { ...shell, ...table, ...ageOfConan, ...net, ...replay, ...learn }
