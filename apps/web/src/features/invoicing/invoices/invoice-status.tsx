import type { Invoice } from '@app/api/contract/invoicing/invoices'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

const TONES: Readonly<Record<Invoice['status'], Tone>> = {
  invoicing: 'blue',
  success: 'green',
  fail: 'red',
  uninvoiced: 'grey',
}

/** How far an invoice is; one that was taken back says so, not that it was issued. */
export function statusName({ status, reversed, redInvoice }: Invoice): string {
  if (reversed) return words.reversed
  return redInvoice?.status === 'invoicing' ? words.reversing : words.statuses[status]
}

export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const tone = invoice.reversed ? 'grey' : TONES[invoice.status]
  return <StatusDot tone={tone}>{statusName(invoice)}</StatusDot>
}
