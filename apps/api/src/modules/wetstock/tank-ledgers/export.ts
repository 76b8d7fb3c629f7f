/** Days of tanks as a file. */

import { day, instant, listExport, text, volume } from '#spreadsheet/list-export.ts'
import type { WetstockDay } from './contract.ts'
import { en, zh } from './words.ts'

export const wetstockDayExport = listExport<WetstockDay, typeof zh>({
  zh,
  en,
  columns: {
    day: day((row) => row.day),
    station: text((row) => row.station.name),
    tank: text((row, words) => words.tankNo(row.tank.number)),
    item: text((row) => row.tank.item),
    opening: volume((row) => row.opening),
    received: volume((row) => row.received),
    gauged: volume((row) => row.gauged),
    moved: volume((row) => row.moved),
    sold: volume((row) => row.sold),
    metered: volume((row) => row.metered),
    expected: volume((row) => row.expected),
    closing: volume((row) => row.closing),
    variance: volume((row) => row.variance),
    thermal: volume((row) => row.thermal),
    standardVariance: volume((row) => row.standardVariance),
    variance15: volume((row) => row.variance15),
    limit: volume((row) => row.limit),
    isExceeded: text((row, words) => (row.isExceeded ? words.yes : null)),
    cumulative: volume((row) => row.cumulative),
    unrecorded: volume((row) => row.unrecorded),
    fromTime: instant((row) => row.fromTime),
    untilTime: instant((row) => row.untilTime),
  },
})
