/** One turn of the messages before something on a card ends. */

import type { JobResult } from '#jobs/jobs.ts'
import { remindOfMoney } from './remind-of-money.ts'
import { type Parts, remindOfPoints } from './remind.ts'

/** Tells holders of points, gift money and cards that end. */
export async function remindOfEndings(parts: Parts, now: Date): Promise<JobResult> {
  const points = await remindOfPoints(parts, now)
  const money = await remindOfMoney(parts, now)
  return {
    ...points,
    ...money,
    done: points.done + money.done,
    failed: points.failed + money.failed,
  }
}
