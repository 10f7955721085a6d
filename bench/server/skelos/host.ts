// Our own server in a process of its own, as a host starts it, with the limits of one address lifted: all clients of a
// measurement come from this machine.
import { lifted, readSettings, startServer } from '@skelos/server'
import { ready } from '../hosted.ts'

const { folder } = JSON.parse(process.argv[2]) as { folder: string }
const settings = readSettings(['--port', '0', '--host', '127.0.0.1', '--data', folder, ...lifted('1000000')], {})
const server = await startServer(settings, { say: () => {} })
process.once('SIGTERM', () => {
  void server.stop().then(() => process.exit())
})
ready({ port: Number(new URL(server.address).port) })
