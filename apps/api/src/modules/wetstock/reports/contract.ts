/**
 * What tanks lost or gained in a month, as it is printed: of a station tank by tank, of a company station by
 * station. Volumes at 20 °C where nothing else is said, a loss is below zero; causes and what is not explained add
 * up to the variance.
 */

import {
  Centilitres,
  Id,
  Nullable,
  OneOf,
  Reference,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { Month } from '#modules/settlement/months/contract.ts'
import { TankRef } from '#modules/wetstock/tank-ledgers/contract.ts'
import {
  CAUSES,
  CONFIDENCES,
  WetstockBalance,
  WetstockLimit,
  LeakTest,
  Nozzle,
} from '#modules/wetstock/tank-months/contract.ts'

export const WetstockReportQuery = Type.Object(
  { month: Month('`2026-11`') },
  { additionalProperties: false },
)

export type WetstockReportQuery = Static<typeof WetstockReportQuery>

const Share = (description: string) =>
  Nullable(Type.Integer({ description: `${description}, in millionths of what was sold` }))

export const WetstockFigures = Type.Object({
  ...WetstockBalance.properties,
  observedVariance: Centilitres({ description: 'closing - book, as measured' }),
  observedShare: Share('The same'),
  variance: Centilitres(),
  throughput: Centilitres({ description: 'Sold' }),
  share: Share('The variance'),
  notExplained: Centilitres(),
})

export type WetstockFigures = Static<typeof WetstockFigures>

const OpenCase = Type.Object({
  id: Id(),
  openedTime: Timestamp(),
  causes: Type.Array(OneOf(CAUSES)),
})

const ReportedCause = Type.Object({
  cause: OneOf(CAUSES),
  nozzle: Nullable(Nozzle),
  volume: Centilitres(),
  within: Centilitres({ minimum: 0, description: '± of that at 95 %; 0: exact' }),
  confidence: OneOf(CONFIDENCES),
})

export const ReportedTank = Type.Object({
  id: Id({ description: "Of the tank's month" }),
  tank: TankRef,
  /** Nothing: there were too few quiet hours. */
  figures: Nullable(WetstockFigures),
  causes: Type.Array(ReportedCause),
  limits: Type.Array(WetstockLimit),
  leak: Nullable(LeakTest),
  openCase: Nullable(OpenCase),
  untilTime: Nullable(Timestamp({ description: 'The last quiet minutes that are in it' })),
})

export type ReportedTank = Static<typeof ReportedTank>

const sums = {
  month: Type.String(),
  isClosed: Type.Boolean({ description: 'Nothing of it changes any more' }),
  products: Type.Array(Type.Object({ product: Reference(), figures: WetstockFigures })),
  totals: Nullable(WetstockFigures),
  causes: Type.Array(Type.Object({ cause: OneOf(CAUSES), volume: Centilitres() })),
}

export const StationWetstockReport = Type.Object({
  station: Reference(),
  ...sums,
  tanks: Type.Array(ReportedTank),
})

export type StationWetstockReport = Static<typeof StationWetstockReport>

export const ReportedStation = Type.Object({
  station: Reference(),
  isClosed: Type.Boolean(),
  tanks: Type.Integer({ description: 'How many were compared' }),
  figures: Nullable(WetstockFigures),
  exceeded: Type.Integer({ description: 'Tanks beyond a limit' }),
  failed: Type.Integer({ description: 'Tanks that failed the leak test' }),
  openCases: Type.Integer(),
})

export type ReportedStation = Static<typeof ReportedStation>

export const CompanyWetstockReport = Type.Object({
  ...sums,
  stations: Type.Array(ReportedStation),
})

export type CompanyWetstockReport = Static<typeof CompanyWetstockReport>
