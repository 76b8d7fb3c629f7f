/** The code that is printed with an invoice, as the tax bureau's own apps read it. */

import { wallClock } from '@app/kernel/calendar'
import { type Cents, plainCents } from '@app/kernel/money'
import { unsigned } from '../view.ts'

/** Invoices belong to the bureau's day, wherever the station is. */
const BUREAU_ZONE = 'Asia/Shanghai'

/** Ordinary digital invoices, and ordinary electronic ones with a code. */
const KIND = { digital: '32', electronic: '10' }

/** `01,kind,code,number,amount,day,check code,`: with tax on digital invoices, without it on others. */
export function qrOf(invoice: {
  digital: boolean
  code: string
  invoice_no: string
  check_code: string
  face_cents: Cents
  net_cents: Cents
  issued_at: string | null
}): string {
  const { digital, code, invoice_no: number, check_code: check, issued_at: issuedAt } = invoice
  const amount = plainCents(unsigned(digital ? invoice.face_cents : invoice.net_cents))
  const day = issuedAt ? wallClock(new Date(issuedAt), BUREAU_ZONE).date.replaceAll('-', '') : ''
  const kind = digital ? KIND.digital : KIND.electronic
  return `01,${kind},${code},${number},${amount},${day},${check},`
}
