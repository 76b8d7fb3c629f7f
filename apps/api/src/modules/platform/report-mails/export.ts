import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { ReportMail } from './contract.ts'
import { en, zh } from './words.ts'

export const reportMailExport = listExport<ReportMail, typeof zh>({
  zh,
  en,
  columns: {
    report: text(({ report }, words) => words.reports[report]),
    fleet: text(({ fleet }) => fleet?.name),
    every: text(({ every }, words) => words.rhythms[every]),
    hour: text(({ hour }) => `${hour}:00`),
    recipients: text(({ recipients }) => recipients.map(({ name }) => name).join(', ')),
    nextDate: instant(({ nextDate }) => nextDate),
    creator: text(({ creator }) => creator.name),
  },
})
