/**
 * Signed codes in addresses of public pages: the number of a row and a signature over it, so that nobody
 * finds another by trying. Nothing is stored: a code holds for as long as the server's secret key.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#db/secrets.ts'

/** What a code is for; that of one is none for another. */
export type Purpose = 'receipt' | 'memberPage' | `reportMail ${number}`

/** 144 bits: twenty-four signs of an address, none of which could be another. */
const SIGNATURE_BYTES = 18
const BASE = 36
const CODE = /^([1-9a-z][0-9a-z]{0,10})-([\w-]{24})$/

const signatureOf = (secrets: Secrets, purpose: Purpose, number: string): Buffer =>
  createHmac('sha256', secrets.derive(`${purpose} code`))
    .update(number)
    .digest()
    .subarray(0, SIGNATURE_BYTES)

export function signedCode(secrets: Secrets, purpose: Purpose, id: number): string {
  const number = id.toString(BASE)
  return `${number}-${signatureOf(secrets, purpose, number).toString('base64url')}`
}

/** @returns the number in a code that was signed here for the purpose; nothing for any other text */
export function idInCode(secrets: Secrets, purpose: Purpose, code: string): number | undefined {
  const [, number = '', signature = ''] = CODE.exec(code) ?? []
  const id = Number.parseInt(number, BASE)
  if (!Number.isSafeInteger(id)) return undefined
  const given = Buffer.from(signature, 'base64url')
  return timingSafeEqual(given, signatureOf(secrets, purpose, number)) ? id : undefined
}
