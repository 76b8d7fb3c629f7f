import type { SourceType, SupplyMonthLine } from '@app/api/contract/settlement/supply-months'
import { addDays, addMonths, type IsoDate } from '@app/kernel/calendar'
import { add, ZERO } from '@app/kernel/money'
import { formatTons, kilograms } from '@app/kernel/mass'
import { addVolumes, NO_VOLUME } from '@app/kernel/quantity'
import type { ReactNode } from 'react'
import { inMoney, inVolume } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { Money, Volume } from '#ui/display/figures.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import type { SheetBlock } from '#features/settlement/shifts/parts/blocks.tsx'
import { words } from '../words.ts'

type Column = SheetColumn<SupplyMonthLine>

const { fields } = words

/** Where a document is shown, and what one needs to see it. */
export function DocumentLink({
  sourceType,
  document: { id, name },
}: {
  sourceType: SourceType
  document: { id: number; name?: string }
}) {
  const label = name || words.unnamed
  if (sourceType === 'purchase') {
    return (
      <PermittedLink permission="editDetail:read" to={pathTo('EditDetail', { id })}>
        {label}
      </PermittedLink>
    )
  }
  return sourceType === 'transport' ? (
    <PermittedLink permission="editTransportInfo:read" to={pathTo('EditTransportInfo', { id })}>
      {label}
    </PermittedLink>
  ) : (
    <PermittedLink
      permission="oilInfoDetails:read"
      to={pathTo('OilInfoDetails', { oilInfoId: id })}
    >
      {label}
    </PermittedLink>
  )
}

const plain = (
  key: string,
  title: string,
  render: (line: SupplyMonthLine) => string | undefined,
): Column => ({ key, title, render: (line) => render(line) ?? '–' })

type Mass = 'quantity' | 'loaded' | 'signed' | 'loss' | 'mostLoss'
type Litres = 'volume' | 'delivered' | 'offloaded' | 'profitLoss' | 'profitLoss20'

const mass = (key: Mass, title: string): Column => ({
  key,
  title,
  isFigure: true,
  render: ({ [key]: value }) => (value === null ? '–' : formatTons(value)),
  sum: (rows) => formatTons(kilograms(rows.reduce((sum, row) => sum + (row[key] ?? 0), 0))),
})

const litres = (key: Litres, title: string): Column => ({
  key,
  title: inVolume(title),
  isFigure: true,
  render: (line) => <Volume value={line[key]} />,
  sum: (rows) => <Volume value={addVolumes(...rows.map((row) => row[key] ?? NO_VOLUME))} />,
})

/** Leads to what its supplier, carrier and driver were short of in that month. */
const explainedLoss = ({ day: on, profitLoss }: SupplyMonthLine): ReactNode => (
  <PermittedLink
    permission="oilTaking:read"
    to={pathTo('Wetstock', { tab: 'deliveries', days: daysOfMonth(on) })}
  >
    <Volume value={profitLoss} />
  </PermittedLink>
)

/** `2026-11-01~2026-11-30`, of a day. */
function daysOfMonth(on: string): string {
  const first: IsoDate = `${on.slice(0, 7)}-01`
  return `${first}~${addDays(addMonths(first, 1), -1)}`
}

const cents = (key: 'amount' | 'tax', title: string): Column => ({
  key,
  title: inMoney(title),
  isFigure: true,
  render: (line) => <Money value={line[key]} />,
  sum: (rows) => <Money value={add(...rows.map((row) => row[key] ?? ZERO))} />,
})

const day: Column = {
  key: 'day',
  title: words.day,
  render: (line) => (line.isLate ? words.late(line.day) : line.day),
}
const document: Column = {
  key: 'document',
  title: words.document,
  render: (line) => <DocumentLink {...line} />,
}
const party = plain('party', words.party, (line) => line.party.name)
const product = plain('product', words.product, (line) => line.product.name)
const station = plain('station', words.station, (line) => line.station?.name)

const COLUMNS: Readonly<Record<SourceType, readonly Column[]>> = {
  purchase: [
    day,
    document,
    party,
    product,
    mass('quantity', words.quantity),
    litres('volume', words.volume),
    cents('amount', fields.amount),
    cents('tax', fields.tax),
  ],
  transport: [
    day,
    document,
    party,
    product,
    station,
    mass('loaded', fields.loaded),
    mass('signed', fields.signed),
    mass('loss', fields.loss),
    mass('mostLoss', words.mostLoss),
    litres('offloaded', fields.offloaded),
    cents('amount', fields.freight),
  ],
  intake: [
    day,
    document,
    party,
    product,
    station,
    mass('loaded', fields.loaded),
    mass('signed', fields.signed),
    litres('delivered', fields.delivered),
    litres('offloaded', fields.offloaded),
    { ...litres('profitLoss', fields.profitLoss), render: explainedLoss },
    litres('profitLoss20', fields.profitLoss20),
  ],
}

const TITLES: Readonly<Record<SourceType, string>> = {
  purchase: words.receipts,
  transport: words.transports,
  intake: words.intakes,
}

/** The documents of a month, by kind; a truck that lost too much says so. */
export const lineBlocksOf = (lines: readonly SupplyMonthLine[]): SheetBlock[] =>
  (['purchase', 'transport', 'intake'] as const).flatMap((type) => {
    const rows = lines.filter(({ sourceType }) => sourceType === type)
    if (rows.length === 0) return []
    const content = (
      <SheetTable
        label={TITLES[type]}
        columns={COLUMNS[type]}
        groups={[{ rows }]}
        rowKey={({ sourceId }) => sourceId}
        note={({ plate, isOverLimit }) =>
          [plate, isOverLimit && type === 'transport' && words.over].filter(Boolean).join(' · ')
        }
      />
    )
    return [{ key: type, title: TITLES[type], content }]
  })
