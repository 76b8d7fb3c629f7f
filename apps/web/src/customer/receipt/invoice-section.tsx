import type {
  ApplicationPreview,
  CustomerInvoice,
  InvoiceOfReceipt,
  Receipt,
} from '@app/api/contract/invoicing/receipts'
import { formatInstant } from '@app/kernel/calendar'
import { formatMoney } from '@app/kernel/money'
import { useEffect, useState } from 'react'
import { call, fileAt, messageOf, useLoaded } from '../calls.ts'
import { Failed } from '../parts/failed.tsx'
import { Rows } from '../parts/rows.tsx'
import styles from '../parts/parts.module.css'
import { ApplicationForm } from './application-form.tsx'
import { words as allWords } from './words.ts'

const words = allWords.invoice

interface InvoiceSectionProps {
  receipt: Receipt
  /** Of the receipt, which what is said of its invoice is below. */
  path: string
}

/** When a platform's answer is looked for: soon, then ever more seldom, for a page may stay open for days. */
const FIRST_LOOK_MS = 4000
const LONGEST_WAIT_MS = 5 * 60_000

const waitBefore = (look: number): number => Math.min(FIRST_LOOK_MS * 1.5 ** look, LONGEST_WAIT_MS)

/** The invoice over the order: what became of it, or the way to one. */
export function InvoiceSection({ receipt, path }: InvoiceSectionProps) {
  const { data, problem, reload } = useLoaded(() =>
    call<InvoiceOfReceipt>('GET', `${path}/invoice`),
  )
  const isWaiting =
    data?.invoice?.status === 'invoicing' ||
    (data?.invoice?.status === 'success' && data.invoice.isOwn && !data.invoice.hasPdf)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      reload()
    }, waitBefore(looks))
    return () => clearTimeout(timer)
  })
  if (!data) {
    if (problem === undefined) return null
    return <Failed title={words.title} problem={problem} onAgain={reload} />
  }
  return (
    <section className={styles.card}>
      <h2>{words.title}</h2>
      {data.invoice ? (
        <InvoiceStatus invoice={data.invoice} receipt={receipt} path={path} />
      ) : (
        <Apply receipt={receipt} path={path} onApplied={reload} />
      )}
    </section>
  )
}

/** Asks first whether there is something to invoice: nobody fills in a form in vain. */
function Apply({ receipt, path, onApplied }: InvoiceSectionProps & { onApplied: () => void }) {
  const [asked, setAsked] = useState<{ amount?: number; problem?: string; isBusy?: boolean }>({})
  const hint = hintFor(receipt)
  if (hint) return <p className={styles.soft}>{hint}</p>
  if (asked.amount !== undefined) {
    return (
      <ApplicationForm
        amount={formatMoney(asked.amount, receipt.symbol)}
        path={`${path}/invoice`}
        onApplied={onApplied}
      />
    )
  }
  const begin = async () => {
    setAsked({ isBusy: true })
    try {
      setAsked(await call<ApplicationPreview>('POST', `${path}/invoice/preview`))
    } catch (error) {
      setAsked({ problem: messageOf(error) })
    }
  }
  return (
    <>
      <p className={styles.soft}>{words.hint}</p>
      <button
        type="button"
        className={`${styles.button} ${styles.primary} ${styles.gap}`}
        disabled={asked.isBusy}
        onClick={() => void begin()}
      >
        {words.apply}
      </button>
      {asked.problem && (
        <p role="alert" className={`${styles.bad} ${styles.gap}`}>
          {asked.problem}
        </p>
      )}
    </>
  )
}

/** Why an invoice cannot be applied for; nothing where it can. */
function hintFor({ mayApply, status, payable }: Receipt): string | undefined {
  if (!mayApply) return words.offHint
  return payable === 0 ? words.nothingHint : HINTS[status]
}

const HINTS: Readonly<Partial<Record<Receipt['status'], string>>> = {
  unpaid: words.unpaidHint,
  refunded: words.nothingHint,
  closed: words.nothingHint,
}

function InvoiceStatus({
  invoice,
  receipt,
  path,
}: InvoiceSectionProps & { invoice: CustomerInvoice }) {
  const { status, isOwn, hasPdf } = invoice
  return (
    <div role="status">
      <p className={TONES[status]}>{words.statuses[status]}</p>
      {!isOwn && <p className={styles.soft}>{words.ofStaff}</p>}
      {invoice.failure && <p>{invoice.failure}</p>}
      {status === 'fail' && isOwn && <p className={styles.soft}>{words.failHint}</p>}
      {isOwn && (
        <div className={styles.gap}>
          <Rows rows={rowsOf(invoice, receipt)} />
        </div>
      )}
      {status === 'success' && isOwn && (
        <div className={styles.gap}>
          {hasPdf ? (
            <a
              className={`${styles.button} ${styles.primary}`}
              href={fileAt(`${path}/invoice/pdf`)}
              download
            >
              {words.pdf}
            </a>
          ) : (
            <p className={styles.soft}>{words.pdfSoon}</p>
          )}
        </div>
      )}
    </div>
  )
}

const TONES: Readonly<Record<CustomerInvoice['status'], string | undefined>> = {
  uninvoiced: styles.soft,
  invoicing: styles.soft,
  success: styles.good,
  fail: styles.bad,
}

function rowsOf(invoice: CustomerInvoice, receipt: Receipt) {
  const at = (iso: string) => formatInstant(new Date(iso), receipt.timeZone)
  return [
    { label: words.amount, value: formatMoney(invoice.amount, receipt.symbol) },
    { label: words.name, value: invoice.title },
    { label: words.taxId, value: invoice.taxId },
    { label: words.sentTo, value: [invoice.email, invoice.phone].filter(Boolean).join(' · ') },
    { label: words.number, value: invoice.invoiceNo },
    { label: words.applied, value: at(invoice.appliedTime) },
    { label: words.issued, value: invoice.issuedTime ? at(invoice.issuedTime) : '' },
  ].filter(({ value }) => value !== '')
}
