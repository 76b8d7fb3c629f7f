/** The console's half of an issue: write the chip, read it again, say so; or give it all back. */

import type { CardIssue } from '@app/api/contract/cards/card-issues'
import { ApiError } from '#lib/api/problem.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { writeCard } from '#features/cards/card-infos/parts/reader.ts'
import { abortIssue, commitIssue, getIssue } from './issues-api.ts'
import { words } from './words.ts'

const LONGEST_REASON = 200

/**
 * @param isRead the chip lies on the reader; otherwise the card is known by its number alone
 * @throws ApiError that says what went wrong; everything is then as it was before
 */
export async function finishIssue(issue: CardIssue, isRead: boolean): Promise<CardIssue> {
  try {
    return await commitIssue(issue, { chip: isRead ? await writeCard(issue.payload) : null })
  } catch (error) {
    const why = problemText(error)
    const outcome = await giveUp(issue, why)
    // The commit had arrived; only its answer was lost.
    if (outcome?.status === 'done') return outcome
    if (outcome?.status !== 'compensated') throw said(words.contact)
    // What the server refuses may say no more than that.
    throw said(why === words.failed ? why : words.aborted(why))
  }
}

/** @returns what has become of the issue, as far as the server can be asked */
const giveUp = (issue: CardIssue, why: string): Promise<CardIssue | undefined> =>
  abortIssue(issue, why.slice(0, LONGEST_REASON)).catch(() =>
    getIssue(issue).catch(() => undefined),
  )

const said = (message: string): ApiError =>
  new ApiError({ status: 400, code: 'CARD_ISSUE_FAILED', message, requestId: '', timestamp: '' })
