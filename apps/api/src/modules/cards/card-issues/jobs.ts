/** The deadline of issues: a browser that was closed leaves nothing behind. */

import type { Database } from '../../../db/database.ts'
import type { Job, Schedule } from '../../../jobs/jobs.ts'
import { findAnyIssue, findOverdue, updateIssue } from './store.ts'
import { undoIssue } from './undo-issue.ts'

/** The job that undoes what was not finished in time. */
export const UNDO_JOB = 'undoCardIssues'

interface Parts {
  database: Database
  now: () => Date
  onError: (error: unknown) => void
}

export const cardIssueJobs = (parts: Parts): Record<string, Job> => ({
  [UNDO_JOB]: () => undoOverdue(parts),
})

/** Each minute: what a server that is gone has left. */
export const cardIssueSchedules: readonly Schedule[] = [{ job: UNDO_JOB, at: '* * * * *' }]

async function undoOverdue({ database, now, onError }: Parts): Promise<void> {
  for (const issueId of await database.system((db) => findOverdue(db, now()))) {
    try {
      await database.system(async (db) => {
        const issue = await findAnyIssue(db, issueId)
        if (issue) await undoIssue(db, issue, { reason: '', now: now(), operatorId: null })
      })
    } catch (error) {
      onError(error)
      // What cannot be undone waits for a person; trying again each minute would hide it.
      const change = { status: 'failed', finished_at: now() } as const
      await database.system((db) => updateIssue(db, issueId, change))
    }
  }
}
