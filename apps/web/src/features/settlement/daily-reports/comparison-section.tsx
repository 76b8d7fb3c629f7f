import type { Comparison } from '@app/api/contract/settlement/daily-reports'
import { Alert } from 'antd'
import { count, inMoney, money, volume, volumeUnit } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { paymentName } from '#locale/payment-names.ts'
import { RecordButton } from '#features/sales/recorded-orders/parts/record-button.tsx'
import { Money, Volume } from '#ui/display/figures.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { Section } from '#ui/layout/page.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { words } from './words.ts'

type Fuel = Comparison['fuels'][number]

const litres = (key: 'reportedVolume' | 'systemVolume' | 'volumeDifference', title: string) => ({
  key,
  title: `${title} (${volumeUnit()})`,
  isFigure: true,
  render: (row: Fuel) => <Volume value={row[key]} />,
})

const sums = (
  key: 'reportedAmount' | 'systemAmount' | 'amountDifference',
  title: string,
): SheetColumn<Fuel> => ({
  key,
  title: inMoney(title),
  isFigure: true,
  render: (row) => <Money value={row[key]} isSigned={key === 'amountDifference'} />,
})

const fuelColumns: SheetColumn<Fuel>[] = [
  { key: 'item', title: words.fields.fuels, render: ({ item }) => item.name },
  litres('reportedVolume', words.reported),
  litres('systemVolume', words.system),
  litres('volumeDifference', words.missing),
  sums('reportedAmount', words.reported),
  sums('systemAmount', words.system),
  sums('amountDifference', words.missing),
]

interface Line {
  key: string
  name: string
  reported: number
  system: number
  difference: number
}

const lineColumns: SheetColumn<Line>[] = [
  { key: 'name', title: words.way, render: ({ name }) => name },
  ...(['reported', 'system', 'difference'] as const).map((key): SheetColumn<Line> => ({
    key,
    title: inMoney(key === 'difference' ? words.missing : words[key]),
    isFigure: true,
    render: (row) => <Money value={row[key]} isSigned={key === 'difference'} />,
  })),
]

const linesOf = ({ payments, goods }: Comparison): Line[] => [
  ...payments.map(({ paymentType, ...row }) => ({
    key: paymentType,
    name: paymentName(paymentType),
    ...row,
  })),
  { key: 'goods', name: words.fields.goods, ...goods },
]

/** The report beside the day of the system, which stays what counts. */
export function ComparisonSection({ comparison }: { comparison: Comparison | null }) {
  if (!comparison) {
    return <Section title={words.comparison}>{words.noComparison}</Section>
  }
  const { dailyState, fuels, recorded } = comparison
  return (
    <Section
      title={words.comparison}
      extra={
        <PermittedLink
          permission="daySettleDetails:read"
          to={pathTo('DaySettleDetails', { daySettleId: dailyState.id })}
        >
          {words.sheetOfDay}
        </PermittedLink>
      }
    >
      {dailyState.status === 'open' && <p>{words.dayOpen}</p>}
      {recorded.count > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={words.recorded(
            count(recorded.count),
            volume(recorded.volume),
            money(recorded.amount),
          )}
        />
      )}
      <SheetTable
        label={words.fields.fuels}
        columns={fuelColumns}
        groups={[{ rows: fuels }]}
        rowKey={({ item }) => item.id}
      />
      <SheetTable
        label={words.fields.payments}
        columns={lineColumns}
        groups={[{ rows: linesOf(comparison) }]}
        rowKey={({ key }) => key}
      />
      <p>
        {words.recordHint} <RecordButton />
      </p>
    </Section>
  )
}
