/** Archives of months: asked for, written by the exports, listed with their hashes. */

import { addDays, addMonths, instantAt, wallClock } from '@app/kernel/calendar'
import { CONFIRM_WORD } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { timeZoneOf } from '#lists/list-context.ts'
import { searchList } from '#lists/search-list.ts'
import { requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import { requestExport } from '#modules/platform/exports/service.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  type Archive,
  ARCHIVED_AFTER_MONTHS,
  ARCHIVED_LISTS,
  type NewArchive,
  type RetentionRules,
} from './contract.ts'
import { ArchiveErrors } from './errors.ts'
import { rulesOf } from './retention.ts'
import {
  archiveList,
  type ArchiveRow,
  findArchive,
  hashOf,
  hasOpenDay,
  insertArchive,
  isUnarchived,
  listArchives,
  manifestOf,
} from './store.ts'

export type ArchiveParts = Pick<ServerParts, 'lists' | 'store' | 'config'>

export const searchArchives = (ctx: Ctx, query: ListQuery): Promise<PageOf<Archive>> =>
  searchList(ctx, query, archiveList, { page: listArchives, shown: toArchive })

export async function getArchive(ctx: Ctx, archiveId: number): Promise<Archive> {
  return toArchive(orNotFound(await findArchive(ctx.db, ctx.scope, archiveId)))
}

export async function retentionRules(ctx: Ctx, { config }: ArchiveParts): Promise<RetentionRules> {
  return {
    rules: rulesOf(config.gaugeReadingsDays),
    archivedAfterMonths: ARCHIVED_AFTER_MONTHS,
    latestMonth: latestMonth(ctx, await timeZoneOf(ctx)),
  }
}

/**
 * Writes what a company did in a month into files that are kept. A company asks the platform first; nothing is
 * changed or deleted.
 *
 * @throws Refusal COMPANY_REQUIRED, CONFIRM_WORD_MISMATCH, ARCHIVE_TOO_RECENT, ARCHIVE_DAYS_OPEN, APPROVAL_REQUIRED,
 *   EXPORT_ROWS, EXPORT_LIMIT
 */
export async function addArchive(
  ctx: Ctx,
  parts: ArchiveParts,
  { month, reason, confirmWord }: NewArchive,
): Promise<Archive> {
  const companyId = companyOf(ctx)
  if (confirmWord !== CONFIRM_WORD) throw refuse(HttpErrors.confirmWord)
  const timeZone = await timeZoneOf(ctx)
  const latest = latestMonth(ctx, timeZone)
  if (month > latest) {
    throw refuse(ArchiveErrors.tooRecent, { months: ARCHIVED_AFTER_MONTHS, latest })
  }
  const first = `${month}-01`
  const next = addMonths(first, 1)
  if (await hasOpenDay(ctx.db, companyId, { first, last: addDays(next, -1) })) {
    throw refuse(ArchiveErrors.daysOpen)
  }
  await requireOther(ctx, { companyId, month, reason })
  const { userId } = ctx.session
  const archive = { company_id: companyId, month, reason, created_by: userId }
  const archiveId = await insertArchive(ctx.db, archive)
  const filter = {
    from: instantAt(first, '00:00:00', timeZone).toISOString(),
    to: instantAt(next, '00:00:00', timeZone).toISOString(),
  }
  for (const type of ARCHIVED_LISTS) {
    await requestExport(ctx, parts, { wish: { type, format: 'csv' }, filter, archiveId })
  }
  ctx.audit({
    action: 'archive',
    entity: 'archive',
    entityId: archiveId,
    companyId,
    after: { month, lists: ARCHIVED_LISTS },
    reason,
  })
  return getArchive(ctx, archiveId)
}

/** Whether the last month that can be archived waits for it. */
export async function dueArchive(
  ctx: Ctx,
  { companyId, timeZone }: { companyId: number; timeZone: string },
): Promise<{ latestMonth: string; isDue: boolean }> {
  const month = latestMonth(ctx, timeZone)
  const last = addDays(addMonths(`${month}-01`, 1), -1)
  const isDue = await isUnarchived(ctx.db, companyId, { month, first: `${month}-01`, last })
  return { latestMonth: month, isDue }
}

/** The platform archives by itself; a company proposes it. */
async function requireOther(
  ctx: Ctx,
  { companyId, month, reason }: { companyId: number; month: string; reason: string },
): Promise<void> {
  if (ctx.session.permissions.get('archiveData') !== 'propose') return
  await requireSecondPerson(ctx, {
    command: 'archiveData',
    companyId,
    stationId: null,
    subject: month,
    facts: [],
    reason,
  })
}

/** The last month that ended so many months ago. */
const latestMonth = (ctx: Ctx, timeZone: string): string => {
  const today = wallClock(ctx.now, timeZone).date
  return addMonths(`${today.slice(0, 7)}-01`, -ARCHIVED_AFTER_MONTHS - 1).slice(0, 7)
}

function toArchive(row: ArchiveRow): Archive {
  return {
    id: row.id,
    company: row.company,
    month: row.month,
    status: row.status,
    files: row.files,
    manifestSha256: row.status === 'success' ? hashOf(manifestOf(row.files)) : null,
    reason: row.reason,
    creator: row.creator,
    createdDate: row.created_at,
  }
}
