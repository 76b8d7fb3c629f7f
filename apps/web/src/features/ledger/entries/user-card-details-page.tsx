import { BOOKS, DETAIL_TYPES } from '@app/api/contract/ledger/entries'
import { equals } from '@app/kernel/list-query/write'
import { Segmented } from 'antd'
import { useListState } from '#lib/lists/list-state.ts'
import { common } from '#locale/words.ts'
import { businessDayFilter } from '#ui/table/filters/business-day-filter.ts'
import {
  choiceFilter,
  dayRangeFilter,
  phoneFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import { hourFilter } from '#ui/table/filters/hour-filter.tsx'
import { personFilter } from '#ui/table/filters/person-filter.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { ENTRIES_KEY, listEntries } from './entries-api.ts'
import { entryCard, ledgerColumns } from './entry-columns.tsx'
import { LedgerTotals } from './ledger-totals.tsx'
import { words } from './words.ts'

const { fields, types, books } = words

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
    choices: DETAIL_TYPES.map((type) => ({ value: type, label: types[type] })),
  }),
  phoneFilter({ name: 'mobile', label: fields.mobile, path: 'user.mobile' }),
  textFilter({ name: 'member', label: fields.member, path: 'user.name' }),
  personFilter({
    name: 'operator',
    label: fields.operator,
    path: 'operator.name',
    nobody: common.nobody,
  }),
  businessDayFilter({
    name: 'businessDay',
    label: fields.businessDay,
    historyLimit: 'cardDetails',
  }),
  hourFilter({ name: 'hour', label: common.hour }),
]

/** The lines of all cards: one book at a time, for money and points do not add up. */
export default function UserCardDetailsPage() {
  const { filters: chosen, setFilters } = useListState<{ book: string }>()
  const book = BOOKS.find((name) => name === chosen.book) ?? 'debit'
  return (
    <TablePage
      key={book}
      route="UserCardDetails"
      title={words.title}
      queryKey={ENTRIES_KEY}
      load={listEntries}
      base={equals('book', book)}
      columns={ledgerColumns(book)}
      exports={{ type: 'userCardDetails' }}
      filters={filters}
      views={
        <Segmented
          value={book}
          options={BOOKS.map((name) => ({ value: name, label: books[name] }))}
          onChange={(name) => setFilters({ book: name })}
        />
      }
      renderTotals={(query) => <LedgerTotals book={book} query={query} />}
      empty={{ title: words.empty, hint: words.emptyHint }}
      card={entryCard}
    />
  )
}
