import type {
  DailyReportSheet,
  ReportNozzle,
  ReportTank,
} from '@app/api/contract/settlement/daily-reports'
import { add, subtract, ZERO } from '@app/kernel/money'
import { addVolumes, NO_VOLUME } from '@app/kernel/quantity'
import type { ReactNode } from 'react'
import { count, inMoney, instant, money, volume, volumeUnit } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import type { Detail } from '#ui/display/detail-list.tsx'
import { Count, Money, Volume } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { words } from './words.ts'

const { fields } = words

export interface ReportBlock {
  key: string
  title: string
  content: ReactNode
}

const inLitres = (label: string): string => `${label} (${volumeUnit()})`

const nozzleColumns: SheetColumn<ReportNozzle>[] = [
  {
    key: 'nozzle',
    title: words.nozzle,
    render: ({ nozzle, item }) => words.nozzleNo(nozzle.logicNo, item.name ?? ''),
  },
  {
    key: 'opening',
    title: inLitres(words.opening),
    isFigure: true,
    render: ({ opening }) => <Volume value={opening} />,
  },
  {
    key: 'closing',
    title: inLitres(words.closing),
    isFigure: true,
    render: ({ closing }) => <Volume value={closing} />,
  },
  {
    key: 'returned',
    title: inLitres(words.returned),
    isFigure: true,
    render: ({ returned }) => <Volume value={returned} />,
  },
  {
    key: 'volume',
    title: inLitres(words.volume),
    isFigure: true,
    render: (row) => <Volume value={row.volume} />,
    sum: (rows) => <Volume value={addVolumes(NO_VOLUME, ...rows.map((row) => row.volume))} />,
  },
  {
    key: 'price',
    title: inMoney(words.price),
    isFigure: true,
    render: ({ price }) => <Money value={price} />,
  },
  {
    key: 'amount',
    title: inMoney(words.amount),
    isFigure: true,
    render: ({ amount }) => <Money value={amount} />,
    sum: (rows) => <Money value={add(ZERO, ...rows.map(({ amount }) => amount))} />,
  },
  {
    key: 'offBy',
    title: inMoney(words.offBy),
    isFigure: true,
    render: ({ amount, reckoned }) => <Money value={subtract(amount, reckoned)} isSigned />,
  },
]

/** The system's reading where another one was typed. */
const noteOf = ({ opening, proposedOpening }: ReportNozzle): ReactNode =>
  proposedOpening !== null && proposedOpening !== opening
    ? words.openingSeen(volume(proposedOpening))
    : null

const paymentColumns: SheetColumn<DailyReportSheet['payments'][number]>[] = [
  { key: 'way', title: words.way, render: ({ paymentType }) => paymentName(paymentType) },
  {
    key: 'amount',
    title: inMoney(words.amount),
    isFigure: true,
    render: ({ amount }) => <Money value={amount} />,
    sum: (rows) => <Money value={add(ZERO, ...rows.map(({ amount }) => amount))} />,
  },
]

const goodsColumns: SheetColumn<DailyReportSheet['goods'][number]>[] = [
  { key: 'name', title: words.goodsName, render: ({ name }) => name },
  {
    key: 'quantity',
    title: words.quantity,
    isFigure: true,
    render: ({ quantity }) => <Count value={quantity} />,
  },
  {
    key: 'amount',
    title: inMoney(words.amount),
    isFigure: true,
    render: ({ amount }) => <Money value={amount} />,
    sum: (rows) => <Money value={add(ZERO, ...rows.map(({ amount }) => amount))} />,
  },
]

const height = (value: number | null): string => (value === null ? '–' : count(value))

const tankColumns: SheetColumn<ReportTank>[] = [
  {
    key: 'tank',
    title: words.tank,
    render: ({ tank, item }) => words.tankNo(tank.number, item.name ?? ''),
  },
  {
    key: 'oilHeight',
    title: words.oilHeight,
    isFigure: true,
    render: ({ oilHeight }) => height(oilHeight),
  },
  {
    key: 'waterHeight',
    title: words.waterHeight,
    isFigure: true,
    render: ({ waterHeight }) => height(waterHeight),
  },
  {
    key: 'volume',
    title: inLitres(words.tankVolume),
    isFigure: true,
    render: (row) => <Volume value={row.volume} />,
  },
]

/** What was typed, block by block, as on screen so on paper. */
export function reportBlocksOf(report: DailyReportSheet): ReportBlock[] {
  const { fuels, payments, goods, tanks } = report
  const blocks: ReportBlock[] = [
    {
      key: 'fuels',
      title: fields.fuels,
      content: (
        <SheetTable
          label={fields.fuels}
          columns={nozzleColumns}
          groups={[{ rows: fuels }]}
          rowKey={({ nozzle }) => nozzle.id}
          note={noteOf}
        />
      ),
    },
    {
      key: 'payments',
      title: fields.payments,
      content: (
        <SheetTable
          label={fields.payments}
          columns={paymentColumns}
          groups={[{ rows: payments }]}
          rowKey={({ paymentType }) => paymentType}
        />
      ),
    },
  ]
  if (goods.length > 0) {
    blocks.push({
      key: 'goods',
      title: fields.goods,
      content: (
        <SheetTable
          label={fields.goods}
          columns={goodsColumns}
          groups={[{ rows: goods }]}
          rowKey={({ name }) => name}
        />
      ),
    })
  }
  blocks.push({
    key: 'tanks',
    title: fields.tanks,
    content: (
      <SheetTable
        label={fields.tanks}
        columns={tankColumns}
        groups={[{ rows: tanks }]}
        rowKey={({ tank }) => tank.id}
      />
    ),
  })
  return blocks
}

export function detailsOf(report: DailyReportSheet): Detail[] {
  const { totals } = report
  return [
    { label: fields.businessDay, value: report.businessDay },
    { label: fields.fuelVolume, value: volume(totals.fuelVolume) },
    { label: fields.fuelAmount, value: money(totals.fuelAmount) },
    { label: fields.goodsAmount, value: money(totals.goodsAmount) },
    { label: fields.salesAmount, value: money(totals.salesAmount) },
    { label: fields.paidAmount, value: money(totals.paidAmount) },
    { label: fields.difference, value: money(totals.difference) },
    ...(report.submitter
      ? [
          {
            label: fields.submitter,
            value: `${report.submitter.name} ${instant(report.submittedTime)}`,
          },
        ]
      : []),
    ...(report.confirmer
      ? [
          {
            label: fields.confirmer,
            value: `${report.confirmer.name} ${instant(report.confirmedTime)}`,
          },
        ]
      : []),
    ...(report.remark ? [{ label: fields.remark, value: report.remark }] : []),
    ...(report.voidReason
      ? [
          {
            label: fields.voidReason,
            value: `${report.voidReason} · ${report.voider?.name} ${instant(report.voidedTime)}`,
          },
        ]
      : []),
  ]
}
