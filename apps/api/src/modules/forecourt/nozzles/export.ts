/** Nozzles as a file. */

import { formatErrorPercent } from '@app/kernel/meter-error'
import {
  day,
  figure,
  instant,
  listExport,
  money,
  text,
  volume,
  whole,
} from '#spreadsheet/list-export.ts'
import type { NozzleControl } from './contract.ts'
import { en, zh } from './words.ts'

export const nozzleExport = listExport<NozzleControl, typeof zh>({
  zh,
  en,
  expand: ['item', 'tank', 'dispenser'],
  columns: {
    logicNo: whole((nozzle) => nozzle.logicNo),
    dispenser: text((nozzle) => nozzle.dispenser.name),
    physicalNo: whole((nozzle) => nozzle.physicalNo),
    tank: text(({ tank }, words) => (tank.number === undefined ? null : words.tankNo(tank.number))),
    item: text((nozzle) => nozzle.item.name),
    totaliser: volume((nozzle) => nozzle.totaliser),
    totaliserTime: instant((nozzle) => nozzle.totaliserTime),
    totaliserAmount: money((nozzle) => nozzle.totaliserAmount),
    totaliserDigits: whole((nozzle) => nozzle.totaliserDigits),
    certificate: text((nozzle, words) => words.certificates[nozzle.certificate]),
    certificateNo: text((nozzle) => nozzle.certificateNo),
    validUntil: day((nozzle) => nozzle.validUntil),
    errorPpm: figure(({ errorPpm }) =>
      errorPpm === null ? undefined : formatErrorPercent(errorPpm),
    ),
    pumpPrice: money((nozzle) => nozzle.pumpPrice),
    pumpPriceTime: instant((nozzle) => nozzle.pumpPriceTime),
    description: text((nozzle) => nozzle.description),
  },
})
