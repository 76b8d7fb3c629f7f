/** Directories for the time of a run: gone at its end, also when it fails or somebody interrupts it. */

import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const directories: string[] = []
const INTERRUPTED = 130

process.once('exit', () => {
  for (const directory of directories) {
    // A database that has yet to notice may still be writing.
    rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
})
process.once('SIGINT', () => process.exit(INTERRUPTED))
process.once('SIGTERM', () => process.exit(INTERRUPTED))

/** @param purpose a word that tells what it is for, should somebody look while it is there */
export async function temporaryDirectory(purpose: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `forecourt-${purpose}-`))
  directories.push(directory)
  return directory
}
