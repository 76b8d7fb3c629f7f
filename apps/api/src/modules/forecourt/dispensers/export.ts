/** Dispensers as a file. */

import { listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Dispenser } from './contract.ts'
import { en, zh } from './words.ts'

export const dispenserExport = listExport<Dispenser, typeof zh>({
  zh,
  en,
  columns: {
    number: whole((dispenser) => dispenser.number),
    name: text((dispenser) => dispenser.name),
    pumpAddress: whole((dispenser) => dispenser.pumpAddress),
    manufacturer: text((dispenser) => dispenser.manufacturer),
    model: text((dispenser) => dispenser.model),
    serialNo: text((dispenser) => dispenser.serialNo),
    protocol: text((dispenser) => dispenser.protocol),
    mainboardType: text((dispenser) => dispenser.mainboardType),
  },
})
