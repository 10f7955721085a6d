import { it } from 'vitest'
import { guest, startTest } from './harness.ts'
import { SocketClient } from './socket-client.ts'
for (const which of [0,1,2,3,4]) it('d'+which, async () => {
  const server = await startTest()
  const client = await guest(server)
  const cookie = client.cookie ?? ''
  const headers = [{ origin: 'https://evil.example', cookie },{ cookie },{ authorization: 'Bearer skelos_made-up' },{ origin: server.url, cookie },{}][which] as Record<string,string>
  const c = new SocketClient(server.url, headers)
  const code = await new Promise((resolve) => {
    c.socket.on('unexpected-response', (_r, response) => resolve(response.statusCode ?? 0))
    c.socket.on('open', () => resolve(101))
  })
  console.log(which, code)
  c.socket.terminate()
  await new Promise(r=>setTimeout(r,200))
  server.app.fastify.server.getConnections((_e,n)=>console.log(which,'connections',n))
  const t=Date.now()
  await Promise.race([server.stop(), new Promise(r=>setTimeout(r,3000))])
  console.log(which, 'stop', Date.now()-t)
}, 20000)
