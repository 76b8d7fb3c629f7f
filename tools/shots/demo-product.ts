/** The product with its demo, as `npm start` runs it, on ports and data of its own. */

import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { temporaryDirectory } from '../bench/temporary.ts'
import { ROOT } from '../run.ts'

export interface DemoProduct {
  url: string
  stop(): Promise<void>
}

/** Takes half a minute, and longer where the console has yet to be built. */
export async function startDemoProduct(): Promise<DemoProduct> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_PORT: '0',
      DATA_DIR: await temporaryDirectory('shots'),
      READS_PER_SECOND: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  process.once('exit', () => child.kill('SIGTERM'))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Console ')) resolve()
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('This machine gave no port')),
      )
    })
  })
}
