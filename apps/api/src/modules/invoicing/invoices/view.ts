/** An invoice as the wire shows it. */

import { formatScaled } from '@app/kernel/decimal-text'
import { maskMobile } from '@app/kernel/formats'
import { type BasisPoints, type Cents, negate } from '@app/kernel/money'
import type { Language } from '@app/kernel/problem'
import type { Invoice, InvoiceLine, InvoiceTax } from './contract.ts'
import { InvoiceFailures, ResendFailures } from './errors.ts'
import type { InvoicedOrderRow, InvoiceRow } from './list.ts'
import { taxByClass, type TaxedLine } from './apply/split.ts'
import type { linesOfInvoiceRow } from './store.ts'

export const toInvoice = (row: InvoiceRow, language: Language): Invoice => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  type: row.type,
  source: row.source,
  platform: row.platform,
  company: { id: row.company_id },
  station: { id: row.station_id, name: row.station_name },
  seller: { id: row.seller_title_id, name: row.seller_name, taxPayerId: row.seller_tax_id },
  digital: row.digital,
  title: row.title,
  taxId: row.tax_id,
  email: row.email,
  phone: maskMobile(row.phone),
  face: row.face_cents,
  net: row.net_cents,
  tax: row.tax_cents,
  startTime: row.start_time,
  endTime: row.end_time,
  orderNo: row.order_no,
  orderCount: row.order_count,
  forced: row.forced,
  serialNo: row.serial_no,
  invoiceNo: row.invoice_no,
  code: row.code,
  issuedTime: row.issued_at,
  pdfUrl: row.pdf_url,
  pdf: row.pdf_size === null ? null : { size: row.pdf_size },
  failure: row.failure && {
    code: row.failure,
    text: row.failure_text,
    message: InvoiceFailures[row.failure][language],
  },
  reversed: row.reversed,
  blueInvoice: row.blue,
  redInvoice: row.red,
  reversalCause: row.reversal_cause,
  reversalReason: row.reversal_reason,
  makeupPrint: row.makeup_print,
  printCount: row.print_count,
  resending: row.resend_status && {
    status: row.resend_status,
    email: row.resend_email,
    phone: maskMobile(row.resend_phone),
    time: row.resend_status === 'sent' ? row.resent_at : null,
    failure: resendFailure(row.resend_failure, language),
  },
  creator: row.creator,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})

/** A sentence of ours, or the platform's own words. */
const resendFailure = (failure: string, language: Language): string =>
  Object.values(ResendFailures).find(({ code }) => code === failure)?.[language] ?? failure

export const toInvoicedOrder = ({
  id,
  order_no: orderNo,
  kind,
  amount,
  detail_id,
}: InvoicedOrderRow) => ({
  id,
  orderNo,
  kind,
  amount,
  detail: detail_id === null ? null : { id: detail_id },
})

type LineRow = Awaited<ReturnType<typeof linesOfInvoiceRow>>[number]

export const toTaxedLine = (row: LineRow): TaxedLine => ({
  name: row.name,
  classificationCode: row.classification_code,
  unit: row.unit,
  quantity: row.quantity,
  rate: row.rate_bp,
  gross: row.gross_cents,
  net: row.net_cents,
  tax: row.tax_cents,
})

const percent = (rate: BasisPoints): number => Number(formatScaled(rate, 2))

export const toInvoiceLine = ({ rate, ...line }: TaxedLine): InvoiceLine => ({
  ...line,
  taxRate: percent(rate),
})

export const taxesOf = (lines: readonly TaxedLine[]): InvoiceTax[] =>
  taxByClass(lines).map(({ rate, ...sums }) => ({ ...sums, taxRate: percent(rate) }))

/** Without a sign: platforms and codes on paper tell a red invoice in other ways. */
export const unsigned = (amount: Cents): Cents => (amount < 0 ? negate(amount) : amount)
