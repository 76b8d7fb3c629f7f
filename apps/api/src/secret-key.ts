/** The key that stored secrets are encrypted with: given, or made once and kept beside the data. */

import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { requireDataDirectory } from './data-directory.ts'
import { messageOf, StartError, systemCodeOf } from './start-error.ts'

const KEY = /^[0-9a-f]{64,}$/i
const KEY_BYTES = 32

/**
 * @param given the variable SECRET_KEY, if it is set
 * @throws StartError for a key that is none, and for a file that holds none
 */
export function readSecretKey(given: string | undefined, directory: string): Buffer {
  if (given !== undefined) {
    if (KEY.test(given)) return Buffer.from(given, 'hex')
    throw new StartError('SECRET_KEY must be at least 64 hexadecimal digits')
  }
  const file = join(directory, 'secret.key')
  return keyIn(file) ?? createKey(file, directory)
}

/** @returns nothing where there is no such file */
function keyIn(file: string): Buffer | undefined {
  const text = contentOf(file)
  if (text === undefined) return undefined
  if (KEY.test(text)) return Buffer.from(text, 'hex')
  throw new StartError(
    `${file} holds no key: put it back from a backup, for what was encrypted cannot be read without it; ` +
      'if nothing was ever stored here, delete the file.',
  )
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCodeOf(error))) return undefined
    throw new StartError(
      `${file} cannot be read (${messageOf(error)}): give this user the right to.`,
    )
  }
}

/** Under another name until it is whole and on the disk; whoever comes first makes it. */
function createKey(file: string, directory: string): Buffer {
  requireDataDirectory(directory)
  const fresh = randomBytes(KEY_BYTES)
  const part = `${file}.${process.pid}.part`
  try {
    writeFileSync(part, `${fresh.toString('hex')}\n`, { mode: 0o600, flush: true })
    linkSync(part, file)
    flushDirectory(directory)
    return fresh
  } catch (error) {
    const made = systemCodeOf(error) === 'EEXIST' ? keyIn(file) : undefined
    if (made) return made
    throw new StartError(
      `The key could not be written to ${file} (${messageOf(error)}): ` +
        'let this user write there, or set DATA_DIR to another directory.',
    )
  } finally {
    rmSync(part, { force: true })
  }
}

function flushDirectory(directory: string): void {
  const handle = openSync(directory, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
