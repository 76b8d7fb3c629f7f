import { Link } from 'react-router'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { Money } from '#ui/display/figures.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import type { OrderInvoicesProps } from '#features/sales/orders/slots.ts'
import { words } from '../words.ts'

/** The invoices that an order is or was on, newest last. */
export function OrderInvoices({ orderNo, invoices }: OrderInvoicesProps) {
  return invoices.map(({ id, kind, status, invoiceNo, face, createdDate }) => {
    const name = [words.kinds[kind], invoiceNo, words.statuses[status]].filter(Boolean).join(' ')
    return (
      <div key={id}>
        {can('invoiceQuery:read') ? (
          <Link to={pathTo('InvoiceQuery', { orderNo })}>{name}</Link>
        ) : (
          name
        )}{' '}
        <Money value={face} withUnit /> {instant(createdDate)}
      </div>
    )
  })
}
