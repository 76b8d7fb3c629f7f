import type { SupplyMonth, SupplySums } from '@app/api/contract/settlement/supply-months'
import { formatTons } from '@app/kernel/mass'
import { Link } from 'react-router'
import { count, inMoney, instant, inVolume, money } from '#lib/i18n/format.ts'
import { Money, Volume } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { words } from '../words.ts'
import { supplyMonthPath } from './supply-month-paths.ts'
import { SupplyMonthState } from './supply-month-state.tsx'

type Column = ListColumn<SupplyMonth>

const { fields } = words

const text = (
  key: keyof typeof fields,
  render: (row: SupplyMonth) => string | undefined,
  more: Partial<Column> = {},
): Column => ({ key, title: fields[key], render: (row) => render(row) || '–', ...more })

/** One that every month has. */
type Figure = Exclude<keyof SupplySums & keyof typeof fields, 'profitLoss20'>

const tons = (key: Figure, more: Partial<Column> = {}): Column => ({
  key,
  title: fields[key],
  align: 'right',
  render: ({ totals }) => formatTons(totals[key]),
  ...more,
})

const cents = (key: Figure, more: Partial<Column> = {}): Column => ({
  key,
  title: inMoney(fields[key]),
  align: 'right',
  render: ({ totals }) => <Money value={totals[key]} />,
  ...more,
})

const litres = (
  key: keyof SupplySums & keyof typeof fields,
  more: Partial<Column> = {},
): Column => ({
  key,
  title: inVolume(fields[key]),
  align: 'right',
  render: ({ totals }) => <Volume value={totals[key]} />,
  ...more,
})

const times = (key: Figure): Column => ({
  key,
  title: fields[key],
  align: 'right',
  extra: true,
  render: ({ totals }) => count(totals[key]),
})

const month: Column = {
  key: 'month',
  title: fields.month,
  render: ({ id, month: name }) => {
    const path = supplyMonthPath(id)
    return path ? <Link to={path}>{name}</Link> : name
  },
  fixed: 'start',
  always: true,
  sortable: true,
}

/** Of whom a month is. */
export const supplierOf = ({ supplier }: Pick<SupplyMonth, 'supplier'>): string =>
  supplier?.name ?? words.everySupplier

export const supplyMonthColumns: Column[] = [
  month,
  text('scope', ({ scope }) => words.scopes[scope]),
  text('supplier', supplierOf),
  {
    key: 'status',
    title: fields.status,
    render: (row) => <SupplyMonthState status={row.status} />,
  },
  times('receiptCount'),
  tons('received'),
  cents('amount'),
  cents('tax', { extra: true }),
  times('transportCount'),
  tons('loaded', { extra: true }),
  tons('signed'),
  tons('loss'),
  tons('excess'),
  cents('freight'),
  times('intakeCount'),
  litres('delivered', { extra: true }),
  litres('offloaded'),
  litres('profitLoss', { extra: true }),
  litres('profitLoss20'),
  text('preparedBy', ({ preparedBy }) => preparedBy.name, { extra: true }),
  text('preparedTime', ({ preparedTime }) => instant(preparedTime), { extra: true }),
  text('confirmedBy', ({ confirmedBy }) => confirmedBy?.name),
  text('confirmedTime', ({ confirmedTime }) => instant(confirmedTime), { extra: true }),
  text('remark', ({ remark }) => remark, { extra: true }),
]

/** A month on a phone. */
export const supplyMonthCard = (row: SupplyMonth): RowCard => ({
  title: `${row.month} · ${words.scopes[row.scope]}`,
  aside: <SupplyMonthState status={row.status} />,
  lines: [
    supplierOf(row),
    `${fields.amount} ${money(row.totals.amount)} · ${fields.freight} ${money(row.totals.freight)}`,
  ],
})
