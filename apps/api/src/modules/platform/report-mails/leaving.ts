/**
 * Leaving a report by the link in its mail, without a session. The link asks, and only a button behind it leaves:
 * programs that look at mails follow links.
 */

import { refuse } from '@app/kernel/problem'
import type { Secrets } from '#db/secrets.ts'
import type { Beforehand, Ctx } from '#http/context.ts'
import { seeing } from '#http/public-context.ts'
import { idInCode, signedCode } from '#http/signed-code.ts'
import { companyName } from './company-name.ts'
import type { Leaving } from './contract.ts'
import { ReportMailErrors } from './errors.ts'
import { findForLeaving, type LeavingRow, removeRecipient } from './store.ts'

/** Of the customers' pages (`apps/web/src/customer`). */
const LEAVING_PATH = '/u/'

const BASE = 36
const CODE = /^([1-9a-z][0-9a-z]{0,10})\.(.+)$/

/** The address at which one recipient leaves one report. A code of another report, or another person, is none. */
export const leavingUrl = (
  secrets: Secrets,
  publicUrl: string,
  { mailId, userId }: { mailId: number; userId: number },
): string =>
  `${publicUrl}${LEAVING_PATH}${mailId.toString(BASE)}.${signedCode(secrets, `reportMail ${mailId}`, userId)}`

/** The report of a code, and whose the code is. */
export interface LeavingPlace {
  mail: LeavingRow
  userId: number
}

/**
 * What a code is for, before there is any scope. One statement past all scopes, about one report.
 *
 * @throws Refusal REPORT_MAIL_UNKNOWN
 */
export async function placeOfLeaving(
  { database }: Pick<Beforehand, 'database'>,
  secrets: Secrets,
  code: string,
): Promise<LeavingPlace> {
  const [, number = '', signed = ''] = CODE.exec(code) ?? []
  const mailId = Number.parseInt(number, BASE)
  const userId = Number.isSafeInteger(mailId)
    ? idInCode(secrets, `reportMail ${mailId}`, signed)
    : undefined
  const mail =
    userId === undefined
      ? undefined
      : await database.queryUnscoped((db) => findForLeaving(db, mailId))
  if (!mail || userId === undefined) throw refuse(ReportMailErrors.unknown)
  return { mail, userId }
}

/** What is left, and whether it is left already. */
export async function showLeaving(ctx: Ctx, { mail, userId }: LeavingPlace): Promise<Leaving> {
  const { db } = await seeing(ctx, { companyIds: [mail.company_id], stationIds: [] })
  return {
    report: mail.report,
    company: await companyName(db, mail.company_id),
    isLeft: mail.deleted_at !== null || !mail.recipients.includes(userId),
  }
}

/** Whoever gets it gets it no more, and the last one ends it; once is as good as twice. */
export async function leaveByCode(ctx: Ctx, place: LeavingPlace): Promise<Leaving> {
  const { id: mailId, company_id: companyId } = place.mail
  const { db } = await seeing(ctx, { companyIds: [companyId], stationIds: [] })
  const recipients = await removeRecipient(db, { mailId, userId: place.userId, now: ctx.now })
  if (recipients) {
    ctx.audit({
      action: 'cancel',
      entity: 'reportMail',
      entityId: mailId,
      companyId,
      before: { report: place.mail.report, recipients: [...recipients, place.userId] },
      after: { recipients },
    })
  }
  return { ...(await showLeaving(ctx, place)), isLeft: true }
}
