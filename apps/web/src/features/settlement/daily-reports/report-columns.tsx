import type { DailyReport, ReportTotals } from '@app/api/contract/settlement/daily-reports'
import { inMoney, instant, money, volume, volumeUnit } from '#lib/i18n/format.ts'
import { Money, Volume } from '#ui/display/figures.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { ReportState } from './report-state.tsx'
import { words } from './words.ts'

const { fields } = words

const figure = (
  key: Exclude<keyof ReportTotals, 'fuelVolume'>,
  more: Partial<ListColumn<DailyReport>> = {},
): ListColumn<DailyReport> => ({
  key,
  title: inMoney(fields[key]),
  render: ({ totals }) => <Money value={totals[key]} />,
  align: 'right',
  ...more,
})

const text = (
  key: keyof typeof fields,
  render: (report: DailyReport) => string | undefined,
  more: Partial<ListColumn<DailyReport>> = {},
): ListColumn<DailyReport> => ({
  key,
  title: fields[key],
  render: (report) => render(report) || '–',
  ...more,
})

export const reportColumns: ListColumn<DailyReport>[] = [
  text('businessDay', ({ businessDay }) => businessDay, {
    sortable: true,
    fixed: 'start',
    always: true,
  }),
  text('station', ({ station }) => station.name, { extra: true }),
  { key: 'status', title: fields.status, render: (report) => <ReportState report={report} /> },
  {
    key: 'fuelVolume',
    title: `${fields.fuelVolume} (${volumeUnit()})`,
    render: ({ totals }) => <Volume value={totals.fuelVolume} />,
    align: 'right',
  },
  figure('fuelAmount', { extra: true }),
  figure('goodsAmount', { extra: true }),
  figure('salesAmount'),
  figure('paidAmount'),
  figure('difference'),
  text('submitter', ({ submitter }) => submitter?.name),
  text('submittedTime', ({ submittedTime }) => instant(submittedTime), { extra: true }),
  text('confirmer', ({ confirmer }) => confirmer?.name),
  text('confirmedTime', ({ confirmedTime }) => instant(confirmedTime), { extra: true }),
  text('remark', ({ remark }) => remark, { wraps: true, extra: true }),
  text('voidReason', ({ voidReason }) => voidReason, { wraps: true, extra: true }),
]

/** A report on a phone. */
export const reportCard = (report: DailyReport): RowCard => ({
  title: report.businessDay,
  aside: <ReportState report={report} />,
  lines: [
    `${volume(report.totals.fuelVolume)} · ${money(report.totals.salesAmount)}`,
    words.difference(money(report.totals.difference)),
  ],
})
