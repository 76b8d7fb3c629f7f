/** The deadline of issues: a browser that was closed leaves nothing behind. */

import type { Database } from '#db/database.ts'
import type { Job, Schedule } from '#jobs/jobs.ts'
import { findOverdue, updateIssue } from './store.ts'
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

/** Some trouble passes; what cannot be undone after that waits for a person, in plain view. */
const GIVE_UP_MS = 10 * 60_000

async function undoOverdue({ database, now, onError }: Parts): Promise<void> {
  for (const issue of await database.system((db) => findOverdue(db, now()))) {
    try {
      const undoing = { reason: '', now: now(), operatorId: null }
      await database.system((db) => undoIssue(db, issue, undoing))
    } catch (error) {
      onError(error)
      if (now().getTime() - Date.parse(issue.deadline) < GIVE_UP_MS) continue
      const change = { status: 'failed', finished_at: now() } as const
      await database.system((db) => updateIssue(db, issue.id, change))
    }
  }
}
