/** The fuels of a station as a file. */

import { figure, instant, listExport, money, text, whole } from '#spreadsheet/list-export.ts'
import type { StationFuel } from './contract.ts'
import { en, zh } from './words.ts'

export const stationFuelExport = listExport<StationFuel, typeof zh>({
  zh,
  en,
  columns: {
    name: text((fuel) => fuel.name),
    code: text((fuel) => fuel.code),
    product: text((fuel) => fuel.product?.name),
    fuelType: text((fuel, { fuelTypes }) => fuelTypes[fuel.fuelType]),
    gradeId: whole((fuel) => fuel.gradeId),
    price: money((fuel) => fuel.price),
    listPrice: money((fuel) => fuel.listPrice),
    taxRate: figure((fuel) => String(fuel.taxRate)),
    taxSpecNo: text((fuel) => fuel.taxSpecNo),
    colour: text((fuel) => fuel.colour),
    weight: whole((fuel) => fuel.weight),
    tanks: text((fuel) => fuel.tanks.join(', ')),
    state: text(({ onShelf }, { states }) => (onShelf ? states.onSale : states.ended)),
    description: text((fuel) => fuel.description),
    createdDate: instant((fuel) => fuel.createdDate),
  },
})
