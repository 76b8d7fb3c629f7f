/** The setup address as a file beside the data, for whoever cannot see what the server prints. */

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (directory: string): string => join(directory, 'setup-address')

/** @returns the file, which its owner alone may read */
export function keepInvitation(directory: string, address: string): string {
  const file = fileIn(directory)
  // An old file would keep the rights that it has.
  rmSync(file, { force: true })
  writeFileSync(file, `${address}\n`, { mode: 0o600, flag: 'wx' })
  return file
}

export function removeInvitation(directory: string): void {
  rmSync(fileIn(directory), { force: true })
}
