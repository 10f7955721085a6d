// boardgame.io's own server in a process of its own: Koa, its socket.io transport, its FlatFile storage in a folder.
import { createRequire, registerHooks } from 'node:module'
import type { AddressInfo } from 'node:net'
import { ready } from '../hosted.ts'
import { regionsGame } from './game.ts'

const require = createRequire(import.meta.url)

// FlatFile asks for a package that boardgame.io leaves to its users to install.
const standIn = new URL('node-persist.ts', import.meta.url).href
registerHooks({
  resolve: (name, context, next) =>
    name === 'node-persist' ? { url: standIn, format: 'module-typescript', shortCircuit: true } : next(name, context),
})

// The published package has no entry for Node's own modules, so it is required.
const { FlatFile, Server } = require('boardgame.io/server') as typeof import('boardgame.io/server')

const { folder } = JSON.parse(process.argv[2]) as { folder: string }
const server = Server({
  games: [regionsGame],
  db: new FlatFile({ dir: folder }),
  origins: [/127\.0\.0\.1/],
})
// Its lobby listens on a port of its own: beside the sockets, koa-compose 4.2 no longer sees routes that are added late.
// As text, because the number 0 counts as none there.
const { apiServer, appServer } = await server.run({ port: 0, lobbyConfig: { apiPort: '0' as unknown as number } })
if (!apiServer) throw new Error('the lobby does not listen')
const portOf = (listening: { address(): unknown }) => (listening.address() as AddressInfo).port
ready({ port: portOf(appServer), lobby: portOf(apiServer) })
