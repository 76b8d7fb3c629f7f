import type { MonthlySettlement } from '@app/api/contract/settlement/months'
import { useNavigate } from 'react-router'
import { choiceFilter, type ListFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { listMonths, MONTHS_KEY } from '../months-api.ts'
import { words } from '../words.ts'
import { monthCard, monthColumns, pathOf } from './month-columns.tsx'
import { PrepareButton } from './prepare-button.tsx'

const { fields, statuses } = words

const filters: ListFilter[] = [
  textFilter({ name: 'month', label: fields.month, path: 'month', match: 'startsWith' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: (['preview', 'confirmed'] as const).map((value) => ({
      value,
      label: statuses[value],
    })),
  }),
]

/** The months of all stations that the caller may see (S-143). */
export default function SettleMgePage() {
  const navigate = useNavigate()
  return (
    <TablePage<MonthlySettlement>
      route="SettleMge"
      title={words.title}
      queryKey={[...MONTHS_KEY, 'list']}
      load={listMonths}
      columns={monthColumns}
      exports={{ type: 'monthlySettlements', isEverywhere: true }}
      filters={filters}
      actions={<PrepareButton />}
      empty={{ title: words.empty, hint: words.emptyHint }}
      card={monthCard}
      onOpen={({ id }) => {
        const path = pathOf(id)
        if (path) navigate(path)
      }}
    />
  )
}
