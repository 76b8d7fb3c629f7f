import { isIsoDate } from '@app/kernel/formats'
import { cents, type Cents, ZERO } from '@app/kernel/money'
import type { Cells } from '#modules/platform/imports/row-reader.ts'
import type { PastPriceColumn } from './contract.ts'
import { PastPriceErrors } from './errors.ts'

/** What a row says of a fuel. */
export interface PastPriceRow {
  station: string
  fuel: string
  /** Per litre. */
  price: Cents
  /** As the station's clock showed it. */
  date: string
  time: string
}

const HIGHEST_PRICE = cents(1_000_000)

export function readPastPrice(row: Cells<PastPriceColumn>): PastPriceRow {
  const price = row.cents('price', HIGHEST_PRICE)
  if (price === ZERO) row.isWrong('price', PastPriceErrors.price)
  const said = row.text('effectiveFrom')
  const at = said === undefined ? undefined : (typedTime(said) ?? workbookTime(said))
  if (said !== undefined && !at) row.isWrong('effectiveFrom', PastPriceErrors.time)
  return {
    station: row.text('station') ?? '',
    fuel: row.text('fuel') ?? '',
    price: price ?? ZERO,
    ...(at ?? { date: '', time: '' }),
  }
}

const EARLIEST = '1990-01-01'
const TYPED = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Without a time, the day's beginning. */
function typedTime(text: string): { date: string; time: string } | undefined {
  const [, year, month = '', day = '', hour = '', minute, second] = TYPED.exec(text) ?? []
  if (year === undefined) return undefined
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const time = [hour.padStart(2, '0'), minute ?? '00', second ?? '00'].join(':')
  return isIsoDate(date) && date >= EARLIEST && CLOCK.test(time) ? { date, time } : undefined
}

const WORKBOOK_EPOCH = Date.UTC(1899, 11, 30)
const DAY_SECONDS = 86_400
/** From 1990 to 2099. */
const SERIAL = /^(3[3-9]|[4-6]\d|7[0-2])\d{3}(\.\d{1,12})?$/

/** A cell that a workbook knows as a date is a count of days. */
function workbookTime(text: string): { date: string; time: string } | undefined {
  if (!SERIAL.test(text)) return undefined
  const seconds = Math.round(Number(text) * DAY_SECONDS)
  const shown = new Date(WORKBOOK_EPOCH + seconds * 1000).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 19) }
}
