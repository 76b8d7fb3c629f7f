/** Moves of depot stock as a file. */

import { plainTons } from '@app/kernel/mass'
import { figure, instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { DepotStockMove } from './contract.ts'
import { en, zh } from './words.ts'

export const depotStockMoveExport = listExport<DepotStockMove, typeof zh>({
  zh,
  en,
  columns: {
    createdDate: instant((move) => move.createdDate),
    depot: text((move) => move.depot.name),
    product: text((move) => move.product.name),
    type: text((move, words) => words.types[move.type]),
    quantity: figure((move) => plainTons(move.quantity)),
    balance: figure((move) => plainTons(move.balance)),
    counterDepot: text((move) => move.counterDepot?.name),
    contract: text((move) => move.contract?.name),
    reason: text((move) => move.reason),
    creator: text((move) => move.creator?.name),
  },
})
