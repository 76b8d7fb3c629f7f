/**
 * The key file as it lies on the disk: enciphered, so that a copy of the disk, or a backup of it, gives no
 * key away. The password comes from elsewhere: the system's store of credentials, or the environment.
 */

import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const SALT_BYTES = 16
const SHORTEST_PASSWORD = 12

/** Costs whoever guesses passwords a good part of a second for each, and the start once as much. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }

interface SealedFile {
  sealed: 1
  salt: string
  nonce: string
  tag: string
  body: string
}

/** @throws Error for a password that can be guessed */
export function sealKeys(plain: string, password: string): string {
  if (password.length < SHORTEST_PASSWORD) {
    throw new Error(`The password must have at least ${SHORTEST_PASSWORD} characters`)
  }
  const salt = randomBytes(SALT_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(password, salt), nonce)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  const file: SealedFile = {
    sealed: 1,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    body: body.toString('base64'),
  }
  return `${JSON.stringify(file)}\n`
}

/** @throws Error with a sentence for whoever installs it when the file is not sealed, or not with this password */
export function openKeys(sealed: string, password: string): string {
  const file = parsed(sealed)
  if (!isSealed(file)) {
    throw new Error('The key file is not sealed: keys do not lie open on a disk. Seal it first')
  }
  const bytes = (part: Exclude<keyof SealedFile, 'sealed'>) => Buffer.from(file[part], 'base64')
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(password, bytes('salt')), bytes('nonce'))
    decipher.setAuthTag(bytes('tag'))
    return Buffer.concat([decipher.update(bytes('body')), decipher.final()]).toString('utf8')
  } catch {
    throw new Error('The key file does not open: another password, or a damaged file')
  }
}

const keyOf = (password: string, salt: Buffer): Buffer =>
  scryptSync(password, salt, KEY_BYTES, SCRYPT)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isSealed = (file: unknown): file is SealedFile =>
  typeof file === 'object' && file !== null && 'sealed' in file && file.sealed === 1
