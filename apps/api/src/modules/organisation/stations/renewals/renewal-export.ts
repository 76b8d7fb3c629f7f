/** Renewals of the service of stations, as a file. */

import { instant, money, listExport, text } from '#spreadsheet/list-export.ts'
import type { Renewal } from '../contract.ts'
import { en, zh } from './words.ts'

export const renewalExport = listExport<Renewal, typeof zh>({
  zh,
  en,
  columns: {
    createdDate: instant((renewal) => renewal.createdDate),
    station: text((renewal) => renewal.station.name),
    company: text((renewal) => renewal.company.name),
    kind: text((renewal, words) => words.kinds[renewal.kind]),
    fromTime: instant((renewal) => renewal.fromTime),
    toTime: instant((renewal) => renewal.toTime),
    amount: money((renewal) => renewal.amount),
    remark: text((renewal) => renewal.remark),
    operator: text((renewal) => renewal.operator?.name),
  },
})
