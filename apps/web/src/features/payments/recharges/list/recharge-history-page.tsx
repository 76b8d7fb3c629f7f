import { RECEIVED_TYPES } from '@app/api/contract/sales/transactions'
import { useNavigate } from 'react-router'
import { paymentName } from '#locale/payment-names.ts'
import {
  choiceFilter,
  dayRangeFilter,
  phoneFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { ENTRIES_KEY, listEntries } from '#features/ledger/entries/entries-api.ts'
import { rechargeCard, rechargeColumns } from './recharge-columns.tsx'
import { useIsRefunding } from '../recharges-api.ts'
import { RechargeTotals } from './recharge-totals.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { RECHARGES } from '../recharges.ts'
import { words } from '../words.ts'

const { fields } = words

const filters = [
  dayRangeFilter({ name: 'days', label: fields.time, historyLimit: 'cardDetails' }),
  textFilter({
    name: 'card',
    label: fields.card,
    path: 'userCard.number',
    match: 'equals',
    isKey: true,
  }),
  choiceFilter({
    name: 'payment',
    label: fields.payment,
    path: 'paymentType',
    choices: RECEIVED_TYPES.map((value) => ({ value, label: paymentName(value) })),
  }),
  phoneFilter({ name: 'mobile', label: fields.mobile, path: 'user.mobile' }),
  textFilter({ name: 'member', label: fields.member, path: 'user.name' }),
]

export default function RechargeHistoryPage() {
  const navigate = useNavigate()
  const isRefunding = useIsRefunding()
  return (
    <TablePage
      route="RechargeHistory"
      title={words.historyTitle}
      queryKey={ENTRIES_KEY}
      load={listEntries}
      base={RECHARGES}
      columns={rechargeColumns(isRefunding)}
      exports={{ type: 'userCardDetails' }}
      filters={filters}
      renderTotals={(query) => <RechargeTotals query={query} />}
      empty={{ title: words.empty, hint: words.emptyHint }}
      card={rechargeCard(isRefunding)}
      onOpen={(entry) => navigate(pathTo('RechargeDetails', { userCardDetailId: entry.id }))}
    />
  )
}
