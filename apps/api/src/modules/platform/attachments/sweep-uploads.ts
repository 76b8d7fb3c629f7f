/**
 * Uploads that nothing refers to go away again: the picture of a form that was never sent, the logo that
 * another one replaced, the list that has been read.
 */

import type { JobResult } from '#jobs/jobs.ts'
import type { ServerParts } from '#server-parts.ts'
import { deleteAttachment, findUnused } from './store.ts'

/** As long as somebody may have a form open whose picture is already here. */
const KEPT_UNUSED_MS = 24 * 3_600_000

/** More is left for the next night. */
const MOST_A_NIGHT = 10_000

export type SweepParts = Pick<ServerParts, 'database' | 'store' | 'now'>

export async function sweepUploads({ database, store, now }: SweepParts): Promise<JobResult> {
  const before = new Date(now().getTime() - KEPT_UNUSED_MS)
  const unused = await database.system((db) => findUnused(db, { before, most: MOST_A_NIGHT }))
  for (const { id, storage_key: key } of unused) {
    // One by one, and the file last: whoever begins to use it meanwhile keeps it, for the foreign key
    // refuses; and what fails on the way is found again the next night.
    await database.system(async (db) => {
      await deleteAttachment(db, id)
      await store.remove(key)
    })
  }
  return { done: unused.length, failed: 0 }
}
