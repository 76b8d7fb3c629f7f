/** What this machine calls itself, so that log-in rules can name it (D-282). */

import { readStored, writeStored } from './storage.ts'

const KEY = 'device'
const LENGTH = 8

/** The same on this browser until its storage is emptied. */
export function deviceName(): string {
  const known = readStored(KEY)
  if (known) return known
  const name = crypto.randomUUID().slice(0, LENGTH)
  writeStored(KEY, name)
  return name
}
