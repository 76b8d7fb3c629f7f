import type { SupplyMonth } from '@app/api/contract/settlement/supply-months'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Choice } from '#ui/table/filters/choice-field.tsx'
import { choiceFilter, type ListFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { listSupplyMonths, SUPPLY_MONTHS_KEY } from '../supply-months-api.ts'
import { words } from '../words.ts'
import { PrepareSupplyButton } from './prepare-supply-button.tsx'
import { supplyMonthCard, supplyMonthColumns } from './supply-month-columns.tsx'
import { supplyMonthPath } from './supply-month-paths.ts'

const { fields } = words

const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const filters: ListFilter[] = [
  textFilter({ name: 'month', label: fields.month, path: 'month', match: 'startsWith' }),
  choiceFilter({
    name: 'scope',
    label: fields.scope,
    path: 'scope',
    choices: choicesOf(words.scopes),
  }),
  textFilter({
    name: 'supplier',
    label: fields.supplier,
    path: 'supplier.name',
    match: 'contains',
  }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: choicesOf(words.statuses),
  }),
]

/** The months of the company's supply side (S-143). */
export function SupplyMonthList({ title, tabs }: { title: string; tabs: ReactNode }) {
  const navigate = useNavigate()
  return (
    <TablePage<SupplyMonth>
      route="SupplyMonths"
      title={title}
      tabs={tabs}
      queryKey={[...SUPPLY_MONTHS_KEY, 'list']}
      load={listSupplyMonths}
      columns={supplyMonthColumns}
      exports={{ type: 'supplyMonths' }}
      filters={filters}
      actions={<PrepareSupplyButton />}
      empty={{ title: words.empty, hint: words.emptyHint }}
      card={supplyMonthCard}
      onOpen={({ id }) => {
        const path = supplyMonthPath(id)
        if (path) void navigate(path)
      }}
    />
  )
}
