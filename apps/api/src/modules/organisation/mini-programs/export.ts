/** Mini programs as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { MiniProgram } from './contract.ts'
import { en, zh } from './words.ts'

export const miniProgramExport = listExport<MiniProgram, typeof zh>({
  zh,
  en,
  columns: {
    name: text((program) => program.name),
    type: text((program, words) => words.types[program.type]),
    appId: text((program) => program.appId),
    company: text((program) => program.company.name),
    qrRule: text((program) => program.qrRule),
    status: text((program, words) => words.statuses[program.status]),
    createdDate: instant((program) => program.createdDate),
  },
})
