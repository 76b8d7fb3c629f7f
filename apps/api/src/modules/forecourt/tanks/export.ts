/** Tanks, and the readings of one, as files. */

import { figure, instant, listExport, text, volume, whole } from '#spreadsheet/list-export.ts'
import type { Tank, TankReading } from './contract.ts'
import * as words from './words.ts'

export const tankExport = listExport<Tank, typeof words.zh>({
  zh: words.zh,
  en: words.en,
  columns: {
    number: whole((tank) => tank.number),
    description: text((tank) => tank.description),
    item: text((tank) => tank.item.name),
    volume: volume((tank) => tank.volume),
    bookVolume: volume((tank) => tank.bookVolume),
    safeUllage: volume((tank) => tank.safeUllage),
    measuredTime: instant((tank) => tank.lastReading?.at),
    maxVolume: volume((tank) => tank.maxVolume),
    safeVolume: volume((tank) => tank.safeVolume),
    highHighAlarm: volume((tank) => tank.highHighAlarm),
    highAlarm: volume((tank) => tank.highAlarm),
    lowAlarm: volume((tank) => tank.lowAlarm),
    lowLowAlarm: volume((tank) => tank.lowLowAlarm),
    waterAlarm: figure((tank) => oneDecimal(tank.waterAlarm)),
    deadStock: volume((tank) => tank.deadStock),
    table: text(({ table }, { rows }) => (table ? rows(table.rows) : null)),
    state: text(({ enabled }, { states }) => (enabled ? states.inUse : states.ended)),
    createdDate: instant((tank) => tank.createdDate),
  },
})

export const readingExport = listExport<TankReading, typeof words.zh.reading>({
  zh: words.zh.reading,
  en: words.en.reading,
  columns: {
    at: instant((reading) => reading.at),
    source: text((reading, { sources }) => sources[reading.source]),
    volume: volume((reading) => reading.volume),
    waterVolume: volume((reading) => reading.waterVolume),
    oilHeight: figure((reading) => oneDecimal(reading.oilHeight)),
    waterHeight: figure((reading) => oneDecimal(reading.waterHeight)),
    temperature: figure((reading) => oneDecimal(reading.temperature)),
    density: figure((reading) => oneDecimal(reading.density)),
    creator: text((reading) => reading.creator?.name),
  },
})

const oneDecimal = (value: number | null): string | null => value?.toFixed(1) ?? null
