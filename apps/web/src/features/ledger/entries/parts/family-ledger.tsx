import { DETAIL_TYPES } from '@app/api/contract/ledger/entries'
import { allOf } from '@app/kernel/list-query/write'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FilteredSection } from '#ui/table/filtered-section.tsx'
import { choiceFilter, dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { ENTRIES_KEY, listEntries } from '../entries-api.ts'
import { entryCard, familyColumns } from '../entry-columns.tsx'
import { LedgerTotals } from '../ledger-totals.tsx'
import { words } from '../words.ts'

const { fields, types } = words

const filters = [
  dayRangeFilter({ name: 'days', label: fields.time }),
  textFilter({ name: 'card', label: fields.card, path: 'userCard.number', match: 'equals' }),
  textFilter({ name: 'holder', label: fields.holder, path: 'user.name' }),
  textFilter({ name: 'plate', label: fields.plate, path: 'plate' }),
  choiceFilter({
    name: 'type',
    label: fields.type,
    path: 'type',
    choices: DETAIL_TYPES.map((type) => ({ value: type, label: types[type] })),
  }),
]

/** The money of all cards of a fleet, wherever it moved: with which card, by whom and for which car. */
export function FamilyLedger({ fleetId }: { fleetId: number }) {
  return (
    <FilteredSection
      route="FamilyLedger"
      filters={filters}
      queryKey={ENTRIES_KEY}
      load={listEntries}
      base={allOf(['userCard.card.group.id', fleetId], ['book', 'debit'])}
      renderSummary={(query) => <LedgerTotals book="debit" query={query} />}
      columns={familyColumns}
      exports={{ type: 'userCardDetails' }}
      card={entryCard}
      empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
    />
  )
}
