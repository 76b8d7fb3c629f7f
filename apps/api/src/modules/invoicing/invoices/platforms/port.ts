/**
 * Port of an invoice platform, whichever it is. An adaptor turns this into the platform's
 * own words and back; it decides nothing and keeps nothing. A call may be repeated: under one serial no.
 * a platform issues one invoice at most.
 */

import type { Cents } from '@app/kernel/money'
import type { ReversalCause } from '../contract.ts'
import type { TaxedLine } from '../apply/split.ts'

interface Seller {
  name: string
  taxPayerId: string
  address: string
  phone: string
  bank: string
  account: string
  payee: string
  reviewer: string
  drawer: string
}

export interface PlatformRequest {
  serialNo: string
  kind: 'blue' | 'red'
  digital: boolean
  seller: Seller
  buyer: { title: string; taxId: string; email: string; phone: string }
  /** Amounts and quantities of a red one are negative, as on paper. */
  lines: readonly TaxedLine[]
  face: Cents
  net: Cents
  tax: Cents
  /** When somebody asked for it. */
  at: Date
  /** Of a red one: what it takes back. */
  blue: { code: string; invoiceNo: string; serialNo: string } | null
  reversal: { cause: ReversalCause; reason: string } | null
}

export interface IssuedInvoice {
  state: 'issued'
  invoiceNo: string
  code: string
  checkCode: string
  issuedAt: Date
  pdfUrl: string
  /** With tax, and the tax; without regard to the sign. */
  face: Cents
  tax: Cents
}

/** What a platform says of a serial no.: done, under way, refused for good, or never heard of. */
export type PlatformAnswer =
  | IssuedInvoice
  | { state: 'pending' }
  | { state: 'rejected'; text: string }
  | { state: 'unknown' }

/** How the seller is known to the platform. */
export interface Credentials {
  taxPayerId: string
  appKey: string
  appSecret: string
}

/** An issued invoice, and where it shall be sent; empty where not. */
interface Resending {
  serialNo: string
  code: string
  invoiceNo: string
  email: string
  phone: string
}

export type ResendAnswer = { state: 'taken' } | { state: 'rejected'; text: string }

export interface InvoicePort {
  /** Asks for an invoice. An answer that never came says nothing: ask again, by {@link query} first. */
  issue(request: PlatformRequest, credentials: Credentials): Promise<PlatformAnswer>
  query(request: PlatformRequest, credentials: Credentials): Promise<PlatformAnswer>
  /** Has what was issued sent once more; asked twice, it is sent twice. */
  resend(resending: Resending, credentials: Credentials): Promise<ResendAnswer>
}
