/** When channels are asked, and when somebody is told that they do not answer. */

import type { BackgroundServices } from '#http/background-context.ts'
import type { WorkQueue } from '#jobs/work-queue.ts'
import type { Job, Schedule } from '#jobs/jobs.ts'
import { CHANNEL_JOB } from './queue.ts'
import { flagUnconfirmed } from './unconfirmed/unconfirmed-payments.ts'

const SWEEP_JOB = 'sweepChannels'
const UNCONFIRMED_JOB = 'flagUnconfirmedPayments'

interface Parts extends BackgroundServices {
  onError(error: unknown): void
}

export const channelJobs = (poller: WorkQueue, parts: Parts): Record<string, Job> => ({
  [CHANNEL_JOB]: async () => poller.work(),
  [SWEEP_JOB]: async () => poller.work(),
  [UNCONFIRMED_JOB]: () => flagUnconfirmed(parts),
})

/** Each minute: what was left lying by a server that is gone. */
export const channelSchedules: readonly Schedule[] = [
  { job: SWEEP_JOB, at: '* * * * *' },
  { job: UNCONFIRMED_JOB, at: '*/10 * * * *' },
]
