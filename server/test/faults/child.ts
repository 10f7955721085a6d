// A whole server as a process of its own, as the host would run it; it never outlives the test that started it.
import { readSettings, startServer } from '../../index.ts'

process.stdin.on('end', () => process.exit(1)).resume()

/** `start:pace`: time that runs faster from a given moment on, the same for every process that is told the same. */
const [start, pace] = (process.env.FAULTS_TIME ?? '0:1').split(':').map(Number)
const now = () => Math.floor(start + (Date.now() - start) * pace)

const told = new Promise((done) => {
  process.once('SIGTERM', done)
})
const server = await startServer(readSettings(process.argv.slice(2), {}), { now })
await told
await server.stop()
// Nothing else may keep it alive now.
process.stdin.destroy()
