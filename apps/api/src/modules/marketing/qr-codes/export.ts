/** QR codes as a file. */

import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { QrCode } from './contract.ts'
import { en, zh } from './words.ts'

export const qrCodeExport = listExport<QrCode, typeof zh>({
  zh,
  en,
  columns: {
    name: text((code) => code.name),
    station: text((code) => code.station.name),
    purpose: text((code, words) => words.purposes[code.purpose]),
    deal: text((code) => code.deal?.name),
    dealTask: text((code) => code.dealTask?.name),
    employee: text((code) => code.employee?.name),
    enabled: text((code, words) => words.states[code.enabled ? 'on' : 'off']),
    scans: whole((code) => code.scans),
    received: whole((code) => code.received),
    scannedTime: instant((code) => code.scannedTime),
    miniProgram: text((code) => code.miniProgram.name),
    url: text((code) => code.url),
    creator: text((code) => code.creator?.name),
    createdDate: instant((code) => code.createdDate),
  },
})
