/**
 * Months of tanks are explained, every night or as soon as something is seen: what is found opens cases and raises
 * alarms.
 */

import { addMonths, instantAt, type IsoDate } from '@app/kernel/calendar'
import { RUNNING_MS } from '@app/wetstock/sudden-findings'
import type { Db } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import type { LiveMessage } from '#live/live.ts'
import { saveLoads } from '#modules/wetstock/carriers/load-rows.ts'
import { hasCaseIn } from '#modules/wetstock/cases/case-rows.ts'
import { settleCase } from '#modules/wetstock/cases/settle-case.ts'
import {
  explainFrom,
  holdProgress,
  tanksToExplain,
} from '#modules/wetstock/tank-ledgers/ledger-rows.ts'
import { factsOf, monthOf } from '#modules/wetstock/tank-ledgers/tank-facts.ts'
import type { ServerParts } from '#server-parts.ts'
import { explainMonth } from './explain-month.ts'
import { knownAt, saveMonth } from './store.ts'

type Parts = Pick<ServerParts, 'database' | 'now' | 'onError' | 'publish'>

/** @param stationId of one station only */
export async function explainAllTanks(parts: Parts, stationId?: number): Promise<JobResult> {
  const tanks = await parts.database.system((db) => tanksToExplain(db, stationId))
  return eachRow(
    tanks,
    ({ tank_id: tankId }) =>
      explainTank(parts, tankId, new Date(parts.now().getTime() - RUNNING_MS)),
    parts.onError,
  )
}

/**
 * Each month in a transaction of its own: what is explained stays when the job is stopped.
 *
 * @param readUntil up to where readings are looked at
 */
export async function explainTank(parts: Parts, tankId: number, readUntil: Date): Promise<void> {
  let isMore = true
  while (isMore) {
    const at = { now: parts.now(), readUntil }
    const done = await parts.database.system((db) => explainNext(db, tankId, at))
    for (const message of done.messages) parts.publish(done.stationId, message)
    isMore = done.isMore
  }
}

interface Step {
  isMore: boolean
  stationId: number
  messages: readonly LiveMessage[]
}

async function explainNext(
  db: Db,
  tankId: number,
  { now, readUntil }: { now: Date; readUntil: Date },
): Promise<Step> {
  const progress = await holdProgress(db, tankId)
  const tank = await factsOf(db, tankId)
  const month = progress?.explain_from
  if (!tank || !month) return { isMore: false, stationId: tank?.stationId ?? 0, messages: [] }
  const next = addMonths(month, 1)
  const current = monthOf(now, tank.timeZone)
  const begin = (of: IsoDate): Date => instantAt(of, '00:00:00', tank.timeZone)
  const span = { from: begin(month), until: begin(next) }
  const explained = await explainMonth(db, tank, month, {
    known: await knownAt(db, tank, month),
    learnsTable: !(await hasCaseIn(db, tankId, span)),
    readUntil,
  })
  const isMore = next <= current
  await explainFrom(db, tankId, isMore ? next : null)
  if (!explained) return { isMore, stationId: tank.stationId, messages: [] }
  await saveLoads(db, tank, month, explained.loads)
  await saveMonth(db, tank, month, { known: explained.known, explained, at: now })
  if (isMore) await saveMonth(db, tank, next, { known: explained.next, at: now })
  const findings = explained.result?.explanation.findings ?? []
  const messages = await settleCase(db, tank, { month, findings, now })
  return { isMore, stationId: tank.stationId, messages }
}
