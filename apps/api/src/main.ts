/** Starts the server, stops it on a signal. Nothing else. */

import { readConfig } from './config.ts'
import { run } from './run.ts'
import { startServer } from './server.ts'

await run(async (onLost) => {
  const config = readConfig(process.env)
  const server = await startServer(config, onLost)
  console.log(`Forecourt listens on ${server.url}`)
  return { shutdownSeconds: config.shutdownSeconds, stop: server.stop }
})
