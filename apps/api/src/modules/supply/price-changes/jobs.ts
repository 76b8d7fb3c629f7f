/** When price changes are carried out without anybody asking. */

import Value from 'typebox/value'
import { Id, Type } from '@app/kernel/schema'
import type { Job, Schedule } from '#jobs/jobs.ts'
import { APPLY_JOB, type PriceChanger } from './changer.ts'

const SWEEP_JOB = 'sweepPriceChanges'

const Payload = Type.Object({ changeId: Id() })

export const priceChangeJobs = (changer: PriceChanger): Record<string, Job> => ({
  [APPLY_JOB]: (payload) => changer.apply(Value.Parse(Payload, payload).changeId),
  [SWEEP_JOB]: () => changer.sweep(),
})

/** Each minute: what is due and was left lying, by a restart or a controller that was away. */
export const priceChangeSchedules: readonly Schedule[] = [{ job: SWEEP_JOB, at: '* * * * *' }]
