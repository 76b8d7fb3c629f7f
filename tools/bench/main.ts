/**
 * `npm run bench`: measures the server on this machine, each figure beside a reference that was measured
 * in the same run; the ratio is what can be compared between machines. Takes about five minutes and
 * leaves nothing behind.
 *
 *   npm run bench -- --quick           a twentieth of the orders, to see that it works
 *   npm run bench -- --large           ten million orders in three years, and what a page costs where
 *                                      there are a tenth of them; wants 40 GB of disk, and an hour
 *   npm run bench -- --dense           a million orders in three months, for the longest file there is
 *   npm run bench -- --release           lists and payments of few orders, in five minutes at most; ends
 *                                      with 1 when one has lost more than 15 % against the last release
 *   npm run bench -- --release --keep    the same, kept as those of the release that is made
 *   npm run bench -- lists payments    only these; also statistics, reading, closing, exporting, start,
 *                                      audit, import, cards, search, changes, fuellings
 *   npm run bench -- memory            what is held after ten minutes of lists and files; only when named
 *   npm run bench -- hour              lists with 70,000 orders more in the last hour; only when named
 *   npm run bench -- moving            200,000 members with their balances; only when named
 *   npm run bench -- wetstock          two hundred stations with their tanks; only when named
 *   npm run bench -- growth            a thousand companies more, then a thousand stations; only when named
 *   npm run bench -- live              two thousand browsers that watch them; only when named
 */

import { parseArgs } from 'node:util'
import { measureCardImport } from './imports/card-import.ts'
import { measureCardList } from './finding/card-list.ts'
import { measureCardPayments } from './card-payments.ts'
import { measureClosing } from './closing.ts'
import { measureExporting } from './exporting.ts'
import { measureFuellings } from './fuellings/fuellings.ts'
import { measureGrowing } from './growing/growing.ts'
import { growthOf, pageCost } from './growth.ts'
import { measureLastHour } from './finding/last-hour.ts'
import { measureLive } from './live/live.ts'
import { measureLedgerAudit } from './ledger-audit.ts'
import { measureMemory } from './server/memory.ts'
import { measureMoneyChanges } from './finding/money-changes.ts'
import { measureMovingIn } from './imports/moving-in.ts'
import { measureOrderList } from './order-list.ts'
import { measureReadingAll } from './reading-all.ts'
import { keep, lossesSince, type Ratios, ratiosOf } from './release.ts'
import { type Figure, printTable } from './report.ts'
import { measureSearch } from './finding/search.ts'
import { openStage, type Past, type Stage } from './stage.ts'
import { measureStartUp } from './server/start-up.ts'
import { measureStatistics } from './statistics.ts'
import { measureWetstock } from './wetstock/wetstock.ts'

const QUICK: Past = { orders: 50_000, years: 1 }
const USUAL: Past = { orders: 1_000_000, years: 1 }
const DENSE: Past = { orders: 1_000_000, years: 88 / 365 }
const LARGE: Past = { orders: 10_000_000, years: 3 }

const MEASURES: Readonly<Record<string, (stage: Stage) => Promise<Figure[]>>> = {
  lists: measureOrderList,
  statistics: measureStatistics,
  reading: measureReadingAll,
  closing: measureClosing,
  exporting: measureExporting,
  payments: measureCardPayments,
  fuellings: measureFuellings,
  audit: measureLedgerAudit,
  import: measureCardImport,
  cards: measureCardList,
  search: measureSearch,
  changes: measureMoneyChanges,
  memory: measureMemory,
  hour: measureLastHour,
  moving: measureMovingIn,
  wetstock: measureWetstock,
  live: measureLive,
  // At last, for nothing else is measured on what it leaves.
  growth: measureGrowing,
}

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    dense: { type: 'boolean', default: false },
    release: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
/** Takes longer than all others together, or leaves what others would stumble over. */
const NAMED_ONLY: ReadonlySet<string> = new Set([
  'memory',
  'hour',
  'moving',
  'wetstock',
  'live',
  'growth',
])

/** What every desk and till does all day. */
const OF_RELEASES: ReadonlySet<string> = new Set(['lists', 'payments'])

const isWanted = (name: string): boolean =>
  values.release
    ? OF_RELEASES.has(name)
    : positionals.includes(name) || (positionals.length === 0 && !NAMED_ONLY.has(name))

const ratios: Record<string, number> = {}
const figures: Figure[] = isWanted('start') ? await measureStartUp() : []
const wanted = Object.entries(MEASURES).filter(([name]) => isWanted(name))
// What was measured before something failed is not lost.
await measureAll().finally(() => printTable(figures))
if (values.release) await compare(ratios)

async function measureAll(): Promise<void> {
  if (wanted.length === 0) return
  const small = values.large ? await onStage({ ...USUAL, years: LARGE.years }, pageCost) : undefined
  await onStage(pastOf(values), async (stage) => {
    if (small) figures.push(...growthOf(small, await pageCost(stage)))
    for (const [name, measure] of wanted) {
      console.log(`  Measuring ${name}…`)
      const measured = await measure(stage)
      figures.push(...measured)
      Object.assign(ratios, ratiosOf(name, measured))
    }
  })
}

async function compare(reached: Ratios): Promise<void> {
  if (values.keep) return keep(reached)
  const losses = await lossesSince(reached)
  if (losses.length === 0)
    return console.log('Nothing lost more than 15 % against the last release.')
  console.error(['Slower than the last release:', ...losses].join('\n  '))
  process.exitCode = 1
}

function pastOf({ quick, large, dense, release }: typeof values): Past {
  if (large) return LARGE
  if (dense) return DENSE
  return quick || release ? QUICK : USUAL
}

async function onStage<T>(past: Past, measure: (stage: Stage) => Promise<T>): Promise<T> {
  console.log(`  Planting ${past.orders.toLocaleString('en')} orders…`)
  const stage = await openStage(past)
  return measure(stage).finally(() => stage.close())
}
