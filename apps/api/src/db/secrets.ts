/** Encryption of the few columns that must be read back: identity numbers and device secrets. */

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Secrets {
  encrypt(plain: string): Buffer
  decrypt(sealed: Buffer): string
  /** Equal for equal texts, so that an encrypted column can be searched for an exact value. */
  fingerprint(plain: string): Buffer
  /** A key derived for one purpose, for code that signs rather than stores. */
  derive(purpose: string): Uint8Array
}

/** What stands where a secret is kept that nobody is shown. */
export const MASK = '******'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param master at least 32 bytes that never leave this machine's configuration */
export function createSecrets(master: Buffer): Secrets {
  if (master.length < 32) throw new Error('The secret key needs at least 32 bytes')
  const derive = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', master, 'forecourt', purpose, 32))
  const encryptionKey = derive('column encryption')
  const fingerprintKey = derive('column fingerprint')
  return {
    derive,
    encrypt: (plain) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, encryptionKey, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    decrypt: (sealed) => {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(ALGORITHM, encryptionKey, nonce)
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
      return decipher.update(body, undefined, 'utf8') + decipher.final('utf8')
    },
    fingerprint: (plain) => createHmac('sha256', fingerprintKey).update(plain).digest(),
  }
}
