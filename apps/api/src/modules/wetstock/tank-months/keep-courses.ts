/**
 * Months that were explained before it was kept how they went on: they are gone through once more, and how they went on
 * is kept beside what was found, which stays as it is.
 */

import { addMonths, instantAt, type IsoDate } from '@app/kernel/calendar'
import { RUNNING_MS } from '@app/wetstock/sudden-findings'
import type { Db } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import { hasCaseIn } from '#modules/wetstock/cases/case-rows.ts'
import { holdProgress } from '#modules/wetstock/tank-ledgers/ledger-rows.ts'
import { factsOf } from '#modules/wetstock/tank-ledgers/tank-facts.ts'
import type { ServerParts } from '#server-parts.ts'
import { explainMonth } from './explain-month.ts'
import { knownAt, monthsWithoutCourse, saveCourse } from './store.ts'

type Parts = Pick<ServerParts, 'database' | 'now' | 'onError'>

/** Each in a transaction of its own. @param stationId of one station only */
export async function keepCourses(parts: Parts, stationId?: number): Promise<JobResult> {
  const months = await parts.database.system((db) => monthsWithoutCourse(db, stationId))
  const readUntil = new Date(parts.now().getTime() - RUNNING_MS)
  return eachRow(
    months,
    (month) => parts.database.system((db) => keepCourse(db, month, readUntil)),
    parts.onError,
  )
}

/** Nothing of one that was explained by another strapping table, or with other nozzles: it went on by those. */
async function keepCourse(
  db: Db,
  { tankId, month, explainedTime }: { tankId: number; month: IsoDate; explainedTime: string },
  readUntil: Date,
): Promise<void> {
  await holdProgress(db, tankId)
  const tank = await factsOf(db, tankId)
  const known = tank && (await knownAt(db, tank, month))
  if (!tank || !known) return
  const begin = (of: IsoDate): Date => instantAt(of, '00:00:00', tank.timeZone)
  // A case that it opened itself did not keep it from learning.
  const ends = Math.min(begin(addMonths(month, 1)).getTime(), Date.parse(explainedTime))
  const span = { from: begin(month), until: new Date(ends) }
  const learnsTable = !(await hasCaseIn(db, tankId, span))
  const gone = await explainMonth(db, tank, month, { known, learnsTable, readUntil })
  if (gone?.course) await saveCourse(db, { tankId, month }, gone.course)
}
