/** Starts the server, stops it on a signal. Nothing else. */

import { readConfig } from './config.ts'
import { startServer } from './server.ts'

const server = await startServer(await readConfig(process.env))
console.log(`Forecourt listens on ${server.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void server.stop().then(() => process.exit(0))
  })
}
