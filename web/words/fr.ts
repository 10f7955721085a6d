// The French words of every room as one chunk.
import ageOfConan from '../text/age-of-conan/fr.json'
import learn from '../text/learn/fr.json'
import net from '../text/net/fr.json'
import replay from '../text/replay/fr.json'
import shell from '../text/shell/fr.json'
import table from '../text/table/fr.json'

export default { ...shell, ...table, ...ageOfConan, ...net, ...replay, ...learn }
