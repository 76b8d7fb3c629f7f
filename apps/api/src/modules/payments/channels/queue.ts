/** How channels are asked once what is to be asked is committed. */

import type { Db } from '#db/database.ts'
import { enqueue } from '#jobs/jobs.ts'

/** The job that asks channels for what is due. */
export const CHANNEL_JOB = 'askChannels'

const AT_ONCE = new Date(0)

/**
 * @param subject the request no. of a payment or refund
 * @param runAt when to ask, by the clock; at once by default
 */
export const askChannel = (db: Db, subject: string, runAt = AT_ONCE): Promise<void> =>
  enqueue(db, { name: CHANNEL_JOB, payload: {}, runAt, key: `${CHANNEL_JOB} ${subject}` })
