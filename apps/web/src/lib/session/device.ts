/** How the server knows this machine. */

import { readStored, writeStored } from '#lib/state/storage.ts'

const KEY = 'device'
const LENGTH = 8

/** What the machine calls itself, so that log-in rules can name it (D-282); the same until its storage is emptied. */
export function deviceName(): string {
  const known = readStored(KEY)
  if (known) return known
  const name = crypto.randomUUID().slice(0, LENGTH)
  writeStored(KEY, name)
  return name
}

const TOKEN_KEY = 'deviceToken'

/** What the server gave this machine at an earlier log-in: who guesses elsewhere locks nobody out here. */
export const deviceToken = (): string => readStored(TOKEN_KEY) ?? ''

export const keepDeviceToken = (token: string): void => writeStored(TOKEN_KEY, token)
