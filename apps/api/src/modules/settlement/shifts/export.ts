/** Shifts as a file; a running one has no figures yet that hold. */

import { day, instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Shift } from './contract.ts'
import { en, zh } from './words.ts'
import { totalColumns } from './total-columns.ts'

const stateOf = ({ settled, reviewer }: Shift) => {
  if (!settled) return 'open'
  return reviewer ? 'reviewed' : 'settled'
}

export const shiftExport = listExport<Shift, typeof zh>({
  zh,
  en,
  columns: {
    number: whole((shift) => shift.number),
    station: text((shift) => shift.station.name),
    state: text((shift, words) => words.states[stateOf(shift)]),
    businessDay: day((shift) => shift.businessDay),
    startTime: instant((shift) => shift.startTime),
    endTime: instant((shift) => shift.endTime),
    ...totalColumns,
    handOver: text((shift) => shift.handOver?.name),
    takeOver: text((shift) => shift.takeOver?.name),
    opener: text((shift) => shift.opener?.name),
    manager: text((shift) => shift.manager?.name),
    reviewer: text((shift) => shift.reviewer?.name),
    dailySettled: text((shift, words) => words.daily[shift.dailySettled ? 'settled' : 'open']),
    remark: text((shift) => shift.remark),
  },
})
