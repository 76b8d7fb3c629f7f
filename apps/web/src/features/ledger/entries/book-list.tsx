import { DETAIL_TYPES, type UserCardDetail } from '@app/api/contract/ledger/entries'
import { equals } from '@app/kernel/list-query/write'
import type { RouteName } from '#lib/routes/route-table.ts'
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
import { LedgerTotals } from './ledger-totals.tsx'
import { words } from './words.ts'

const { fields, types } = words

const filtersFor = (offered: readonly UserCardDetail['type'][]) => [
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
    choices: DETAIL_TYPES.filter((type) => offered.includes(type)).map((type) => ({
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

/** The lines of one book alone. */
export function BookList({
  route,
  book,
  types: offered,
  title,
  empty,
  sums = false,
}: {
  route: RouteName
  book: 'score' | 'quota'
  /** What can happen in it. */
  types: readonly UserCardDetail['type'][]
  title: string
  empty: { title: string; hint: string }
  sums?: boolean
}) {
  return (
    <TablePage
      route={route}
      title={title}
      queryKey={[...ENTRIES_KEY, book]}
      load={listEntries}
      base={equals('book', book)}
      columns={ledgerColumns(book)}
      exports={{ type: 'userCardDetails' }}
      filters={filtersFor(offered)}
      {...(sums && { renderTotals: (query) => <LedgerTotals book={book} query={query} /> })}
      empty={empty}
      card={entryCard}
    />
  )
}
