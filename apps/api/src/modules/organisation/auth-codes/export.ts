/** Licence codes as a file. */

import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { AuthCode } from './contract.ts'
import { en, zh } from './words.ts'

export const authCodeExport = listExport<AuthCode, typeof zh>({
  zh,
  en,
  columns: {
    code: text((code) => code.code),
    station: text((code) => code.station.name),
    company: text((code) => code.company.name),
    type: text((code, words) => words.types[code.type]),
    quota: whole((code) => code.quota),
    used: whole((code) => code.used),
    expireTime: instant((code) => code.expireTime),
    status: text((code, words) => words.statuses[code.isExpired ? 'expired' : code.status]),
    remark: text((code) => code.remark),
    createdDate: instant((code) => code.createdDate),
  },
})
