/**
 * Rows summed up by the hour, kept beside them: a question that can do with the sums reads few rows
 * instead of millions, and is answered to the cent as the rows would answer it.
 */

import type { Period } from '@app/kernel/calendar'
import type { Db } from '#db/database.ts'
import type { ListPlan } from '#lists/list-query.ts'

const HOUR_MS = 3_600_000
/** How finely it is told which rows have changed, and where sums of the hour that runs end. */
const FIVE_MINUTES_MS = 300_000

/** A rollup: what is summed up, and how far the sums can answer. */
export interface Rollup {
  /** The table whose rows are summed up; its rows have a station and `created_at`. */
  source: 'orders' | 'transactions' | 'card_details'
  /** Where the sums are; its columns are called as in the source, and `weight` counts rows. */
  table: 'order_rollups' | 'transaction_rollups' | 'card_detail_rollups'
  /** The columns that tell sums apart, besides the station and the hour. */
  keys: readonly string[]
  /** The columns that are summed up. */
  figures: readonly string[]
  /** The paths of a filter that need no other columns than these. */
  paths: ReadonlySet<string>
  /** Where rows are counted by the values of another path: of a row that has several, for each of them. */
  countedBy?: { path: string; table: 'order_payment_counts'; column: string }
  /** Further sums of the same rows, as far as these. */
  alongside?: readonly Alongside[]
  ofCompany: CompanyRollup
}

/** What the sums of a company's stations come to, in which no station, and nothing of a station alone, is told apart. */
interface CompanyRollup {
  table: 'company_order_rollups' | 'company_transaction_rollups' | 'company_card_detail_rollups'
  /** Of the keys those that tell these apart, besides the hour and the date of the business day. */
  keys: readonly string[]
  /** Of the paths those that need no other columns. */
  paths: ReadonlySet<string>
}

/** Sums of rows at a station that are kept in the transactions in which its hours are summed up. */
export interface Alongside {
  /** Adds rows that were never summed up before; of the first hour some may have been. */
  add(db: Db, hours: { stationId: number } & Period): Promise<void>
  /** Mends what rows of an hour came to that were not there, or were others, when it was summed up. */
  correct(
    db: Db,
    hour: { stationId: number; /** Up to where all is summed up. */ until: Date } & Period,
  ): Promise<void>
}

/** So much time of a station, or of all of them together, is as quickly read from the rows themselves. */
const SHORTEST_MS = 24 * HOUR_MS

/**
 * Whether the sums know what a question is about.
 *
 * @param group the column, with its table, by which rows shall be told apart
 */
export function canAnswer(rollup: Rollup, plan: ListPlan, group?: string): boolean {
  if (!plan.paths.every((path) => rollup.paths.has(path))) return false
  return group === undefined || columnsOf(rollup).includes(group)
}

/** Whether the rows of a plan are those of one value that a rollup counts them by. */
export const isCountedByValue = ({ countedBy }: Rollup, plan: ListPlan): boolean =>
  countedBy !== undefined && plan.only?.path === countedBy.path && !plan.days

/** Whether a plan is about so little time that sums are not worth while. */
export const isShort = ({ period: { from, to } }: ListPlan, stations: number): boolean =>
  from !== undefined && to !== undefined && (to.getTime() - from.getTime()) * stations < SHORTEST_MS

/** Whether the sums of companies know it, of a question that the sums of stations can answer. */
export const canCompaniesAnswer = (
  { source, ofCompany: { keys, paths } }: Rollup,
  plan: ListPlan,
  group?: string,
): boolean =>
  plan.paths.every((path) => paths.has(path)) &&
  (group === undefined || ['company_id', ...keys].some((key) => group === `${source}.${key}`))

const columnsOf = ({ source, keys }: Rollup): string[] =>
  ['station_id', 'company_id', ...keys].map((column) => `${source}.${column}`)

const flooredTo = (step: number, at: Date): Date => new Date(Math.floor(at.getTime() / step) * step)

export const hourOf = (at: Date): Date => flooredTo(HOUR_MS, at)

/** Five minutes before an instant, or up to five more, as marks are told apart: by then most orders are paid and change no more. */
export const fiveMinutesBefore = (at: Date): Date =>
  flooredTo(FIVE_MINUTES_MS, new Date(at.getTime() - FIVE_MINUTES_MS))

/** Each once. */
export const hoursOf = (times: readonly Date[]): Date[] =>
  [...new Set(times.map((at) => hourOf(at).getTime()))].map((time) => new Date(time))

export const nextHour = (at: Date): Date => new Date(at.getTime() + HOUR_MS)

export const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other)

export const isWholeHour = (at: Date): boolean => at.getTime() % HOUR_MS === 0
