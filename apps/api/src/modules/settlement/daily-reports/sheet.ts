/** Arithmetic of a report: what was typed, and what it comes to. */

import { add, type Cents, subtract, ZERO } from '@app/kernel/money'
import {
  addVolumes,
  amountOf,
  type Centilitres,
  NO_VOLUME,
  subtractVolume,
} from '@app/kernel/quantity'
import { refuse } from '@app/kernel/problem'
import { meterMoved } from '#modules/forecourt/nozzles/meter.ts'
import type { DailyReportChange, ReportNozzle, ReportSheet, ReportTotals } from './contract.ts'
import { DailyReportErrors } from './errors.ts'

type TypedFigures = Pick<ReportNozzle, 'opening' | 'closing' | 'returned' | 'price' | 'amount'>

/** A nozzle with its volume, and what that is worth at the price. */
export function withVolume<Row extends TypedFigures & Pick<ReportNozzle, 'digits'>>(row: Row) {
  const volume = volumeOf(row)
  const reckoned = volume > NO_VOLUME ? amountOf(volume, row.price) : ZERO
  return { ...row, volume, reckoned }
}

/** Nothing as long as a reading is missing; negative where somebody misread. */
function volumeOf({
  opening,
  closing,
  returned,
  digits,
}: TypedFigures & Pick<ReportNozzle, 'digits'>): Centilitres {
  if (opening === null || closing === null) return NO_VOLUME
  return subtractVolume(meterMoved(opening, closing, digits), returned)
}

export function totalsOf({ fuels, goods, payments }: ReportSheet): ReportTotals {
  const sum = (amounts: readonly Cents[]): Cents => add(ZERO, ...amounts)
  const fuelAmount = sum(fuels.map(({ amount }) => amount))
  const goodsAmount = sum(goods.map(({ amount }) => amount))
  const salesAmount = add(fuelAmount, goodsAmount)
  const paidAmount = sum(payments.map(({ amount }) => amount))
  return {
    fuelVolume: addVolumes(...fuels.map(({ volume }) => volume)),
    fuelAmount,
    goodsAmount,
    salesAmount,
    paidAmount,
    difference: subtract(paidAmount, salesAmount),
  }
}

/**
 * The sheet with what was typed anew. Its nozzles and tanks stay those of the report.
 *
 * @throws Refusal DAILY_REPORT_ROWS for a nozzle or tank of another, or one that is named twice
 */
export function changedSheet(before: ReportSheet, change: DailyReportChange): ReportSheet {
  const fuels = new Map(change.fuels?.map(({ nozzle, ...typed }) => [nozzle.id, typed]))
  const tanks = new Map(change.tanks?.map(({ tank, ...typed }) => [tank.id, typed]))
  const ways = new Set(change.payments?.map(({ paymentType }) => paymentType))
  const known = new Set(before.fuels.map(({ nozzle }) => nozzle.id))
  const knownTanks = new Set(before.tanks.map(({ tank }) => tank.id))
  const isOfReport =
    fuels.size === (change.fuels?.length ?? 0) &&
    tanks.size === (change.tanks?.length ?? 0) &&
    ways.size === (change.payments?.length ?? 0) &&
    [...fuels.keys()].every((id) => known.has(id)) &&
    [...tanks.keys()].every((id) => knownTanks.has(id))
  if (!isOfReport) throw refuse(DailyReportErrors.otherRows)
  return {
    fuels: before.fuels.map((row) => withVolume({ ...row, ...fuels.get(row.nozzle.id) })),
    tanks: before.tanks.map((row) => ({ ...row, ...tanks.get(row.tank.id) })),
    payments: change.payments ?? before.payments,
    goods: change.goods ?? before.goods,
  }
}

/**
 * Whether a report can be shown to a second person.
 *
 * @throws Refusal DAILY_REPORT_INCOMPLETE, DAILY_REPORT_BACKWARDS, DAILY_REPORT_UNEXPLAINED
 */
export function requireComplete(
  { fuels }: ReportSheet,
  { difference }: ReportTotals,
  remark: string,
): void {
  for (const { nozzle, opening, closing, volume } of fuels) {
    const no = nozzle.logicNo
    if (opening === null || closing === null) throw refuse(DailyReportErrors.incomplete, { no })
    if (volume < NO_VOLUME) throw refuse(DailyReportErrors.backwards, { no })
  }
  if (difference !== ZERO && remark.trim() === '') throw refuse(DailyReportErrors.unexplained)
}
