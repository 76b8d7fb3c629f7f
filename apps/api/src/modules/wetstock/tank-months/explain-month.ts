/** Reads what a month of a tank is explained by, and has it explained beside the server's own thread. */

import { Worker } from 'node:worker_threads'
import { addMonths, instantAt, type IsoDate } from '@app/kernel/calendar'
import { DAY_MS } from '@app/wetstock/ledger/observations'
import type { Db } from '#db/database.ts'
import { lossesIn } from '#modules/wetstock/limits/limit-rows.ts'
import { historyOf } from '#modules/wetstock/tank-ledgers/history.ts'
import { beginningOf, nodesIn } from '#modules/wetstock/tank-ledgers/ledger-rows.ts'
import type { TankFacts } from '#modules/wetstock/tank-ledgers/tank-facts.ts'
import type { KnownState } from '@app/wetstock/filter/known-after'
import type { ExplainedMonth, MonthObserved } from './month-explanation.ts'
import { visitedBefore } from './store.ts'
import { testedMeters } from './tested-meters.ts'

/** A meter that was not known before cannot be sure to have changed. */
const LEARNING_MS = 28 * DAY_MS

/**
 * @returns nothing when there is no quiet node
 * @throws RangeError when temperatures or densities are outside the tables of volume correction
 */
export async function explainMonth(
  db: Db,
  tank: TankFacts,
  month: IsoDate,
  {
    known,
    learnsTable,
    readUntil,
  }: { known: KnownState | undefined; learnsTable: boolean; readUntil: Date },
): Promise<ExplainedMonth | undefined> {
  const from = instantAt(month, '00:00:00', tank.timeZone)
  const until = instantAt(addMonths(month, 1), '00:00:00', tank.timeZone)
  const nodes = await nodesIn(db, tank.id, { from, until }, { before: true })
  const [first] = nodes
  if (!first) return undefined
  const begin = new Date(first.from)
  return explainedBeside({
    tank: { nozzles: tank.nozzles },
    month,
    losses: await lossesIn(db, { ...tank, month }),
    nodes,
    history: await historyOf(db, tank, { from: begin, until }, readUntil),
    known,
    certificates: await testedMeters(db, tank, { until: begin }),
    tests: await testedMeters(db, tank, { from, until }),
    learnsTable,
    visited: await visitedBefore(db, tank, begin),
    hasLearnt: (await beginningOf(db, tank.id)) <= from.getTime() - LEARNING_MS,
  })
}

/** A second of calculation would keep every till waiting. */
function explainedBeside(observed: MonthObserved): Promise<ExplainedMonth | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./explanation-thread.ts', import.meta.url), {
      workerData: observed,
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the explanation ended without a result')))
  })
}
