import type { Receipt } from '@app/api/contract/invoicing/receipts'
import { formatInstant } from '@app/kernel/calendar'
import { groupThousands } from '@app/kernel/decimal-text'
import { add, formatMoney, subtract, ZERO } from '@app/kernel/money'
import { en, zh } from '@app/kernel/payment-names/words'
import { formatCentilitres } from '@app/kernel/quantity'
import { useEffect } from 'react'
import { inLanguage } from '#lib/i18n/words.ts'
import { call, useLoaded } from '../calls.ts'
import { Failed } from '../parts/failed.tsx'
import { Notice } from '../parts/notice.tsx'
import { type Row, Rows } from '../parts/rows.tsx'
import styles from '../parts/parts.module.css'
import { words as common } from '../words.ts'
import { InvoiceSection } from './invoice-section.tsx'
import { words } from './words.ts'

/** The order of a code, and its invoice. */
export function ReceiptPage({ code }: { code: string }) {
  const path = `/receipts/${encodeURIComponent(code)}`
  const { data: receipt, problem, reload } = useLoaded(() => call<Receipt>('GET', path))
  if (receipt) return <ReceiptSheet receipt={receipt} path={path} />
  if (problem === undefined) return <Notice title={common.loading} />
  return <Failed title={words.title} problem={problem} onAgain={reload} />
}

function ReceiptSheet({ receipt, path }: { receipt: Receipt; path: string }) {
  const { company, station, status } = receipt
  useEffect(() => {
    document.title = `${words.title} · ${station.name}`
  }, [station.name])
  return (
    <>
      <header className={`${styles.card} ${styles.head}`}>
        <p className={styles.soft}>{company}</p>
        <h1>{station.name}</h1>
        {station.address && <p className={styles.soft}>{station.address}</p>}
        {station.phone && (
          <p className={styles.soft}>
            {words.phone} <a href={`tel:${station.phone}`}>{station.phone}</a>
          </p>
        )}
      </header>
      <section className={styles.card} aria-label={words.title}>
        <h2>
          {words.title} · {words.statuses[status]}
        </h2>
        <Rows rows={rowsOf(receipt)} />
      </section>
      <InvoiceSection receipt={receipt} path={path} />
    </>
  )
}

function rowsOf(receipt: Receipt): Row[] {
  const { coupons, discount, refunded, nozzle } = receipt
  /** What no coupon took off. */
  const other = subtract(discount, add(ZERO, ...coupons.map((coupon) => coupon.discount)))
  const money = (cents: number) => formatMoney(cents, receipt.symbol)
  const off = (cents: number) => `-${money(cents)}`
  return [
    { label: words.orderNo, value: receipt.orderNo },
    { label: words.time, value: formatInstant(new Date(receipt.time), receipt.timeZone) },
    ...(nozzle === null ? [] : [{ label: words.nozzle, value: words.nozzleNo(String(nozzle)) }]),
    ...receipt.lines.map((line, index) => ({
      key: `line ${index}`,
      value: money(line.amount),
      ...(line.type === 'recharge' || line.type === 'prepay'
        ? { label: `${words[line.type]} · ${line.name}` }
        : {
            label: line.name,
            note: `${quantityOf(receipt, line)} × ${money(line.unitPrice)}`,
          }),
    })),
    ...(discount > 0 ? [{ label: words.amount, value: money(receipt.amount) }] : []),
    ...coupons.map((coupon, index) => ({
      key: `coupon ${index}`,
      label: coupon.name,
      value: off(coupon.discount),
    })),
    ...(other > 0 ? [{ label: words.discount, value: off(other) }] : []),
    { label: words.payable, value: money(receipt.payable), isTotal: true },
    ...receipt.payments.map(({ type, name, card, amount }, index) => ({
      key: `payment ${index}`,
      label: name ?? usualName(type),
      value: money(amount),
      ...(card && { note: card }),
    })),
    ...(refunded > 0 ? [{ label: words.refunded, value: off(refunded) }] : []),
    ...giftsOf(receipt),
    ...pointsOf(receipt),
  ]
}

/** What came with the goods, as far as nothing of it went back. */
const giftsOf = (receipt: Receipt): Row[] =>
  receipt.gifts.map(({ kind, name, figure }, index) => ({
    key: `gift ${index}`,
    label: words.gift(name ?? words.gifts[kind]),
    value:
      kind === 'coupon'
        ? `×${groupThousands(String(figure))}`
        : formatMoney(figure, receipt.symbol),
  }))

function pointsOf({ points }: Receipt): Row[] {
  if (!points) return []
  const { earned, takenBack, left } = points
  return [
    { label: words.pointsEarned, value: groupThousands(String(earned)) },
    ...(takenBack > 0
      ? [{ label: words.pointsTakenBack, value: `-${groupThousands(String(takenBack))}` }]
      : []),
    { label: words.pointsLeft, value: groupThousands(String(left)) },
  ]
}

/** Of fuel in the company's unit; goods come in whole pieces. */
const quantityOf = (
  { volumeUnit }: Receipt,
  { type, quantity }: Receipt['lines'][number],
): string =>
  type === 'fuel' ? `${formatCentilitres(quantity)} ${volumeUnit}` : String(quantity / PIECE)

const PIECE = 100

const names: Readonly<Record<string, string>> = inLanguage(zh, en)

const usualName = (type: string): string => names[type] ?? type
