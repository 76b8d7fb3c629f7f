/** Heavy work on files that people send: a little at once, a short queue, and a refusal beyond that. */

import pLimit from 'p-limit'
import { refuse } from '@app/kernel/problem'
import { HttpErrors } from '../errors.ts'

/** @returns runs work when it is its turn; throws Refusal FILES_BUSY when too much waits already */
export function boundedWork({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= waiting) throw refuse(HttpErrors.filesBusy)
    return limit(work)
  }
}
