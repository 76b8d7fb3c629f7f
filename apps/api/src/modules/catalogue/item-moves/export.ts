/** What moved the stock of goods as a file. */

import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { ItemStockMove } from './contract.ts'
import { en, zh } from './words.ts'

export const itemStockMoveExport = listExport<ItemStockMove, typeof zh>({
  zh,
  en,
  columns: {
    createdDate: instant((move) => move.createdDate),
    station: text((move) => move.station.name),
    item: text((move) => move.item.name),
    code: text((move) => move.item.code),
    kind: text((move, words) => words.kinds[move.kind]),
    quantity: whole((move) => move.quantity),
    balance: whole((move) => move.balance),
    document: text((move) => move.document?.name),
    reason: text((move) => move.reason),
    creator: text((move) => move.creator?.name),
  },
})
