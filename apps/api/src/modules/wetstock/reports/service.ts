/** The month's report, of a station and of a company: read from what was explained, nothing is kept of its own. */

import { addVolumes } from '@app/kernel/quantity'
import { type Ctx, stationOf } from '#http/context.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { WetstockCause } from '#modules/wetstock/tank-months/contract.ts'
import { limitsOf, type MonthOfTank, monthsIn } from '#modules/wetstock/tank-months/month-rows.ts'
import type {
  CompanyWetstockReport,
  ReportedStation,
  ReportedTank,
  StationWetstockReport,
  WetstockReportQuery,
} from './contract.ts'
import { figuresOfTank, sumOf } from './tank-figures.ts'

/** @throws Refusal STATION_REQUIRED */
export async function reportStation(
  ctx: Ctx,
  { month }: WetstockReportQuery,
): Promise<StationWetstockReport> {
  const { id, name } = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const rows = await monthsIn(ctx.db, ctx.scope, month)
  return { station: { id, name }, ...sumsOf(month, rows), tanks: rows.map(toTank) }
}

export async function reportCompany(
  ctx: Ctx,
  { month }: WetstockReportQuery,
): Promise<CompanyWetstockReport> {
  const rows = await monthsIn(ctx.db, ctx.scope, month)
  const stations = [...Map.groupBy(rows, ({ station }) => station.id).values()]
  return { ...sumsOf(month, rows), stations: stations.flatMap(toStation) }
}

/** Stations have items of their own: what is called the same is the same product. */
function sumsOf(month: string, rows: readonly MonthOfTank[]) {
  const products = [...Map.groupBy(rows, ({ product }) => product.name).values()]
  return {
    month,
    isClosed: isAllClosed(rows),
    products: products.flatMap((ofProduct) => {
      const [first] = ofProduct
      const figures = sumOf(ofProduct.map(figuresOfTank))
      return first && figures ? [{ product: first.product, figures }] : []
    }),
    totals: sumOf(rows.map(figuresOfTank)),
    causes: causesIn(rows),
  }
}

const isAllClosed = (rows: readonly MonthOfTank[]): boolean =>
  rows.length > 0 && rows.every(({ isClosed }) => isClosed)

const findingsOf = ({ result }: MonthOfTank) => result?.explanation.findings ?? []

/** What each cause came to, the most litres first. */
function causesIn(rows: readonly MonthOfTank[]): CompanyWetstockReport['causes'] {
  const byCause = Map.groupBy(rows.flatMap(findingsOf), ({ cause }): WetstockCause => cause)
  return [...byCause]
    .map(([cause, found]) => ({ cause, volume: addVolumes(...found.map(({ volume }) => volume)) }))
    .toSorted((a, b) => Math.abs(b.volume) - Math.abs(a.volume))
}

function toTank(row: MonthOfTank): ReportedTank {
  const { id, tank, result, ppm, caseId, openedTime, caseCauses } = row
  return {
    id,
    tank,
    figures: figuresOfTank(row),
    causes: findingsOf(row).map(({ cause, nozzle, volume, within, confidence }) => ({
      cause,
      nozzle,
      volume,
      within,
      confidence,
    })),
    limits: limitsOf(result, ppm),
    leak: result?.leak ?? null,
    openCase:
      caseId === null || openedTime === null
        ? null
        : { id: caseId, openedTime, causes: caseCauses },
    untilTime: result?.untilTime ?? null,
  }
}

function toStation(rows: readonly MonthOfTank[]): ReportedStation[] {
  const [first] = rows
  if (!first) return []
  const tanks = rows.map(toTank)
  const compared = tanks.filter(({ figures }) => figures !== null)
  return [
    {
      station: first.station,
      isClosed: isAllClosed(rows),
      tanks: compared.length,
      figures: sumOf(tanks.map(({ figures }) => figures)),
      exceeded: tanks.filter(({ limits }) => limits.some(({ isExceeded }) => isExceeded)).length,
      failed: tanks.filter(({ leak }) => leak && FAILED.has(leak.verdict)).length,
      openCases: tanks.filter(({ openCase }) => openCase !== null).length,
    },
  ]
}

const FAILED: ReadonlySet<string> = new Set(['failLoss', 'failGain'])
