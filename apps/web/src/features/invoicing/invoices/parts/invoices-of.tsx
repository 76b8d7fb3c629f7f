import type { Invoice } from '@app/api/contract/invoicing/invoices'
import { equals } from '@app/kernel/list-query/write'
import { useMemo, useState } from 'react'
import { usePageInAddress } from '#lib/lists/list-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { invoiceCard, invoiceColumns } from '../invoice-columns.tsx'
import { InvoiceDialog } from '../invoice-dialog.tsx'
import { INVOICES_KEY, listInvoices } from '../invoices-api.ts'
import { words } from '../words.ts'

/** What tells invoices of one buyer apart. */
const SHOWN: ReadonlySet<string> = new Set([
  'createdDate',
  'orderNo',
  'kind',
  'status',
  'face',
  'tax',
  'title',
  'invoiceNo',
  'reversal',
])

/** The invoices over what somebody bought or recharged lately. */
export function InvoicesOf({ buyerId }: { buyerId: number }) {
  const paging = usePageInAddress()
  const [shown, setShown] = useState<Invoice>()
  const columns = useMemo(() => invoiceColumns(setShown).filter(({ key }) => SHOWN.has(key)), [])
  return (
    <>
      <ListSection
        queryKey={INVOICES_KEY}
        load={listInvoices}
        base={equals('buyer.id', buyerId)}
        columns={columns}
        exports={{ type: 'invoices' }}
        card={invoiceCard}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
        paging={paging}
        onOpen={setShown}
      />
      {shown && <InvoiceDialog key={shown.id} row={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
