/** Fuel inventory as a file. */

import { figure, instant, listExport, text, volume, whole } from '#spreadsheet/list-export.ts'
import type { TankInventory } from './contract.ts'
import { en, zh } from './words.ts'

export const inventoryExport = listExport<TankInventory, typeof zh>({
  zh,
  en,
  columns: {
    station: text((tank) => tank.station.name),
    number: whole((tank) => tank.number),
    item: text((tank) => tank.item.name),
    bookVolume: volume((tank) => tank.bookVolume),
    measuredVolume: volume((tank) => tank.reading?.volume),
    temperature: figure((tank) => tank.reading?.temperature?.toFixed(1)),
    volume20: volume((tank) => tank.reading?.volume20),
    volume15: volume((tank) => tank.reading?.volume15),
    measuredTime: instant((tank) => tank.reading?.at),
    source: text((tank, words) => tank.reading && words.sources[tank.reading.source]),
    difference: volume((tank) => tank.difference),
    differencePercent: figure((tank) => tank.differencePercent?.toFixed(2)),
    sold: volume((tank) => tank.sold),
    reconciledTime: instant((tank) => tank.reconciled.at),
    waterHeight: figure((tank) => tank.reading?.waterHeight?.toFixed(1)),
    waterVolume: volume((tank) => tank.reading?.waterVolume),
    fillPercent: whole((tank) => tank.fillPercent),
    ullage: volume((tank) => tank.ullage),
    hoursUntilEmpty: whole((tank) => tank.forecast.hoursUntilEmpty),
    daysOfSupply: figure((tank) => tank.forecast.daysOfSupply?.toFixed(1)),
    orderVolume: volume((tank) => tank.forecast.orderVolume),
    maxVolume: volume((tank) => tank.maxVolume),
  },
})
