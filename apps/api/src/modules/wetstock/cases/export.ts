/** Cases as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { WetstockCase } from './contract.ts'
import { en, zh } from './words.ts'

export const wetstockCaseExport = listExport<WetstockCase, typeof zh>({
  zh,
  en,
  columns: {
    openedTime: instant((row) => row.openedTime),
    station: text((row) => row.station.name),
    tank: text((row, words) => words.tankNo(row.tank.number)),
    item: text((row) => row.tank.item),
    causes: text((row, words) => row.causes.map((cause) => words.causes[cause]).join(words.and)),
    state: text((row, words) => words.states[row.state]),
    closedTime: instant((row) => row.closedTime),
    closer: text((row) => row.closer?.name),
    reason: text((row) => row.reason),
  },
})
