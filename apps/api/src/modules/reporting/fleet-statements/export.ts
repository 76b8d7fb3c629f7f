import { add } from '@app/kernel/money'
import { listExport, money, text, volume, whole } from '#spreadsheet/list-export.ts'
import type { FleetStatementRow } from './contract.ts'
import { en, zh } from './words.ts'

/** The statement card by card, as a file. */
export const fleetStatementExport = listExport<FleetStatementRow, typeof zh>({
  zh,
  en,
  isWhole: true,
  columns: {
    number: text((row) => row.card.number),
    name: text((row) => row.card.name),
    holder: text((row) => row.holder),
    opening: money((row) => row.opening),
    charge: money((row) => row.charge),
    gift: money((row) => row.gift),
    refund: money((row) => row.refund),
    allocated: money((row) => add(row.assign, row.back)),
    consume: money((row) => row.consume),
    adjust: money((row) => row.adjust),
    movedIn: money((row) => row.movedIn),
    closing: money((row) => row.closing),
    spent: money((row) => row.spent),
    volume: volume((row) => row.volume),
    fills: whole((row) => row.fills),
  },
})
