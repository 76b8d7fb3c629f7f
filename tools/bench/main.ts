/**
 * `npm run bench`: measures the server on this machine, each figure beside a reference that was measured
 * in the same run; the ratio is what can be compared between machines. Takes about five minutes and
 * leaves nothing behind.
 *
 *   npm run bench -- --quick           a twentieth of the orders, to see that it works
 *   npm run bench -- lists payments    only these; also statistics, reading, start, audit, import, cards
 */

import { parseArgs } from 'node:util'
import { measureCardImport } from './card-import.ts'
import { measureCardList } from './card-list.ts'
import { measureCardPayments } from './card-payments.ts'
import { measureLedgerAudit } from './ledger-audit.ts'
import { measureOrderList } from './order-list.ts'
import { measureReadingAll } from './reading-all.ts'
import { type Figure, printTable } from './report.ts'
import { openStage, type Stage } from './stage.ts'
import { measureStartUp } from './start-up.ts'
import { measureStatistics } from './statistics.ts'

const ORDERS = 1_000_000
const QUICK_ORDERS = 50_000

const MEASURES: Readonly<Record<string, (stage: Stage) => Promise<Figure[]>>> = {
  lists: measureOrderList,
  statistics: measureStatistics,
  reading: measureReadingAll,
  payments: measureCardPayments,
  audit: measureLedgerAudit,
  import: measureCardImport,
  cards: measureCardList,
}

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name)

const figures: Figure[] = isWanted('start') ? await measureStartUp() : []
const wanted = Object.entries(MEASURES).filter(([name]) => isWanted(name))
if (wanted.length > 0) {
  const orders = values.quick ? QUICK_ORDERS : ORDERS
  console.log(`  Planting ${orders.toLocaleString('en')} orders…`)
  const stage = await openStage(orders)
  try {
    for (const [name, measure] of wanted) {
      console.log(`  Measuring ${name}…`)
      figures.push(...(await measure(stage)))
    }
  } finally {
    await stage.close()
  }
}
printTable(figures)
