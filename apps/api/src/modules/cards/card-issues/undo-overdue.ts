/** The deadline of issues: a browser that was closed leaves nothing behind. */

import type { ServerParts } from '#server-parts.ts'
import { findOverdue, updateIssue } from './store.ts'
import { undoIssue } from './undo-issue.ts'

/** The job that undoes what was not finished in time. */
export const UNDO_JOB = 'undoCardIssues'

export type UndoParts = Pick<ServerParts, 'database' | 'now' | 'onError'>

/** Some trouble passes; what cannot be undone after that waits for a person, in plain view. */
const GIVE_UP_MS = 10 * 60_000

export async function undoOverdueIssues({ database, now, onError }: UndoParts): Promise<void> {
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
