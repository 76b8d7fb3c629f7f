import type { SupplyMonthSheet, SupplySums } from '@app/api/contract/settlement/supply-months'
import { formatTons } from '@app/kernel/mass'
import { count, inMoney, instant, inVolume, money, volume } from '#lib/i18n/format.ts'
import type { Detail } from '#ui/display/detail-list.tsx'
import { Money, Volume } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import type { SheetBlock } from '#features/settlement/shifts/parts/blocks.tsx'
import { supplierOf } from '../parts/supply-month-columns.tsx'
import { words } from '../words.ts'
import { lineBlocksOf } from './line-tables.tsx'

const { fields } = words

interface Summed {
  sums: SupplySums
}

type Figure = Exclude<keyof SupplySums, 'profitLoss20'>

const tonsColumn = <Row extends Summed>(key: Figure & keyof typeof fields): SheetColumn<Row> => ({
  key,
  title: fields[key],
  isFigure: true,
  render: ({ sums }) => formatTons(sums[key]),
})

const moneyColumn = <Row extends Summed>(key: Figure & keyof typeof fields): SheetColumn<Row> => ({
  key,
  title: inMoney(fields[key]),
  isFigure: true,
  render: ({ sums }) => <Money value={sums[key]} />,
})

const volumeColumn = <Row extends Summed>(
  key: keyof SupplySums & keyof typeof fields,
): SheetColumn<Row> => ({
  key,
  title: inVolume(fields[key]),
  isFigure: true,
  render: ({ sums }) => <Volume value={sums[key]} />,
})

type Party = SupplyMonthSheet['parties'][number]
type Chain = SupplyMonthSheet['chains'][number]

const partyColumns: SheetColumn<Party>[] = [
  { key: 'party', title: words.party, render: ({ party }) => party.name },
  tonsColumn('received'),
  moneyColumn('amount'),
  moneyColumn('tax'),
  tonsColumn('signed'),
  tonsColumn('loss'),
  tonsColumn('excess'),
  moneyColumn('freight'),
  volumeColumn('offloaded'),
  volumeColumn('profitLoss'),
  volumeColumn('profitLoss20'),
]

const chainColumns: SheetColumn<Chain>[] = [
  {
    key: 'contract',
    title: words.contract,
    render: ({ contract }) => contract?.name ?? words.noContract,
  },
  { key: 'product', title: words.product, render: ({ product }) => product.name },
  {
    key: 'ordered',
    title: words.ordered,
    isFigure: true,
    render: ({ ordered }) => (ordered === null ? '–' : formatTons(ordered)),
  },
  tonsColumn('received'),
  tonsColumn('loaded'),
  tonsColumn('signed'),
  tonsColumn('loss'),
  volumeColumn('delivered'),
  volumeColumn('offloaded'),
  volumeColumn('profitLoss'),
  volumeColumn('profitLoss20'),
]

/** What a month comes to, from the whole to each document. */
export function supplyBlocksOf(month: SupplyMonthSheet): SheetBlock[] {
  if (month.lines.length === 0) return []
  const { parties, chains } = month
  return [
    {
      key: 'parties',
      title: words.parties,
      content: (
        <SheetTable
          label={words.parties}
          columns={partyColumns}
          groups={[{ rows: parties }]}
          rowKey={({ party }) => party.id}
        />
      ),
    },
    {
      key: 'chains',
      title: words.chains,
      content: (
        <SheetTable
          label={words.chains}
          columns={chainColumns}
          groups={[{ rows: chains }]}
          rowKey={({ contract, product }) => `${contract?.id ?? ''}:${product.id}`}
        />
      ),
    },
    ...lineBlocksOf(month.lines),
  ]
}

/** Which month, and who stands for it. */
export const supplyDetailsOf = (month: SupplyMonthSheet): Detail[] => [
  { label: fields.month, value: month.month },
  { label: fields.scope, value: words.scopes[month.scope] },
  { label: fields.supplier, value: supplierOf(month) },
  { label: fields.preparedBy, value: month.preparedBy.name },
  { label: fields.preparedTime, value: instant(month.preparedTime) },
  ...(month.status === 'confirmed'
    ? [
        { label: fields.confirmedBy, value: month.confirmedBy?.name },
        { label: fields.confirmedTime, value: instant(month.confirmedTime) },
      ]
    : []),
  ...(month.remark ? [{ label: fields.remark, value: month.remark }] : []),
]

/** Is there fuel missing, warmth aside; how many intakes nobody can say it of. */
function profitLoss20Of({ profitLoss20, without20Count }: SupplySums): string {
  const known = profitLoss20 === null ? '–' : volume(profitLoss20)
  return without20Count === 0 ? known : `${known} · ${words.without20(count(without20Count))}`
}

/** What it comes to altogether, in short. */
export const supplyTotalsOf = ({ totals, scope }: SupplyMonthSheet) => [
  ...(scope === 'transport'
    ? []
    : [
        { label: fields.received, value: formatTons(totals.received) },
        { label: inVolume(words.receivedVolume), value: volume(totals.receivedVolume) },
        { label: fields.amount, value: money(totals.amount) },
        { label: fields.tax, value: money(totals.tax) },
      ]),
  ...(scope === 'supplier'
    ? []
    : [
        { label: fields.signed, value: formatTons(totals.signed) },
        { label: fields.loss, value: formatTons(totals.loss) },
        { label: fields.freight, value: money(totals.freight) },
      ]),
  ...(scope === 'transport'
    ? []
    : [
        { label: fields.offloaded, value: volume(totals.offloaded) },
        { label: fields.profitLoss, value: volume(totals.profitLoss) },
        { label: fields.profitLoss20, value: profitLoss20Of(totals) },
      ]),
]
