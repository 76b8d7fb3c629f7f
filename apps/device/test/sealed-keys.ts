/** The key file of a station's PC, as it is installed: sealed, beside what opens it. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealKeys } from '#key-file.ts'
import { DEMO_KEYS } from '#simulated/simulated-card-reader.ts'

const PASSWORD = 'correct horse battery'

/**
 * Writes it into a folder.
 *
 * @param deviceSecret what the PC signs with
 * @returns the variables under which the service finds it
 */
export function installKeys(folder: string, deviceSecret: string): Record<string, string> {
  const path = join(folder, 'keys.sealed')
  const keys = Object.entries(DEMO_KEYS).map(([name, key]) => [name, key.toString('hex')])
  const plain = JSON.stringify({ ...Object.fromEntries(keys), deviceSecret })
  writeFileSync(path, sealKeys(plain, PASSWORD), { mode: 0o600 })
  return { CARD_KEYS_FILE: path, CARD_KEYS_PASSWORD: PASSWORD }
}
