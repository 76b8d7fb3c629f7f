/** Starts the device service, for this machine alone, and stops it. Nothing else. */

import packageJson from '../package.json' with { type: 'json' }
import { readConfig } from './config.ts'
import { openCardReader } from './reader/open-card-reader.ts'
import { buildDeviceService } from './routes.ts'
import { createSimulatedCardReader, DEMO_KEYS } from './simulated/simulated-card-reader.ts'
import { watchUpdates } from './updates/watch-updates.ts'

const config = readConfig(process.env)
const simulated = config.isSimulated ? createSimulatedCardReader() : undefined
simulated?.insert('blank')
const reader = simulated ?? openCardReader()
const updates = config.updates && (await watchUpdates(config.updates, packageJson.version))
const app = buildDeviceService({
  terminal: { ...config, reader, keys: config.keys ?? (simulated && DEMO_KEYS) },
  allowedOrigins: config.allowedOrigins,
  simulated,
  updates,
})
const address = await app.listen({ host: '127.0.0.1', port: config.port }).catch(giveUp)
console.log(`Device service listens on ${address}`)

function giveUp(error: Error): never {
  console.error(`The device service cannot listen on port ${config.port}: ${error.message}`)
  process.exit(1)
}

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  updates?.stop()
  await app.close()
  reader.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
// A program that started this one ends it by ending itself.
process.on('disconnect', stop)
