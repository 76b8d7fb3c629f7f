import { addDays, addMonths, type IsoDate } from '@app/kernel/calendar'
import { common } from '#locale/words.ts'
import { words } from './words.ts'

interface DayPreset {
  label: string
  first: IsoDate
  last: IsoDate
}

/**
 * Usual choices of days. Today is the last of the days behind, and the first of those ahead.
 *
 * @param today at the station
 */
export const dayPresets = (today: IsoDate, isAhead = false): DayPreset[] =>
  isAhead ? ahead(today) : behind(today)

function ahead(today: IsoDate): DayPreset[] {
  const month = firstOfMonth(today)
  return [
    { label: common.today, first: today, last: today },
    { label: words.tomorrow, first: addDays(today, 1), last: addDays(today, 1) },
    { label: words.next7Days, first: today, last: addDays(today, 6) },
    { label: words.next30Days, first: today, last: addDays(today, 29) },
    { label: words.thisMonth, first: month, last: addDays(addMonths(month, 1), -1) },
  ]
}

function behind(today: IsoDate): DayPreset[] {
  const month = firstOfMonth(today)
  const monthsOfQuarter = (Number(today.slice(5, 7)) - 1) % 3
  return [
    { label: common.today, first: today, last: today },
    { label: words.yesterday, first: addDays(today, -1), last: addDays(today, -1) },
    { label: common.last7Days, first: addDays(today, -6), last: today },
    { label: common.last30Days, first: addDays(today, -29), last: today },
    { label: words.thisMonth, first: month, last: today },
    { label: words.lastMonth, first: addMonths(month, -1), last: addDays(month, -1) },
    { label: words.thisQuarter, first: addMonths(month, -monthsOfQuarter), last: today },
    { label: words.thisYear, first: `${today.slice(0, 4)}-01-01`, last: today },
  ]
}

const firstOfMonth = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`
