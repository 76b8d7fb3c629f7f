/**
 * Calls to the device service of this PC, which has the card readers (S-362). Throws on anything but
 * result code 0 (S-373); shows nothing. Unlike the server it may well be absent.
 */

import { DEVICE_PORT, RESULT_CODES, type Said } from '@app/device/contract'
import { common } from '#locale/words.ts'
import { requireNoPreview } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problem.ts'
import { session } from '#lib/session/session-store.ts'
import { readStored, writeStored } from '#lib/state/storage.ts'
import { createStore } from '#lib/state/store.ts'
import { useStore } from '#lib/state/use-store.ts'
import { language } from '#lib/i18n/words.ts'

export const DEVICE_SERVICE = `http://127.0.0.1:${DEVICE_PORT}`

/** The service itself gives up on a reader after ten seconds. */
const TIMEOUT_MS = 30_000

const READ_CARD = 'GetCPUphyCardno'

/** The service answered, and says why it did not do it. */
export class DeviceRefusal extends ApiError {
  readonly body: Said
  /** Nobody wants to be told (S-419). */
  readonly isQuiet: boolean

  constructor(body: Said, path: string) {
    super({ status: 200, code: `DEVICE_${body.resultCode}`, message: body.resultMessage })
    this.name = 'DeviceRefusal'
    this.body = body
    const isDue = body.resultCode === RESULT_CODES.outdated
    this.isQuiet = path.includes(READ_CARD) && !isDue && !deviceHints.isOn()
  }
}

/** Nobody answered: the service does not run, does not let this console in, or has come to a halt. */
export class DeviceAbsent extends ApiError {
  constructor(message: string) {
    super({ status: 0, code: 'DEVICE_ABSENT', message })
    this.name = 'DeviceAbsent'
  }
}

const HINTS_KEY = 'deviceHints'
const hints = createStore(readStored(HINTS_KEY))

/** Whether to be told, each time, that no card could be read. Kept on this machine. */
export const deviceHints = {
  isOn: (): boolean => isOn(hints.get()),
  use: (): boolean => isOn(useStore(hints)),
  set: (next: boolean): void => {
    const said = next ? '1' : '0'
    writeStored(HINTS_KEY, said)
    hints.set(said)
  },
}

/** As long as nobody has said it at this machine, the station says it for all. */
const isOn = (said: string | undefined): boolean =>
  said === undefined ? session.station()?.config.device?.readerHints !== false : said !== '0'

async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`${DEVICE_SERVICE}${path}`, {
    cache: 'no-store',
    headers: { language, ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new DeviceAbsent(isTimeout(error) ? common.device.silent : common.device.absent)
  })
  const said = (await response.json().catch(() => ({}))) as T & Partial<Said>
  if (said.resultCode) throw new DeviceRefusal(said as Said, path)
  if (response.status !== 200) throw new DeviceAbsent(common.device.absent)
  return said
}

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError'

export const deviceService = {
  get: <T>(path: string): Promise<T> => ask(path),
  post: <T>(path: string, body: object): Promise<T> => {
    requireNoPreview()
    return ask(path, body)
  },
}
