/** The environment, read once. Every variable is listed in the README beside this service. */

import { readFileSync, statSync } from 'node:fs'
import type { MasterKeys } from './card/keys.ts'
import { DEVICE_PORT } from './contract.ts'
import { openKeys } from './key-file.ts'
import { NO_NUMBER, terminalNumber } from './terminal-number.ts'
import type { UpdateSettings } from './updates/server-calls.ts'

export interface Config {
  port: number
  allowedOrigins: readonly string[]
  isSimulated: boolean
  keys: MasterKeys | undefined
  deviceSecret: string | undefined
  terminalNumber: string
  dongleName: string
  /** Where to ask for newer versions; absent where nobody has set it, or there is no secret to sign with. */
  updates: UpdateSettings | undefined
}

type Keys = Pick<Config, 'keys' | 'deviceSecret'>

type Environment = Readonly<Record<string, string | undefined>>

const DEFAULT_ORIGINS = 'http://127.0.0.1:8080,http://localhost:8080'
const KEY_NAMES = ['maintenance', 'load', 'purchase', 'pin'] as const
const OTHERS_MAY_READ = 0o077

/** @throws Error with a sentence for whoever installs it when a variable makes no sense */
export function readConfig(environment: Environment): Config {
  const { CARD_KEYS_FILE: keysFile, TERMINAL_NUMBER, DATA_DIRECTORY } = environment
  const { READER: reader = 'pcsc', DEVICE_PORT: port = String(DEVICE_PORT) } = environment
  if (!/^\d{1,5}$/.test(port)) throw new Error(`DEVICE_PORT must be a port, not "${port}"`)
  if (reader !== 'pcsc' && reader !== 'simulated') {
    throw new Error(`READER must be pcsc or simulated, not "${reader}"`)
  }
  const terminal = terminalNumber(TERMINAL_NUMBER, DATA_DIRECTORY)
  const keys = keysFile
    ? readKeys(keysFile, environment)
    : { keys: undefined, deviceSecret: undefined }
  return {
    port: Number(port),
    allowedOrigins: (environment.CONSOLE_ORIGIN ?? DEFAULT_ORIGINS).split(',').map(originOf),
    isSimulated: reader === 'simulated',
    ...keys,
    updates: updatesOf(environment, { device: terminal, secret: keys.deviceSecret }),
    terminalNumber: terminal,
    dongleName: environment.DONGLE_READER ?? '',
  }
}

/** @throws Error with a sentence for whoever installs it when only half of it is set, or the PC has no number */
function updatesOf(
  { SERVER_URL: serverUrl, COMPANY_CODE: company, DATA_DIRECTORY: directory }: Environment,
  { device, secret }: { device: string; secret: string | undefined },
): UpdateSettings | undefined {
  if (!serverUrl && !company) return undefined
  if (!serverUrl || !company) throw new Error('SERVER_URL and COMPANY_CODE belong together')
  if (!/^https?:$/.test(URL.parse(serverUrl)?.protocol ?? '')) {
    throw new Error(`SERVER_URL has "${serverUrl}", which is no address`)
  }
  if (secret === undefined) {
    throw new Error(
      'SERVER_URL needs a deviceSecret in the key file, to sign what the server is asked',
    )
  }
  if (device === NO_NUMBER) {
    throw new Error(
      `SERVER_URL needs a TERMINAL_NUMBER other than ${NO_NUMBER}, or a DATA_DIRECTORY to keep one in`,
    )
  }
  return {
    serverUrl: serverUrl.replace(/\/+$/, ''),
    company,
    device,
    secret,
    directory: directory || undefined,
  }
}

/** An address as people copy it, with a slash at its end perhaps. */
function originOf(address: string): string {
  const url = URL.parse(address.trim())
  if (!url) throw new Error(`CONSOLE_ORIGIN has "${address}", which is no address`)
  return url.origin
}

function readKeys(file: string, environment: Environment): Keys {
  requirePrivate(file)
  return keysIn(openKeys(readFileSync(file, 'utf8'), passwordIn(environment)))
}

function requirePrivate(file: string): void {
  if (process.platform !== 'win32' && statSync(file).mode & OTHERS_MAY_READ) {
    throw new Error(`${file} may be read by others; make it readable for the service alone`)
  }
}

/**
 * What opens the key file: from a file that the system hands to this service alone, or from the environment.
 *
 * @throws Error with a sentence for whoever installs it when there is none
 */
export function passwordIn(environment: Environment): string {
  const { CARD_KEYS_PASSWORD: password, CARD_KEYS_PASSWORD_FILE: file } = environment
  const found = file ? readFileSync(file, 'utf8').trim() : password
  if (!found)
    throw new Error('CARD_KEYS_PASSWORD_FILE or CARD_KEYS_PASSWORD must open the key file')
  return found
}

/**
 * @param plain the key file, open
 * @throws Error with a sentence for whoever installs it when keys are missing
 */
export function keysIn(plain: string): Keys {
  const stored: unknown = JSON.parse(plain)
  const [maintenance, load, purchase, pin] = KEY_NAMES.map((name) => keyIn(stored, name))
  if (!maintenance || !load || !purchase || !pin) {
    throw new Error(
      'The keys must be maintenance, load and purchase with 32 hexadecimal digits each, and pin',
    )
  }
  return { keys: { maintenance, load, purchase, pin }, deviceSecret: secretIn(stored) }
}

/** What the company's devices sign with, as the platform has set it for the company. */
function secretIn(stored: unknown): string | undefined {
  const found: unknown = Object.entries(stored ?? {}).find(([key]) => key === 'deviceSecret')?.[1]
  return typeof found === 'string' && found !== '' ? found : undefined
}

function keyIn(stored: unknown, name: (typeof KEY_NAMES)[number]): Buffer | undefined {
  const found: unknown = Object.entries(stored ?? {}).find(([key]) => key === name)?.[1]
  const shape = name === 'pin' ? /^([0-9a-f]{2}){2,6}$/i : /^[0-9a-f]{32}$/i
  return typeof found === 'string' && shape.test(found) ? Buffer.from(found, 'hex') : undefined
}
