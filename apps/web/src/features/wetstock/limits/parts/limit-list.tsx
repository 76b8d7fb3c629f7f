import {
  type LimitedSpan,
  LIMITED_SPANS,
  LOSS_RATES,
  type LossLimit,
  type LossRateName,
} from '@app/api/contract/wetstock/limits'
import { formatScaled } from '@app/kernel/decimal-text'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { choiceFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { LimitsDialog } from '../limits-dialog.tsx'
import { LIMITS_KEY, listLimits } from '../limits-api.ts'
import { words } from '../words.ts'

const { fields } = words

const shareOf = (ppm: number | null): string => (ppm === null ? '–' : formatScaled(ppm, 3))

const stateOf = ({ isInForce }: LossLimit) => (
  <StatusDot tone={isInForce ? 'green' : 'grey'}>
    {isInForce ? words.inForce : words.notInForce}
  </StatusDot>
)

const share = (key: LimitedSpan | LossRateName | 'transport'): ListColumn<LossLimit> => ({
  key,
  title: fields[key],
  align: 'right',
  render: (row) => shareOf(row[key]),
})

const columns: ListColumn<LossLimit>[] = [
  {
    key: 'product',
    title: fields.product,
    render: ({ product }) => words.product[product],
    always: true,
  },
  { key: 'fromMonth', title: fields.fromMonth, render: (row) => row.fromMonth, sortable: true },
  ...LIMITED_SPANS.map(share),
  { key: 'region', title: fields.region, render: ({ region }) => region },
  ...LOSS_RATES.map((rate) => ({ ...share(rate), extra: true })),
  share('transport'),
  { key: 'state', title: words.state, render: stateOf, inFile: [] },
  { key: 'setTime', title: fields.setTime, render: ({ setTime }) => instant(setTime) },
  { key: 'setter', title: fields.setter, render: ({ setter }) => setter?.name ?? '–' },
]

const filters = [
  choiceFilter({
    name: 'limited',
    label: fields.product,
    path: 'product',
    choices: Object.entries(words.product).map(([value, label]) => ({ value, label })),
  }),
]

/** What the company lets its tanks lose or gain, as it was set from month to month. */
export function LimitList({ title, tabs }: { title: string; tabs: ReactNode }) {
  const [isSetting, setSetting] = useState(false)
  const set = can('companyConfig:update') && (
    <Button type="primary" onClick={() => setSetting(true)}>
      {words.set}
    </Button>
  )
  return (
    <>
      <TablePage<LossLimit>
        route="WetstockLimits"
        title={title}
        tabs={tabs}
        queryKey={LIMITS_KEY}
        load={listLimits}
        columns={columns}
        filters={filters}
        actions={set}
        exports={{ type: 'wetstockLimits' }}
        empty={{ title: words.none, hint: words.noneHint, action: set }}
        card={(row) => ({
          title: `${words.product[row.product]} · ${row.fromMonth}`,
          aside: stateOf(row),
          lines: LIMITED_SPANS.map((span) => `${fields[span]} ${shareOf(row[span])}`),
        })}
      />
      {isSetting && <LimitsDialog onClose={() => setSetting(false)} />}
    </>
  )
}
