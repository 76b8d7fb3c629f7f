/**
 * Forecast of a tank: how many hours its stock lasts, and what to order. Sales of a day are a level times a factor of
 * the weekday, spread over the hours as workdays and weekends usually are. Litres as sold, which is all that a year
 * of sums by the hour knows; days and hours are those of the station's clock.
 */

import { sum } from '../statistics.ts'

export const DAY_HOURS = 24
const WEEK_DAYS = 7

export interface DaySales {
  /** 0 is Sunday. */
  weekday: number
  /** Litres of each of its 24 hours. */
  hours: readonly number[]
}

/** The day that is running. */
export interface Today {
  weekday: number
  /** Hours since midnight, with their fraction. */
  hour: number
  /** Litres since midnight. */
  sold: number
  /**
   * What holidays sell of a mean day, by how many days ahead they are; 0 is today. They are spread over the hours as
   * a weekend is.
   */
  holidays?: ReadonlyMap<number, number>
}

export interface SalesModel {
  /** Litres of a mean day. */
  level: number
  /** By weekday, 1 is a mean day. */
  factors: readonly number[]
  /** Shares of a day by the hour. */
  profiles: { workday: readonly number[]; weekend: readonly number[] }
  /** Sales of the last seven days over what was to be expected of them. */
  week: number
}

/** So many whole days are needed: each weekday twice. */
export const FEWEST_DAYS = 14

const HALF_LIFE_DAYS = 28
/** Weekdays are pulled towards the mean day, for each is seen but once a week. */
const OWN_WEIGHT = 4
/** How many days' sales the usual weighs against what today has shown so far. */
const PRIOR_DAYS = 0.6
const FADING = 0.5
/** Nobody orders for what is further away. */
const LONGEST_DAYS = 60

const isWeekend = (weekday: number): boolean => weekday === 0 || weekday === WEEK_DAYS - 1

const totalOf = ({ hours }: DaySales): number => sum(hours)

/**
 * Learns of whole days without a gap, the oldest first.
 *
 * @returns nothing of fewer days than {@link FEWEST_DAYS}
 */
export function learnSales(days: readonly DaySales[]): SalesModel | undefined {
  if (days.length < FEWEST_DAYS) return undefined
  const weighed = days.map((day, index) => ({
    day,
    weight: 0.5 ** ((days.length - 1 - index) / HALF_LIFE_DAYS),
  }))
  const level = meanOf(weighed)
  const factors = Array.from({ length: WEEK_DAYS }, (_, weekday) => {
    const own = weighed.filter(({ day }) => day.weekday === weekday)
    const factor = level === 0 || own.length === 0 ? 1 : meanOf(own) / level
    return (OWN_WEIGHT * factor + 1) / (OWN_WEIGHT + 1)
  })
  const all = profileOf(weighed, EVEN)
  const profiles = {
    workday: profileOf(
      weighed.filter(({ day }) => !isWeekend(day.weekday)),
      all,
    ),
    weekend: profileOf(
      weighed.filter(({ day }) => isWeekend(day.weekday)),
      all,
    ),
  }
  const last = days.slice(-WEEK_DAYS)
  const expected = sum(last.map(({ weekday }) => level * (factors[weekday] ?? 1)))
  const week = expected === 0 ? 1 : sum(last.map(totalOf)) / expected
  return { level, factors, profiles, week }
}

interface Weighed {
  day: DaySales
  weight: number
}

const meanOf = (weighed: readonly Weighed[]): number =>
  sum(weighed.map(({ day, weight }) => weight * totalOf(day))) /
  sum(weighed.map(({ weight }) => weight))

const EVEN: readonly number[] = Array.from({ length: DAY_HOURS }, () => 1 / DAY_HOURS)

function profileOf(weighed: readonly Weighed[], usual: readonly number[]): readonly number[] {
  const sums = Array.from({ length: DAY_HOURS }, (_, hour) =>
    sum(weighed.map(({ day, weight }) => weight * (day.hours[hour] ?? 0))),
  )
  const total = sum(sums)
  return total === 0 ? usual : sums.map((litres) => litres / total)
}

/** Litres to be expected in an hour of a mean such weekday, or of such a holiday. */
function expectedIn(
  { level, factors, profiles }: SalesModel,
  { weekday, holiday }: { weekday: number; holiday: number | undefined },
  hour: number,
) {
  const profile = isWeekend(weekday) || holiday !== undefined ? profiles.weekend : profiles.workday
  return level * (holiday ?? factors[weekday] ?? 1) * (profile[hour] ?? 0)
}

/** How much busier today is than such a day usually; the usual weighs most while the day is young. */
export function todayFactor(model: SalesModel, { weekday, hour, sold, holidays }: Today): number {
  const prior = PRIOR_DAYS * model.level
  if (prior === 0) return 1
  const whole = Math.floor(hour)
  const day = { weekday, holiday: holidays?.get(0) }
  const soFar =
    sum(Array.from({ length: whole }, (_, past) => expectedIn(model, day, past))) +
    (hour - whole) * expectedIn(model, day, whole)
  return (sold + prior * (model.week / 2 + 0.5)) / (soFar + prior)
}

/** What will be sold from now on, hour by hour; the first is the rest of the hour that runs. */
function* comingHours(
  model: SalesModel,
  today: Today,
): Generator<{ hours: number; litres: number }> {
  const beyond = todayFactor(model, today) - 1
  for (let ahead = 0; ahead < LONGEST_DAYS; ahead += 1) {
    const factor = 1 + beyond * FADING ** ahead
    const weekday = (today.weekday + ahead) % WEEK_DAYS
    const day = { weekday, holiday: today.holidays?.get(ahead) }
    for (let hour = 0; hour < DAY_HOURS; hour += 1) {
      const begun = ahead === 0 ? Math.min(1, Math.max(0, today.hour - hour)) : 0
      if (begun === 1) continue
      const share = 1 - begun
      yield { hours: share, litres: share * factor * expectedIn(model, day, hour) }
    }
  }
}

/** Litres that will be sold within some hours. */
export function salesWithin(model: SalesModel, today: Today, hours: number): number {
  let left = hours
  let sold = 0
  for (const coming of comingHours(model, today)) {
    if (coming.hours >= left) return sold + coming.litres * (left / coming.hours)
    left -= coming.hours
    sold += coming.litres
  }
  return sold
}

/** After how many hours so many litres will have been sold; nothing: not within 60 days. */
export function hoursUntilSold(
  model: SalesModel,
  today: Today,
  litres: number,
): number | undefined {
  if (litres <= 0) return 0
  let left = litres
  let passed = 0
  for (const coming of comingHours(model, today)) {
    if (coming.litres >= left) return passed + coming.hours * (left / coming.litres)
    left -= coming.litres
    passed += coming.hours
  }
  return undefined
}

/** The upper 95 % error of what is sold within 24 hours, in mean days, and how it grows with the hours. */
const DAY_ERROR = 0.31
const ERROR_GROWTH = 0.62

/** By how many litres sales within some hours may be more, or less, at 95 %. */
export const salesError = ({ level }: SalesModel, hours: number): number =>
  level * DAY_ERROR * (hours / DAY_HOURS) ** ERROR_GROWTH

export interface TankStock {
  /** Litres in the tank, what the pumps cannot reach included. */
  stock: number
  deadStock: number
  capacity: number
}

export interface OrderTerms {
  /** Hours from the order to the load. */
  leadHours: number
  /** Hours of sales that are kept beyond that. */
  safetyHours: number
  /** Litres of each compartment of the tanker that comes. */
  compartments: readonly number[]
  /** Up to which share a tank is filled. */
  fillShare: number
}

export interface TankForecast {
  /** Nothing: it lasts longer than 60 days. */
  hoursUntilEmpty: number | undefined
  /** Usable stock in mean days; nothing where nothing is sold. */
  daysOfSupply: number | undefined
  /** With no more than this it is time to order. */
  orderPoint: number
  /** Whole compartments that will fit when the load comes, also if less is sold than expected. */
  orderLitres: number
}

export function forecastTank(
  model: SalesModel,
  today: Today,
  { stock, deadStock, capacity }: TankStock,
  { leadHours, safetyHours, compartments, fillShare }: OrderTerms,
): TankForecast {
  const usable = Math.max(0, stock - deadStock)
  const error = salesError(model, leadHours)
  const leastSold = Math.max(0, salesWithin(model, today, leadHours) - error)
  const ullage = fillShare * capacity - Math.max(0, stock - leastSold)
  return {
    hoursUntilEmpty: hoursUntilSold(model, today, usable),
    daysOfSupply: model.level === 0 ? undefined : usable / model.level,
    orderPoint: salesWithin(model, today, leadHours + safetyHours) + error + deadStock,
    orderLitres: mostThatFits(compartments, ullage),
  }
}

/** The most that whole compartments of one tanker bring without more than fits. */
function mostThatFits(compartments: readonly number[], ullage: number): number {
  let loads = new Set([0])
  for (const litres of compartments) {
    loads = new Set([...loads, ...[...loads].map((load) => load + litres)])
  }
  return Math.max(...[...loads].filter((load) => load <= Math.max(0, ullage)))
}
