import { DETAIL_TYPES } from '@app/api/contract/ledger/entries'
import { equals } from '@app/kernel/list-query/write'
import { businessDayFilter } from '#ui/table/filters/business-day-filter.ts'
import {
  choiceFilter,
  dayRangeFilter,
  phoneFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { ENTRIES_KEY, listEntries } from './entries-api.ts'
import { entryCard, ledgerColumns } from './entry-columns.tsx'
import { words } from './words.ts'

const { fields, types } = words

/** What can happen to a quota: earned, taken back, used by an invoice, given back, corrected. */
const QUOTA_TYPES: ReadonlySet<string> = new Set([
  'charge',
  'refundCharge',
  'consume',
  'refundConsume',
  'deduction',
  'back',
  'adjust',
])

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
    name: 'type',
    label: fields.type,
    path: 'type',
    choices: DETAIL_TYPES.filter((type) => QUOTA_TYPES.has(type)).map((type) => ({
      value: type,
      label: types[type],
    })),
  }),
  phoneFilter({ name: 'mobile', label: fields.mobile, path: 'user.mobile' }),
  textFilter({ name: 'member', label: fields.member, path: 'user.name' }),
  businessDayFilter({
    name: 'businessDay',
    label: fields.businessDay,
    historyLimit: 'cardDetails',
  }),
]

const BASE = equals('book', 'quota')

/** What cards may still have invoiced, and how they came to it. */
export default function InvoiceUserCardDetailsPage() {
  return (
    <TablePage
      route="InvoiceUserCardDetails"
      title={words.quotaTitle}
      queryKey={[...ENTRIES_KEY, 'quota']}
      load={listEntries}
      base={BASE}
      columns={ledgerColumns('quota')}
      exports={{ type: 'userCardDetails' }}
      filters={filters}
      empty={{ title: words.quotaEmpty, hint: words.quotaEmptyHint }}
      card={entryCard}
    />
  )
}
