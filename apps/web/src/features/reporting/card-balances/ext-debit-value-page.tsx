import type { CardBalance } from '@app/api/contract/reporting/card-balances'
import { CARD_KINDS, CARD_STATUSES } from '@app/api/contract/cards/user-cards'
import { CARD_TYPES } from '@app/api/contract/cards/programmes'
import { useListState } from '#lib/lists/list-state.ts'
import { useStation } from '#lib/session/session.ts'
import { DayField } from '#ui/inputs/day-field.tsx'
import {
  choiceFilter,
  dayRangeFilter,
  type ListFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import { rangeFilter } from '#ui/table/filters/range-filter.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { balanceCard, balanceColumns } from './balance-columns.tsx'
import { BalanceSums } from './balance-sums.tsx'
import { BALANCES_KEY, listBalances } from './card-balances-api.ts'
import styles from './card-balances.module.css'
import { words } from './words.ts'

const { fields } = words

const choicesOf = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: names[value] }))

const filters: ListFilter[] = [
  textFilter({ name: 'number', label: fields.number, path: 'number', match: 'startsWith' }),
  textFilter({ name: 'user', label: fields.user, path: 'user.name' }),
  textFilter({ name: 'programme', label: fields.programme, path: 'programme.name' }),
  choiceFilter({
    name: 'programmeType',
    label: fields.programmeType,
    path: 'programme.type',
    choices: choicesOf(CARD_TYPES, words.programmeTypes),
  }),
  choiceFilter({
    name: 'type',
    label: fields.type,
    path: 'type',
    choices: choicesOf(CARD_KINDS, words.types),
  }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: choicesOf(CARD_STATUSES, words.statuses),
  }),
  textFilter({ name: 'group', label: fields.group, path: 'group.name' }),
  rangeFilter({ name: 'value', label: fields.value, path: 'value', unit: 'money' }),
  dayRangeFilter({ name: 'endsOn', label: words.endsOn, path: 'endsOn', isAhead: true }),
]

/** What each card held at the end of a day, as the ledger has it (S-121). */
export default function ExtDebitValuePage() {
  const { id } = useStation()
  const { filters: asked, setFilters } = useListState<{ on: string }>()
  const { on } = asked
  return (
    <TablePage<CardBalance>
      key={on}
      route="ExtDebitValue"
      title={words.title}
      queryKey={[...BALANCES_KEY, id, on]}
      load={(query) => listBalances(query, { on })}
      columns={balanceColumns}
      filters={filters}
      exports={{ type: 'reports/cardBalances', ...(on && { parameters: { on } }) }}
      summary={
        <div className={styles.bar}>
          <label htmlFor="balances-on">{words.on}</label>
          <DayField
            id="balances-on"
            value={on ?? null}
            onChange={(day) => setFilters({ on: day ?? '' })}
          />
          {!on && <span>{words.now}</span>}
          <span className={styles.small}>{words.explain}</span>
        </div>
      }
      renderSummary={({ search }) => <BalanceSums search={search} on={on} />}
      empty={{ title: words.empty, hint: words.emptyHint }}
      card={balanceCard}
    />
  )
}
