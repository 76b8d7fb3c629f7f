/** Shifts of tanks as a file. */

import { day, instant, listExport, text, volume, whole } from '#spreadsheet/list-export.ts'
import type { WetstockShift } from './contract.ts'
import { en, zh } from './words.ts'

export const wetstockShiftExport = listExport<WetstockShift, typeof zh>({
  zh,
  en,
  columns: {
    businessDay: day((row) => row.businessDay),
    shift: whole((row) => row.shift.number),
    station: text((row) => row.station.name),
    tank: text((row, words) => words.tankNo(row.tank.number)),
    item: text((row) => row.tank.item),
    endTime: instant((row) => row.endTime),
    fromTime: instant((row) => row.fromTime),
    opening: volume((row) => row.opening),
    received: volume((row) => row.received),
    gauged: volume((row) => row.gauged),
    tested: volume((row) => row.tested),
    transferred: volume((row) => row.transferred),
    fuelled: volume((row) => row.fuelled),
    metered: volume((row) => row.metered),
    adjusted: volume((row) => row.adjusted),
    expected: volume((row) => row.expected),
    closing: volume((row) => row.closing),
    sold: volume((row) => row.sold),
    difference: volume((row) => row.difference),
    variance: volume((row) => row.variance),
    limit: volume((row) => row.limit),
    isExceeded: text((row, words) => (row.isExceeded ? words.yes : null)),
  },
})
