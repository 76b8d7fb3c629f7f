import {
  RANKING_GROUPS,
  type RankingGroup,
  type WetstockRanking,
} from '@app/api/contract/wetstock/rankings'
import { allOf } from '@app/kernel/list-query/write'
import { Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useListState } from '#lib/lists/list-state.ts'
import { pathTo, queryText } from '#lib/routes/path-to.ts'
import { dayRangeFilter, type ListFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { listRankings, RANKINGS_KEY } from '../rankings-api.ts'
import { rankingCard, rankingColumns } from '../ranking-columns.tsx'
import { words } from '../words.ts'

const { fields } = words

/** No longer than a year and a month. */
const days = dayRangeFilter({
  name: 'days',
  label: words.days,
  historyLimit: 'daily',
  usual: 'statistics',
  isBounded: false,
})

const names: ListFilter[] = [
  textFilter({ name: 'station', label: fields.station, path: 'station.name' }),
  textFilter({ name: 'product', label: fields.product, path: 'product.name' }),
]

const ofValue = ({ station, product }: WetstockRanking): string =>
  `${station.id}.${product.id}:${station.name} ${product.name}`

const nameIn = (value: string): string => value.slice(value.indexOf(':') + 1)

/** The tanks of one product at one station, as a row of all of them asks for: names may be alike. */
const ofFilter: ListFilter = {
  name: 'of',
  label: words.tanksOf,
  control: (value) => <Input disabled value={nameIn(value)} aria-label={words.tanksOf} />,
  effect: (value) => {
    const [stationId, productId] = value.split(/[.:]/).map((part) => Number.parseInt(part, 10) || 0)
    return { condition: allOf(['station.id', stationId ?? 0], ['product.id', productId ?? 0]) }
  },
  describe: nameIn,
}

/** Which tanks lost most for what they sold, at all stations that somebody sees. */
export function RankingList({ title, tabs }: { title: string; tabs: ReactNode }) {
  const navigate = useNavigate()
  const { filters, setFilters } = useListState()
  const groupBy = RANKING_GROUPS.find((name) => name === filters.groupBy) ?? 'tank'
  const pathOf = (row: WetstockRanking): string | undefined => {
    if (groupBy === 'tank') {
      return row.month ? pathTo('WetstockTank', { monthId: row.month.id }) : undefined
    }
    return queryText({ tab: 'ranking', groupBy: 'tank', days: filters.days, of: ofValue(row) })
  }
  return (
    <TablePage<WetstockRanking>
      key={groupBy}
      route="WetstockRanking"
      title={title}
      tabs={tabs}
      queryKey={[...RANKINGS_KEY, groupBy]}
      load={(query) => listRankings({ ...query, groupBy })}
      columns={rankingColumns(groupBy, pathOf)}
      filters={groupBy === 'tank' && filters.of ? [days, ofFilter] : [days, ...names]}
      exports={{ type: 'wetstockRankings', parameters: { groupBy } }}
      views={
        <Segmented<RankingGroup>
          aria-label={words.groupBy}
          value={groupBy}
          options={RANKING_GROUPS.map((value) => ({ value, label: words.groups[value] }))}
          onChange={(next) => setFilters({ groupBy: next, of: '' })}
        />
      }
      summary={<p>{words.explain}</p>}
      empty={{ title: words.empty, hint: words.emptyHint }}
      card={rankingCard}
      onOpen={(row) => {
        const path = pathOf(row)
        if (path !== undefined) void navigate(path)
      }}
    />
  )
}
