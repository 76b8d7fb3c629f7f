/** Lines of the books of tanks as a file. */

import { instant, listExport, text, volume, whole } from '#spreadsheet/list-export.ts'
import type { TankStockMove } from './contract.ts'
import { en, zh } from './words.ts'

export const tankStockMoveExport = listExport<TankStockMove, typeof zh>({
  zh,
  en,
  columns: {
    createdDate: instant((move) => move.createdDate),
    station: text((move) => move.station.name),
    tank: whole((move) => move.tank.number),
    product: text((move) => move.product),
    kind: text((move, words) => words.kinds[move.kind]),
    volume: volume((move) => move.volume),
    balance: volume((move) => move.balance),
    document: text((move) => move.document?.name),
    counterTank: whole((move) => move.counterTank?.number),
    reason: text((move) => move.reason),
    creator: text((move) => move.creator?.name),
    approver: text((move) => move.approver?.name),
  },
})
