/** Tags that follow from criteria, kept as these say. */

import type { Database, Db } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import { reassign, type Reassigned } from './criteria.ts'
import { findRuled, lockTag } from './store.ts'

/** Gives the tag to those whom its criteria mean as of now, and takes it from all others. */
export async function applyCriteria(db: Db, tagId: number, now: Date): Promise<Reassigned> {
  const tag = await lockTag(db, tagId)
  if (!tag?.criteria) return { given: 0, taken: 0 }
  const { company_id: companyId, criteria } = tag
  return reassign(db, { tagId, companyId, criteria, now })
}

/** As {@link applyCriteria}, for the tags of all companies. */
export async function applyAllCriteria(
  { database, onError }: { database: Database; onError: (error: unknown) => void },
  now: Date,
): Promise<JobResult> {
  const tags = await database.system((db) => findRuled(db))
  return eachRow(tags, ({ id }) => database.system((db) => applyCriteria(db, id, now)), onError)
}
