import { DETAIL_TYPES } from '@app/api/contract/ledger/entries'
import { allOf } from '@app/kernel/list-query/write'
import { Flex } from 'antd'
import { useListTotals } from '../../../../lib/list-totals.ts'
import { can } from '../../../../lib/session.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ExportButton } from '../../../../ui/table-page/export-button.tsx'
import { FilteredSection } from '../../../../ui/table-page/filtered-section.tsx'
import { choiceFilter, dayRangeFilter, textFilter } from '../../../../ui/table-page/filters.tsx'
import { ENTRIES_KEY, listEntries } from '../entries-api.ts'
import { entryCard, familyColumns } from '../entry-columns.tsx'
import { LedgerTotals } from '../ledger-totals.tsx'
import type { ListQuestion } from '../../../../ui/table-page/use-list.ts'
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

/** The money of all cards of a fleet: with which card, by whom and for which car it was spent. */
export function FamilyLedger({ programmeId }: { programmeId: number }) {
  return (
    <FilteredSection
      route="FamilyLedger"
      filters={filters}
      queryKey={ENTRIES_KEY}
      load={listEntries}
      base={allOf(['userCard.card.id', programmeId], ['book', 'debit'])}
      renderSummary={(query) => <Summary query={query} />}
      columns={familyColumns}
      card={entryCard}
      empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
    />
  )
}

/** What the lines asked for come to on all cards of the fleet together, and all of them as a file. */
function Summary({ query }: { query: ListQuestion }) {
  const { data } = useListTotals('userCardDetails', query)
  return (
    <>
      <LedgerTotals book="debit" query={query} />
      {can('exportData') && (
        <Flex justify="end">
          <ExportButton
            what={{ type: 'userCardDetails' }}
            query={query}
            shown={familyColumns.flatMap(({ key, inFile }) => inFile ?? [key])}
            total={data?.totals.count ?? 0}
          />
        </Flex>
      )}
    </>
  )
}
