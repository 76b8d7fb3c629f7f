/** A device service with a simulated reader, in a process of its own that cannot outlive this one. */

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../apps/device/src/main.ts', import.meta.url))

export interface DeviceService {
  stop(): void
}

/** @param consoleUrl whose pages may use the reader */
export function startDeviceService(consoleUrl: string): DeviceService {
  const origins = [consoleUrl, consoleUrl.replace('127.0.0.1', 'localhost')]
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, READER: 'simulated', CONSOLE_ORIGIN: origins.join(',') },
    // Ctrl-C in the terminal is for the server; it then lets go of us, in order.
    detached: true,
  })
  child.on('exit', (code) => {
    if (code) console.error('There is no simulated card reader; the console goes on.')
  })
  return { stop: () => child.connected && child.disconnect() }
}
