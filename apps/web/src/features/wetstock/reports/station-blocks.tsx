import type { ReportedTank, StationWetstockReport } from '@app/api/contract/wetstock/reports'
import { inVolume, instant, litres } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import type { SheetBlock } from '#features/settlement/shifts/parts/blocks.tsx'
import { causeTotals, table } from './company-blocks.tsx'
import { figureColumns } from './figure-columns.tsx'
import { words } from './words.ts'

const { fields } = words

const tankColumn: SheetColumn<{ tank: ReportedTank['tank'] }> = {
  key: 'tank',
  title: fields.tank,
  render: ({ tank }) => `${words.tankNo(tank.number)} ${tank.item}`,
}

/** A station's month tank by tank, from the balance to what is still looked into. */
export function stationBlocksOf(report: StationWetstockReport): SheetBlock[] {
  const { tanks } = report
  return [
    table('tanks', words.tanks, balanceOf(report)),
    ...causeTotals(report),
    table('causes', words.causesTitle, causesOf(tanks)),
    table('limits', words.limits, limitsOf(tanks)),
    table('leak', words.leak, leaksOf(tanks)),
    table('cases', words.cases, casesOf(tanks)),
  ]
}

/** By product; beneath each and beneath all stands what the server has added up. */
function balanceOf({ tanks, products, totals }: StationWetstockReport) {
  const sumOf = (rows: readonly ReportedTank[]) =>
    rows.length === tanks.length
      ? totals
      : (products.find(({ product }) => product.name === rows[0]?.tank.item)?.figures ?? null)
  const byProduct = [...Map.groupBy(tanks, ({ tank }) => tank.item)]
  return (
    <SheetTable
      label={words.tanks}
      columns={[tankColumn, ...figureColumns<ReportedTank>(({ figures }) => figures, sumOf)]}
      groups={byProduct.map(([title, rows]) => ({ title, rows }))}
      rowKey={({ id }) => id}
    />
  )
}

interface CauseLine {
  key: string
  title: string
  volume: number | undefined
  within: string
  sure: string
}

const causeColumns: SheetColumn<CauseLine>[] = [
  { key: 'cause', title: words.cause, render: ({ title }) => title },
  {
    key: 'volume',
    title: inVolume(words.volume),
    isFigure: true,
    render: ({ volume }) => <Volume value={volume} />,
  },
  { key: 'within', title: words.within, isFigure: true, render: ({ within }) => within },
  { key: 'sure', title: words.sure, render: ({ sure }) => sure },
]

/** Of each tank its causes, what is not explained, and the variance that they add up to. */
const causesOf = (tanks: readonly ReportedTank[]) => (
  <SheetTable
    label={words.causesTitle}
    columns={causeColumns}
    groups={tanks.map(({ id, tank, figures, causes }) => ({
      title: `${words.tankNo(tank.number)} ${tank.item}`,
      rows: [
        ...causes.map(({ cause, nozzle, volume, within, confidence }, index) => ({
          key: `${id} ${index}`,
          title: [words.causes[cause], nozzle && words.nozzle(nozzle.number)]
            .filter(Boolean)
            .join(' · '),
          volume,
          within: within > 0 ? litres(within) : '–',
          sure: words.confidences[confidence],
        })),
        plainLine(`${id} rest`, fields.notExplained, figures?.notExplained),
        plainLine(`${id} total`, fields.variance, figures?.variance),
      ],
    }))}
    rowKey={({ key }) => key}
  />
)

const plainLine = (key: string, title: string, volume: number | undefined): CauseLine => ({
  key,
  title,
  volume,
  within: '',
  sure: '',
})

type LimitLine = Pick<ReportedTank, 'tank' | 'figures'> & ReportedTank['limits'][number]

const limitColumns: SheetColumn<LimitLine>[] = [
  tankColumn,
  { key: 'rule', title: words.limit, render: ({ rule }) => words.limitRules[rule] },
  {
    key: 'limit',
    title: inVolume(words.volume),
    isFigure: true,
    render: ({ limit }) => <Volume value={limit} />,
  },
  {
    key: 'variance',
    title: inVolume(fields.variance),
    isFigure: true,
    render: ({ figures }) => <Volume value={figures?.variance} />,
  },
  {
    key: 'result',
    title: words.result,
    render: ({ isExceeded }) => (isExceeded ? words.exceeded : words.notExceeded),
  },
]

const limitsOf = (tanks: readonly ReportedTank[]) => (
  <SheetTable
    label={words.limits}
    columns={limitColumns}
    groups={[
      {
        rows: tanks.flatMap(({ tank, figures, limits }) =>
          limits.map((limit) => ({ tank, figures, ...limit })),
        ),
      },
    ]}
    rowKey={({ tank, rule }) => `${tank.id} ${rule}`}
  />
)

const leakColumns: SheetColumn<ReportedTank>[] = [
  tankColumn,
  {
    key: 'verdict',
    title: fields.verdict,
    render: ({ leak }) => (leak ? words.verdicts[leak.verdict] : '–'),
  },
  {
    key: 'rate',
    title: words.leakRate,
    isFigure: true,
    render: ({ leak }) => (leak ? `${litres(leak.rate)} ± ${litres(leak.within)}` : '–'),
  },
  {
    key: 'minimumDetectable',
    title: words.minimumDetectable,
    isFigure: true,
    render: ({ leak }) => (leak ? litres(leak.minimumDetectable) : '–'),
  },
  { key: 'untilTime', title: fields.untilTime, render: ({ untilTime }) => instant(untilTime) },
]

const leaksOf = (tanks: readonly ReportedTank[]) => (
  <SheetTable
    label={words.leak}
    columns={leakColumns}
    groups={[{ rows: tanks }]}
    rowKey={({ id }) => id}
  />
)

const caseColumns: SheetColumn<ReportedTank>[] = [
  tankColumn,
  { key: 'since', title: words.since, render: ({ openCase }) => instant(openCase?.openedTime) },
  {
    key: 'causes',
    title: words.cause,
    render: ({ openCase }) =>
      openCase?.causes.map((cause) => words.causes[cause]).join(words.and) ?? '–',
  },
]

function casesOf(tanks: readonly ReportedTank[]) {
  const rows = tanks.filter(({ openCase }) => openCase !== null)
  if (rows.length === 0) return <p>{words.noCase}</p>
  return (
    <SheetTable
      label={words.cases}
      columns={caseColumns}
      groups={[{ rows }]}
      rowKey={({ id }) => id}
    />
  )
}
