/** Fuel codes as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { FuelCode } from './contract.ts'
import { en, zh } from './words.ts'

export const fuelCodeExport = listExport<FuelCode, typeof zh>({
  zh,
  en,
  columns: {
    code: text((one) => one.code),
    fuelType: text((one, { fuelTypes }) => fuelTypes[one.fuelType]),
    description: text((one) => one.description),
    status: text((one, { statuses }) => statuses[one.status]),
    createdDate: instant((one) => one.createdDate),
  },
})
