/** Starts the device service on this machine alone; CONSOLE_ORIGIN names the console's address. */

import { noCardReader } from './card-reader.ts'
import { DEVICE_PORT } from './contract.ts'
import { buildDeviceService } from './routes.ts'

const app = buildDeviceService({
  reader: noCardReader,
  allowedOrigins: (process.env.CONSOLE_ORIGIN ?? 'http://127.0.0.1:8080').split(','),
})
const address = await app.listen({ host: '127.0.0.1', port: DEVICE_PORT })
console.log(`Device service listens on ${address}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app.close().then(() => process.exit(0))
  })
}
