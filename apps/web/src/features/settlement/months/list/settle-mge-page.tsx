import type { MonthlySettlement } from '@app/api/contract/settlement/months'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useListState } from '#lib/lists/list-state.ts'
import { PageTabs } from '#ui/layout/page-tabs.tsx'
import { choiceFilter, type ListFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { SupplyMonthList } from '#features/settlement/supply-months/parts/supply-month-list.tsx'
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

const TABS = (['supply', 'stations'] as const).map((key) => ({ key, label: words.tabs[key] }))

/** What is settled by the month: with suppliers and carriers, and the days of stations (S-143). */
export default function SettleMgePage() {
  const { tab } = useListState()
  const active = tab === 'stations' ? 'stations' : 'supply'
  const tabs = <PageTabs label={words.title} items={TABS} active={active} />
  return active === 'stations' ? (
    <StationMonths tabs={tabs} />
  ) : (
    <SupplyMonthList title={words.title} tabs={tabs} />
  )
}

/** The months of all stations that the caller may see. */
function StationMonths({ tabs }: { tabs: ReactNode }) {
  const navigate = useNavigate()
  return (
    <TablePage<MonthlySettlement>
      route="SettleMge"
      title={words.title}
      tabs={tabs}
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
