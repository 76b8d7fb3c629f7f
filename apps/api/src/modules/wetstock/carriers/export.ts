/** Carriers that deliver short as a file. */

import { instant, listExport, text, volume, whole } from '#spreadsheet/list-export.ts'
import type { ShortCarrier } from './contract.ts'
import { en, zh } from './words.ts'

export const shortCarrierExport = listExport<ShortCarrier, typeof zh>({
  zh,
  en,
  columns: {
    party: text((row) => row.party.name),
    kind: text((row, words) => words.kinds[row.kind]),
    loads: whole((row) => row.loads),
    shortage: volume((row) => row.shortage),
    fromTime: instant((row) => row.fromTime),
    sinceTime: instant((row) => row.sinceTime),
    station: text((row) => row.station.name),
    state: text((row, words) => words.states[row.state]),
    closedTime: instant((row) => row.closedTime),
    closer: text((row) => row.closer?.name),
    reason: text((row) => row.reason),
  },
})
