import type {
  FleetStatement,
  FleetStatementRow,
  ItemSpending,
  PlateSpending,
} from '@app/api/contract/reporting/fleet-statements'
import { add, type Cents, ZERO } from '@app/kernel/money'
import { addVolumes, type Centilitres, NO_VOLUME } from '@app/kernel/quantity'
import { inMoney } from '#lib/i18n/format.ts'
import { Count, Money, Volume } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { words } from './words.ts'

const { fields } = words

interface Bought {
  spent: Cents
  volume: Centilitres
}

const amounts = <Row,>(
  key: string,
  title: string,
  valueOf: (row: Row) => Cents,
): SheetColumn<Row> => ({
  key,
  title: inMoney(title),
  isFigure: true,
  render: (row) => <Money value={valueOf(row)} />,
  sum: (rows) => <Money value={add(ZERO, ...rows.map(valueOf))} />,
})

const bought = <Row extends Bought>(): SheetColumn<Row>[] => [
  {
    key: 'volume',
    title: fields.volume,
    isFigure: true,
    render: ({ volume }) => <Volume value={volume} />,
    sum: (rows) => <Volume value={addVolumes(NO_VOLUME, ...rows.map(({ volume }) => volume))} />,
  },
  amounts('spent', fields.spent, ({ spent }) => spent),
]

const fills = <Row extends { fills: number }>(): SheetColumn<Row> => ({
  key: 'fills',
  title: fields.fills,
  isFigure: true,
  render: (row) => <Count value={row.fills} />,
  sum: (rows) => <Count value={rows.reduce((sum, row) => sum + row.fills, 0)} />,
})

/** Money that came, beside allocations: recharges, gifts, what was moved in, and corrections. */
const otherwise = (row: FleetStatementRow): Cents =>
  add(row.charge, row.gift, row.refund, row.adjust, row.movedIn)

const cardColumns: SheetColumn<FleetStatementRow>[] = [
  {
    key: 'card',
    title: fields.number,
    render: ({ card, isMaster }) => (
      <>
        {card.number}
        <br />
        <small>{isMaster ? words.master : card.name}</small>
      </>
    ),
  },
  { key: 'holder', title: fields.holder, render: ({ holder }) => holder ?? '–' },
  amounts('opening', fields.opening, ({ opening }) => opening),
  amounts('in', words.cameIn, otherwise),
  amounts('allocated', fields.allocated, ({ assign, back }) => add(assign, back)),
  amounts('consume', fields.consume, ({ consume }) => consume),
  amounts('closing', fields.closing, ({ closing }) => closing),
  fills(),
  ...bought<FleetStatementRow>(),
]

const plateColumns: SheetColumn<PlateSpending>[] = [
  { key: 'plate', title: words.plate, render: ({ plate }) => plate ?? words.noPlate },
  fills(),
  ...bought<PlateSpending>(),
]

const itemColumns: SheetColumn<ItemSpending>[] = [
  { key: 'item', title: words.item, render: ({ name }) => name ?? words.otherItems },
  ...bought<ItemSpending>(),
]

/** The same on screen and on paper. */
export const STATEMENT_TABLES = [
  {
    title: words.cards,
    render: ({ rows }: FleetStatement) => (
      <SheetTable
        label={words.cards}
        columns={cardColumns}
        groups={[{ rows }]}
        rowKey={({ card }) => card.id}
      />
    ),
  },
  {
    title: words.plates,
    render: ({ plates }: FleetStatement) => (
      <SheetTable
        label={words.plates}
        columns={plateColumns}
        groups={[{ rows: plates }]}
        rowKey={({ plate }) => plate ?? ''}
      />
    ),
  },
  {
    title: words.items,
    render: ({ items }: FleetStatement) => (
      <SheetTable
        label={words.items}
        columns={itemColumns}
        groups={[{ rows: items }]}
        rowKey={({ name }) => name ?? ''}
      />
    ),
  },
] as const

/** What the month came to; opening and movements add up to closing. */
export const totalsOf = ({ position, spent, volume }: FleetStatement) => {
  const moved = (['charge', 'gift', 'refund', 'consume', 'adjust', 'movedIn'] as const).filter(
    (key) => position[key] !== 0,
  )
  return [
    ...(['opening', ...moved, 'closing'] as const).map((key) => ({
      label: fields[key],
      value: <Money value={position[key]} withUnit />,
    })),
    { label: fields.spent, value: <Money value={spent} withUnit /> },
    { label: fields.volume, value: <Volume value={volume} /> },
  ]
}
