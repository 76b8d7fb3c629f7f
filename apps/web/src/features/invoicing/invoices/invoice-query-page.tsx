import type { Invoice } from '@app/api/contract/invoicing/invoices'
import { useMemo, useState } from 'react'
import { useStation } from '#lib/session/session.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { invoiceCard, invoiceColumns } from './invoice-columns.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { invoiceFilters } from './invoice-filters.ts'
import { InvoiceTotals } from './invoice-totals.tsx'
import { INVOICES_KEY, listInvoices } from './invoices-api.ts'
import { words } from './words.ts'

/** Platforms take some seconds; the list follows. */
const REFRESH_MS = 5000

/** The invoices of the station, blue and red. */
export default function InvoiceQueryPage() {
  const { id } = useStation()
  const [shown, setShown] = useState<Invoice>()
  const columns = useMemo(() => invoiceColumns(setShown), [])
  return (
    <>
      <TablePage
        route="InvoiceQuery"
        title={words.title}
        queryKey={[...INVOICES_KEY, 'list', id]}
        load={listInvoices}
        columns={columns}
        exports={{ type: 'invoices' }}
        filters={invoiceFilters}
        renderTotals={(query) => <InvoiceTotals query={query} />}
        empty={{ title: words.empty, hint: words.emptyHint }}
        card={invoiceCard}
        onOpen={setShown}
        refreshMs={REFRESH_MS}
      />
      {shown && <InvoiceDialog key={shown.id} row={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
