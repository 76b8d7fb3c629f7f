import type { Transaction } from '@app/api/contract/sales/transactions'
import { useMemo, useState } from 'react'
import { instant, money } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { paymentName } from '#locale/payment-names.ts'
import { OwnSalesHint } from '#ui/feedback/own-sales-hint.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { useLiveOrders } from '#features/sales/orders/orders-api.ts'
import { transactionColumns } from './transaction-columns.tsx'
import { TransactionDialog } from './transaction-dialog.tsx'
import { statusName } from './parts/transaction-status.tsx'
import { transactionFilters } from './transaction-filters.ts'
import { TransactionTotals } from './transaction-totals.tsx'
import { listTransactions, TRANSACTIONS_KEY } from './transactions-api.ts'
import { words } from './words.ts'

export default function TransactionsPage() {
  const { id } = useStation()
  const refreshMs = useLiveOrders()
  const [shown, setShown] = useState<Transaction>()
  const columns = useMemo(() => transactionColumns(setShown), [])
  return (
    <>
      <TablePage
        route="Transactions"
        title={words.title}
        queryKey={[...TRANSACTIONS_KEY, 'list', id]}
        load={listTransactions}
        columns={columns}
        exports={{ type: 'transactions' }}
        filters={transactionFilters}
        summary={<OwnSalesHint />}
        renderTotals={(query) => <TransactionTotals query={query} />}
        empty={{ title: words.empty, hint: words.emptyHint }}
        card={(row) => ({
          title: paymentName(row.paymentType),
          aside: money(row.amount),
          lines: [
            [instant(row.createdDate), statusName(row)].join(' · '),
            [row.transactionNo, row.userCard?.number].filter(Boolean).join(' · '),
          ],
        })}
        onOpen={setShown}
        {...(refreshMs !== undefined && { refreshMs })}
      />
      {shown && (
        <TransactionDialog key={shown.id} row={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
