/**
 * The system's real smart card service with a virtual reader, out of everybody's way: its socket is
 * seen by our own service alone (a mount namespace), and the reader's port, to which anyone could
 * dial, by the card alone (a network namespace).
 */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DeviceProcess, startDevice, stopChild } from './device-process.ts'
import type { Order } from './virtual-card.ts'

const CARD = fileURLToPath(new URL('virtual-card.ts', import.meta.url))
const DRIVER = '/usr/lib/pcsc/drivers/serial/libifdvpcd.so'
const PORT = 35_963
const WITHIN_MOUNTS = 'mkdir -p /run/pcscd && mount -t tmpfs tmpfs /run/pcscd && exec "$0" "$@"'

const NEEDS = {
  'pcscd is missing': 'command -v pcscd',
  'vsmartcard-vpcd is missing': `test -e ${DRIVER}`,
  'iproute2 is missing': 'command -v ip',
  'namespaces are not allowed': 'unshare --mount --net ip link set lo up',
  'there is no build of the binding for this system': `test -d "${fileURLToPath(new URL('../../../node_modules/@pcsc-mini', import.meta.url))}"`,
}

/** Why a real smart card service cannot be started here; undefined when it can. */
export const obstacle: string | undefined = Object.entries(NEEDS).find(([, command]) => {
  try {
    execFileSync('sh', ['-c', command], { stdio: 'ignore' })
    return false
  } catch {
    return true
  }
})?.[0]

export interface VirtualReader {
  device: DeviceProcess
  startService(readers: 'with reader' | 'without reader'): void
  stopService(): Promise<void>
  order(order: Order): void
  close(): Promise<void>
}

export async function openVirtualReader(
  environment: Readonly<Record<string, string>>,
): Promise<VirtualReader> {
  const folder = mkdtempSync(join(tmpdir(), 'virtual-reader-'))
  const device = await startDevice({
    environment,
    within: ['unshare', '--mount', 'sh', '-c', WITHIN_MOUNTS],
  })
  const card = spawn(
    'unshare',
    [
      '--net',
      'sh',
      '-c',
      'ip link set lo up && exec "$0" "$@"',
      process.execPath,
      CARD,
      String(PORT),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  let service: ChildProcess | undefined
  return {
    device,
    startService: (readers) => {
      writeFileSync(join(folder, 'reader'), readers === 'with reader' ? READER : '')
      service = spawn('nsenter', [
        `--mount=/proc/${device.pid}/ns/mnt`,
        `--net=/proc/${card.pid}/ns/net`,
        'pcscd',
        '--foreground',
        '--config',
        folder,
      ])
    },
    stopService: () => (service ? stopChild(service) : Promise.resolve()),
    order: (order) => void card.send(order),
    close: async () => {
      await device.stop()
      if (service) await stopChild(service)
      await stopChild(card)
      rmSync(folder, { recursive: true })
    },
  }
}

const READER = `FRIENDLYNAME "Virtual reader"
DEVICENAME /dev/null:${PORT}
LIBPATH ${DRIVER}
CHANNELID ${PORT}
`
