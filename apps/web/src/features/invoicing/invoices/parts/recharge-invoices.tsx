import type { Invoice } from '@app/api/contract/invoicing/invoices'
import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { Section } from '#ui/layout/page.tsx'
import { useInvoicesOf } from '../invoices-api.ts'
import { words } from '../words.ts'
import { ApplyButton } from './apply-button.tsx'
import { OrderInvoices } from './order-invoices.tsx'

/** Begins an invoice over a recharge, unless it is on one. */
export function InvoiceRechargeButton({ entry }: { entry: UserCardDetail }) {
  const { data: invoices = [] } = useInvoicesOf(entry.order?.id)
  return !invoices.some(stands) && <ApplyButton draft={{ detailIds: [entry.id] }} />
}

/** What neither was given up nor is taken back. */
const stands = ({ kind, status, reversed }: Invoice): boolean =>
  kind === 'blue' && status !== 'uninvoiced' && !reversed

/** The invoices that a recharge is or was on. */
export function RechargeInvoices({ entry: { order } }: { entry: UserCardDetail }) {
  const { data: invoices = [] } = useInvoicesOf(order?.id)
  if (!order || invoices.length === 0) return null
  return (
    <Section title={words.ofRecharge}>
      <OrderInvoices orderNo={order.orderNo} invoices={invoices} />
    </Section>
  )
}
