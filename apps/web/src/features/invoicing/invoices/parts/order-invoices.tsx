import { instant } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import type { OrderInvoicesProps } from '#features/sales/orders/slots.ts'
import { words } from '../words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

/** The invoices that an order is or was on, newest last. */
export function OrderInvoices({ orderNo, invoices }: OrderInvoicesProps) {
  return invoices.map(({ id, kind, status, invoiceNo, face, createdDate }) => {
    const name = [words.kinds[kind], invoiceNo, words.statuses[status]].filter(Boolean).join(' ')
    return (
      <div key={id}>
        <PermittedLink permission="invoiceQuery:read" to={pathTo('InvoiceQuery', { orderNo })}>
          {name}
        </PermittedLink>{' '}
        <Money value={face} withUnit /> {instant(createdDate)}
      </div>
    )
  })
}
