/** Undoing an issue: chip, old chip and account become exactly what they were. */

import type { Db } from '#db/database.ts'
import {
  insertEvents,
  lockByIds,
  updateCardInfos,
} from '#modules/cards/card-infos/card-info-rows.ts'
import { holdAccount, type IssueRow, lockIssue, updateIssue } from './store.ts'

interface Undoing {
  reason: string
  now: Date
  /** Whoever gave it up; `null`: the clock. */
  operatorId: number | null
}

/**
 * Harmless for an issue that has come to its end, one way or the other.
 *
 * @returns whether it was undone just now
 */
export async function undoIssue(db: Db, seen: IssueRow, undoing: Undoing): Promise<boolean> {
  await holdAccount(db, seen.user_card_id)
  const scope = { companyIds: [seen.company_id], stationIds: [] }
  const ids = [seen.card_info_id, seen.old_card_info_id].filter((id) => id !== null)
  const chips = await lockByIds(db, scope, ids)
  const issue = await lockIssue(db, seen.id)
  const isOpen = issue?.status === 'running' || issue?.status === 'failed'
  const chip = chips.find(({ id }) => id === seen.card_info_id)
  if (!isOpen) return false
  const { reason, now, operatorId } = undoing
  await updateIssue(db, issue.id, { status: 'compensated', finished_at: now, reason })
  // Of one that could not be undone in time the chip may have gone another way since: it stays there.
  if (chip?.user_card_id !== issue.user_card_id) return true
  await updateCardInfos(db, [issue.card_info_id], {
    user_card_id: null,
    status: 'normal',
    issue_time: issue.before_issue_time,
    issue_type: issue.before_issue_type,
    station_id: issue.before_station_id,
  })
  if (issue.old_card_info_id !== null) {
    await updateCardInfos(db, [issue.old_card_info_id], {
      user_card_id: issue.user_card_id,
      status: 'lose',
      replaced_at: null,
    })
  }
  await insertEvents(
    db,
    ids.map((id) => ({
      company_id: issue.company_id,
      card_info_id: id,
      user_card_id: issue.user_card_id,
      station_id: issue.station_id,
      event: 'compensate' as const,
      to_status: id === issue.old_card_info_id ? 'lose' : 'normal',
      reason,
      operator_id: operatorId,
    })),
  )
  return true
}
