/**
 * What a standard lets a station lose, in whole centilitres. Lines of a report, to be edited: they are
 * customary limits, find almost nothing and are never taken off silently.
 *
 * GB/T 11085-1989 (losses in storage, road transport, unloading and retail of petroleum products) and
 * the monthly rule of EPA inventory control (1 % of what was sold + 130 US gal).
 */

import {
  addVolumes,
  type Centilitres,
  centilitres,
  NO_VOLUME,
  volumePortion,
} from '@app/kernel/quantity'

export type Region = 'A' | 'B' | 'C'
export type Product = 'gasoline' | 'kerosene' | 'diesel'

/** Shares in millionths of what the line counts, so that 0.11 % is 1100. */
export interface LossRates {
  /** Of the stock, a month, in a vertical metal tank, by the season of the region. */
  storage: { winter: number; summer: number }
  /** Of a load that is unloaded. */
  unloading: number
  /** Of what the dispensers sell. */
  retail: number
}

const MILLION = 1_000_000

const GASOLINE_STORAGE: Readonly<Record<Region, LossRates['storage']>> = {
  A: { winter: 1100, summer: 2100 },
  B: { winter: 500, summer: 1200 },
  C: { winter: 300, summer: 900 },
}
const GASOLINE_UNLOADING: Readonly<Record<Region, number>> = { A: 2300, B: 2000, C: 1300 }

/** As GB/T 11085 is usually quoted; unloading and retail are not confirmed by the text itself. */
export function standardLossRates(product: Product, region: Region): LossRates {
  if (product === 'gasoline') {
    return {
      storage: GASOLINE_STORAGE[region],
      unloading: GASOLINE_UNLOADING[region],
      retail: 2900,
    }
  }
  return {
    storage: { winter: 100, summer: 100 },
    unloading: 500,
    retail: product === 'kerosene' ? 1200 : 800,
  }
}

/** In the winter half of the standard: October to March, in region C November to April. */
export function isWinterMonth(region: Region, month: number): boolean {
  return region === 'C' ? month <= 4 || month >= 11 : month <= 3 || month >= 10
}

export interface LossBasis {
  /** Mean stock at 20 °C and how many of the month's days it lay there. */
  stock: Centilitres
  days: number
  daysOfMonth: number
  received: Centilitres
  sold: Centilitres
  isWinter: boolean
}

export interface ExpectedLoss {
  storage: Centilitres
  unloading: Centilitres
  retail: Centilitres
  total: Centilitres
}

export function expectedLoss(rates: LossRates, basis: LossBasis): ExpectedLoss {
  const share = basis.isWinter ? rates.storage.winter : rates.storage.summer
  const monthly = volumePortion(basis.stock, share, MILLION)
  const storage = volumePortion(monthly, basis.days, basis.daysOfMonth)
  const unloading = volumePortion(basis.received, rates.unloading, MILLION)
  const retail = volumePortion(basis.sold, rates.retail, MILLION)
  return { storage, unloading, retail, total: addVolumes(storage, unloading, retail) }
}

export interface CustomaryLimit {
  rule: 'epaMonthly' | 'shiftPerMille'
  limit: Centilitres
  isExceeded: boolean
}

const EPA_SHARE = 10_000
const EPA_LITRES = 492_00
const SHIFT_SHARE = 3000

/** @param variance a loss negative */
export function customaryLimits(variance: Centilitres, sold: Centilitres): CustomaryLimit[] {
  const epa = centilitres(volumePortion(sold, EPA_SHARE, MILLION) + EPA_LITRES)
  const shift = volumePortion(sold, SHIFT_SHARE, MILLION)
  const over = variance < NO_VOLUME ? -variance : variance
  return [
    { rule: 'epaMonthly', limit: epa, isExceeded: over > epa },
    { rule: 'shiftPerMille', limit: shift, isExceeded: over > shift },
  ]
}
