/** Fuel products as a file. */

import { figure, instant, listExport, money, text } from '#spreadsheet/list-export.ts'
import type { FuelProduct } from './contract.ts'
import { en, zh } from './words.ts'

export const fuelProductExport = listExport<FuelProduct, typeof zh>({
  zh,
  en,
  columns: {
    name: text((product) => product.name),
    code: text((product) => product.code),
    fuelCode: text((product) => product.fuelCode?.code),
    fuelType: text((product, words) => words.fuelTypes[product.fuelType]),
    density: figure((product) => String(product.density)),
    taxRate: figure((product) => String(product.taxRate)),
    listPrice: money((product) => product.listPrice),
    taxSpecNo: text((product) => product.taxSpecNo),
    description: text((product) => product.description),
    status: text((product, words) => words.statuses[product.status]),
    createdDate: instant((product) => product.createdDate),
  },
})
