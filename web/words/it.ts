// The Italian words of every room as one chunk.
import ageOfConan from '../text/age-of-conan/it.json'
import learn from '../text/learn/it.json'
import net from '../text/net/it.json'
import replay from '../text/replay/it.json'
import shell from '../text/shell/it.json'
import table from '../text/table/it.json'

export default { ...shell, ...table, ...ageOfConan, ...net, ...replay, ...learn }
