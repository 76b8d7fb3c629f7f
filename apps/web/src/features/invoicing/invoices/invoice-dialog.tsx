import type { Invoice } from '@app/api/contract/invoicing/invoices'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { count, fileSize, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { type Detail, DetailList } from '#ui/display/detail-list.tsx'
import { Money } from '#ui/display/figures.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { reversalOf, sourceName } from './invoice-columns.tsx'
import { LineTable, TaxTable } from './invoice-lines.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { useInvoice } from './invoices-api.ts'
import styles from './invoices.module.css'
import { words } from './words.ts'

const { fields } = words

/** One invoice, what stands on it, and what can be done with it. */
export function InvoiceDialog({ row, onClose }: { row: Invoice; onClose: () => void }) {
  const { data: invoice = row, isPending } = useInvoice(row)
  const { lines = [], taxes = [], orders = [] } = invoice
  return (
    <Dialog
      open
      title={words.called(words.kinds[invoice.kind], invoice.invoiceNo)}
      width={980}
      onClose={onClose}
      footer={
        <>
          {/* Not before the lines, which would move it from under the hand. */}
          {!isPending && <InvoiceActions invoice={invoice} />}
          <Button onClick={onClose}>{common.close}</Button>
        </>
      }
    >
      <DetailList items={detailsOf(invoice)} />
      {isPending && <Skeleton active />}
      {lines.length > 0 && (
        <Part title={words.lines}>
          <LineTable lines={lines} />
        </Part>
      )}
      {taxes.length > 1 && (
        <Part title={words.taxes}>
          <TaxTable taxes={taxes} />
        </Part>
      )}
      {orders.length > 0 && (
        <Part title={words.orders}>
          {orders.map((order) => (
            <div key={order.id}>
              <OrderLink order={order} /> <Money value={order.amount} withUnit />
            </div>
          ))}
        </Part>
      )}
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </>
  )
}

type InvoicedOrder = NonNullable<Invoice['orders']>[number]

function OrderLink({ order: { id, orderNo, detail } }: { order: InvoicedOrder }) {
  if (detail && can('rechargeDetails:read')) {
    return <Link to={pathTo('RechargeDetails', { userCardDetailId: detail.id })}>{orderNo}</Link>
  }
  return can('allDetails:read') && !detail ? (
    <Link to={pathTo('AllDetails', { orderId: id })}>{orderNo}</Link>
  ) : (
    orderNo
  )
}

const detailsOf = (invoice: Invoice): Detail[] => [
  { label: fields.status, value: <InvoiceStatus invoice={invoice} /> },
  ...failureDetails(invoice),
  { label: fields.face, value: <Money value={invoice.face} withUnit /> },
  { label: fields.net, value: <Money value={invoice.net} withUnit /> },
  { label: fields.tax, value: <Money value={invoice.tax} withUnit /> },
  { label: fields.type, value: words.types[invoice.type] },
  { label: fields.title, value: invoice.title },
  { label: fields.taxId, value: invoice.taxId || '–' },
  { label: fields.email, value: invoice.email || '–' },
  { label: fields.phone, value: invoice.phone || '–' },
  { label: fields.seller, value: `${invoice.seller.name} ${invoice.seller.taxPayerId}` },
  { label: fields.platform, value: words.platforms[invoice.platform] },
  { label: fields.startTime, value: instant(invoice.startTime) },
  { label: fields.endTime, value: instant(invoice.endTime) },
  { label: fields.createdDate, value: instant(invoice.createdDate) },
  { label: fields.issuedTime, value: instant(invoice.issuedTime) || '–' },
  ...(invoice.code === '' ? [] : [{ label: fields.code, value: invoice.code }]),
  ...pdfDetails(invoice),
  ...resendDetails(invoice),
  { label: fields.serialNo, value: invoice.serialNo },
  { label: fields.source, value: sourceName(invoice) },
  { label: fields.creator, value: invoice.creator?.name ?? '–' },
  { label: fields.makeupPrint, value: invoice.makeupPrint ? words.yes : words.no },
  { label: fields.printCount, value: count(invoice.printCount) },
  { label: fields.reversal, value: reversalOf(invoice) },
  ...reversalDetails(invoice),
  ...(invoice.forced ? [{ label: fields.quotaForced, value: words.yes }] : []),
]

/** Whether the file is kept here, or still with the platform alone. */
const pdfDetails = ({ status, pdf, pdfUrl }: Invoice): Detail[] => {
  if (status !== 'success' || (!pdf && pdfUrl === '')) return []
  return [{ label: words.pdf, value: pdf ? words.pdfKept(fileSize(pdf.size)) : words.pdfElsewhere }]
}

/** Where it was sent once more, and what became of it. */
const resendDetails = ({ resending }: Invoice): Detail[] => {
  if (!resending) return []
  const { status, email, phone, time, failure } = resending
  const to = [email, phone].filter(Boolean).join(' · ')
  const told = [words.resends[status], failure || instant(time)].filter(Boolean).join(': ')
  return [{ label: words.sentAgain, value: `${told} · ${to}` }]
}

const failureDetails = ({ failure }: Invoice): Detail[] =>
  failure
    ? [{ label: fields.failure, value: [failure.message, failure.text].filter(Boolean).join(': ') }]
    : []

const reversalDetails = ({ reversalCause, reversalReason }: Invoice): Detail[] =>
  reversalCause
    ? [
        { label: fields.reversalCause, value: words.causes[reversalCause] },
        { label: fields.reversalReason, value: reversalReason },
      ]
    : []
