/** Who gets which report by mail, and when. Sending them is in `mailer.ts`. */

import { type ErrorDefinition, messageIn, refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { isAllowed } from '#http/access.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { enqueue } from '#jobs/jobs.ts'
import { timeZoneOf } from '#lists/list-context.ts'
import { requireExport } from '#lists/list-file.ts'
import { searchList } from '#lists/search-list.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  type MailRecipients,
  MOST_REPORT_MAILS,
  type NewReportMail,
  type ReportMail,
  type ReportMailRun,
} from './contract.ts'
import { ReportMailErrors, ReportMailFailures } from './errors.ts'
import { reportOf } from './report.ts'
import {
  changeReportMail,
  countOwn,
  findAccount,
  findFleet,
  findReportMail,
  insertReportMail,
  listPeopleWithMail,
  listReportMails,
  peopleWithMail,
  reportMailList,
  removeRecipient,
  type ReportMailRow,
  type RunRow,
  type Sight,
} from './store.ts'
import { nextTime } from './times.ts'

/** The job that sends what is due. */
export const REPORT_MAIL_JOB = 'sendReports'

const sightOf = ({ session }: Pick<Ctx, 'session'>): Sight => ({
  userId: session.userId,
  seesCompany: session.permissions.has('configureAccount'),
})

export const searchReportMails = (ctx: Ctx, query: ListQuery): Promise<PageOf<ReportMail>> =>
  searchList(ctx, query, reportMailList, {
    page: (db, scope, plan) => listReportMails(db, scope, { plan, sight: sightOf(ctx) }),
    shown: (row) => toReportMail(ctx, row),
  })

const mailIn = async (ctx: Ctx, mailId: number): Promise<ReportMailRow> =>
  orNotFound(await findReportMail(ctx.db, ctx.scope, { id: mailId, sight: sightOf(ctx) }))

/**
 * @throws Refusal COMPANY_REQUIRED, RESTRICTED_EXPORT, FORBIDDEN, MAIL_NOT_SET, MAIL_RECIPIENT, MAIL_FLEET,
 *   NOT_FOUND for a fleet of elsewhere, REPORT_MAILS_LIMIT, and whatever the report refuses
 */
export async function subscribe(
  ctx: Ctx,
  parts: Pick<ServerParts, 'lists'>,
  { recipients, fleet, ...input }: NewReportMail,
): Promise<ReportMail> {
  const companyId = companyOf(ctx)
  requireExport(ctx.session)
  if (fleet) orNotFound(await findFleet(ctx.db, companyId, fleet.id))
  if ((input.report === 'fleetStatement') !== (fleet !== undefined)) {
    throw refuse(ReportMailErrors.fleetRequired, { path: 'fleet' })
  }
  const timeZone = await timeZoneOf(ctx)
  const schedule = { ...input, timeZone }
  const report = reportOf(parts.lists(), {
    ...schedule,
    fleet: fleet?.id,
    at: nextTime(schedule, ctx.now),
  })
  if (!isAllowed(report.route, ctx.session)) throw refuse(HttpErrors.forbidden)
  // Asked once, so that what it refuses is refused here and not by night.
  await report.route.handle(ctx, { params: { id: 0 }, query: report.filter, body: undefined })
  if (!(await findAccount(ctx.db, companyId))?.enabled) throw refuse(ReportMailErrors.notSet)
  const ids = recipients.map(({ id }) => id)
  await requirePeople(ctx, companyId, ids)
  if ((await countOwn(ctx.db, ctx.session.userId)) >= MOST_REPORT_MAILS) {
    throw refuse(ReportMailErrors.tooMany, { most: MOST_REPORT_MAILS })
  }
  const { report: name, every, onDay, hour, format } = input
  const mailId = await insertReportMail(ctx.db, {
    company_id: companyId,
    station_id: ctx.stationId ?? null,
    session_id: ctx.session.sessionId,
    company_ids: [...ctx.scope.companyIds],
    station_ids: [...ctx.scope.stationIds],
    report: name,
    fleet_id: fleet?.id ?? null,
    format,
    language: ctx.language,
    every,
    on_day: onDay,
    hour,
    time_zone: timeZone,
    recipients: ids,
    next_at: nextTime(schedule, ctx.now),
    created_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'create',
    entity: 'reportMail',
    entityId: mailId,
    companyId,
    after: { ...input, recipients: ids, ...(fleet && { fleet: fleet.id }) },
  })
  return toReportMail(ctx, await mailIn(ctx, mailId))
}

/**
 * People of the company with an e-mail: its staff, and heads of fleets; a customer finds themselves alone.
 *
 * @throws Refusal COMPANY_REQUIRED
 */
export async function mailRecipients(ctx: Ctx): Promise<MailRecipients> {
  const content = await listPeopleWithMail(ctx.db, companyOf(ctx), ctx.scope.customerId)
  return { content }
}

/** A customer, such as the head of a fleet, has it sent to nobody else. */
async function requirePeople(ctx: Ctx, companyId: number, ids: readonly number[]): Promise<void> {
  const { customerId } = ctx.scope
  const people = await peopleWithMail(ctx.db, companyId, ids)
  const areGood = new Set(people.map(({ id }) => id)).size === new Set(ids).size
  const areOwn = customerId === undefined || ids.every((id) => id === customerId)
  if (!areGood || !areOwn) throw refuse(ReportMailErrors.recipient, { path: 'recipients' })
}

/**
 * Sends it now as well, of the days that it would tell of.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN for who only gets it
 */
export async function sendNow(ctx: Ctx, mailId: number): Promise<ReportMail> {
  const row = await mailIn(ctx, mailId)
  requireOwn(ctx, row)
  await changeReportMail(ctx.db, mailId, { next_at: ctx.now, lease_until: null, attempts: 0 })
  await enqueue(ctx.db, {
    name: REPORT_MAIL_JOB,
    payload: {},
    runAt: new Date(0),
    key: REPORT_MAIL_JOB,
  })
  ctx.audit({
    action: 'runTask',
    entity: 'reportMail',
    entityId: mailId,
    companyId: row.company_id,
  })
  return toReportMail(ctx, await mailIn(ctx, mailId))
}

/**
 * Who subscribed ends it; who only gets it gets it no more, and the last one ends it.
 *
 * @throws Refusal NOT_FOUND
 */
export async function unsubscribe(ctx: Ctx, mailId: number): Promise<void> {
  const row = await mailIn(ctx, mailId)
  const left = isOwn(ctx, row)
    ? []
    : await removeRecipient(ctx.db, { mailId, userId: ctx.session.userId, now: ctx.now })
  if (isOwn(ctx, row)) await changeReportMail(ctx.db, mailId, { deleted_at: ctx.now })
  ctx.audit({
    action: 'cancel',
    entity: 'reportMail',
    entityId: mailId,
    companyId: row.company_id,
    before: { report: row.report, recipients: row.recipient_ids },
    after: { recipients: left ?? [] },
  })
}

const isOwn = ({ session }: Ctx, { created_by: author }: ReportMailRow): boolean =>
  author === session.userId || session.permissions.has('configureAccount')

function requireOwn(ctx: Ctx, row: ReportMailRow): void {
  if (!isOwn(ctx, row)) throw refuse(HttpErrors.forbidden)
}

const DEFINITIONS = new Map<string, ErrorDefinition>(
  [...Object.values(ReportMailFailures), ...Object.values(HttpErrors)].map((definition) => [
    definition.code,
    definition,
  ]),
)

const toRun = ({ language }: Ctx, row: RunRow): ReportMailRun => ({
  triedDate: new Date(row.tried_at).toISOString(),
  failure:
    row.failure === null
      ? null
      : messageIn(language, DEFINITIONS.get(row.failure) ?? ReportMailFailures.broken),
  recipients: row.recipients,
  rows: row.rows,
})

const toReportMail = (ctx: Ctx, row: ReportMailRow): ReportMail => ({
  id: row.id,
  report: row.report,
  every: row.every,
  onDay: row.on_day,
  hour: row.hour,
  format: row.format,
  language: row.language,
  fleet: row.fleet_id === null ? null : { id: row.fleet_id, name: row.fleet_name ?? '' },
  station: row.station_id === null ? null : { id: row.station_id, name: row.station_name ?? '' },
  recipients: row.recipients,
  creator: { id: row.created_by, name: row.creator_name },
  isOwn: isOwn(ctx, row),
  isRecipient: row.recipient_ids.includes(ctx.session.userId),
  nextDate: row.next_at,
  runs: row.runs.map((run) => toRun(ctx, run)),
})
