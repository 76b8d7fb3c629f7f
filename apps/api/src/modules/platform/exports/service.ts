/** Exports: asking for them, following them, fetching what they made. Making them is in `exporter.ts`. */

import { createHash } from 'node:crypto'
import { refuse } from '@app/kernel/problem'
import { type ListQuery, type PageOf, SHEET_FORMATS } from '@app/kernel/schema'
import { drawScope } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { type FileReply, fileReply } from '#http/files/file-reply.ts'
import { timeZoneOf } from '#lists/list-context.ts'
import {
  columnsOf,
  countRows,
  exportEntry,
  fileNameOf,
  findList,
  type ListRoute,
  requireExport,
} from '#lists/list-file.ts'
import { isAllowed } from '#http/access.ts'
import { readListQuery } from '#http/validation.ts'
import { enqueue } from '#jobs/jobs.ts'
import type { ServerParts } from '#server-parts.ts'
import { MEDIA_TYPES } from '#spreadsheet/formats.ts'
import { FileGone } from '#storage/storage.ts'
import { searchList } from '#lists/search-list.ts'
import {
  type Export,
  type ExportAsked,
  type ExportFilter,
  exportMachine,
  type ExportWish,
  MOST_UNFINISHED,
} from './contract.ts'
import { ExportErrors } from './errors.ts'
import { EXPORT_JOB } from './exporter.ts'
import {
  cancelUnfinished,
  companyOfStation,
  countUnfinished,
  exportList,
  type ExportRow,
  findExport,
  findSame,
  insertExport,
  listExports,
  markDeleted,
  type Sight,
} from './store.ts'
import { requireFewEnough } from './most-rows.ts'
import { toExport } from './view.ts'

/** Which lists there are, and where files are kept. */
type ExportParts = Pick<ServerParts, 'lists' | 'store'>

/**
 * Asks for a list as a file, which is kept where it belongs to an archive. The list is asked for its first
 * row at once, so that whatever it refuses is refused here and not later.
 *
 * @throws Refusal RESTRICTED_EXPORT, EXPORT_TYPE, FORBIDDEN, EXPORT_COLUMNS, EXPORT_ROWS,
 *   EXPORT_ROWS_XLSX, EXPORT_LIMIT, and whatever the list refuses
 */
export async function requestExport(
  asking: Ctx,
  parts: ExportParts,
  asked: { wish: ExportWish; filter: ExportFilter; archiveId?: number },
): Promise<ExportAsked> {
  const { archiveId = null } = asked
  const { type, background: _, format = SHEET_FORMATS[0], columns: wanted, ...more } = asked.wish
  const route = listRouteFor(asking, parts, type)
  const ctx = route.wholeScope ? await unnarrowed(asking) : asking
  const { page, size, totals, expand, download, ...filter } = readListQuery(route, {
    ...more,
    ...asked.filter,
  })
  const columns = columnsOf(route.listExport, wanted).map(({ name }) => name)
  const wish = { resource: type, format, language: ctx.language, columns, filter }
  const hash = createHash('sha256')
    .update(JSON.stringify([wish, ctx.scope]))
    .digest()
  const same = await findSame(ctx.db, { userId: ctx.session.userId, hash })
  if (same && archiveId === null) return { ...(await getExport(ctx, same.id)), isNew: false }
  const total = await rowsOf(ctx, route, filter)
  requireFewEnough(total, format)
  const companyId = await ownerOf(ctx)
  await requireFreeSlot(ctx, companyId)
  const when = { language: ctx.language, at: ctx.now, timeZone: await timeZoneOf(ctx) }
  const exportId = await insertExport(ctx.db, {
    ...wish,
    filter: JSON.stringify(filter),
    company_id: companyId,
    station_id: ctx.stationId ?? null,
    session_id: ctx.session.sessionId,
    name: fileNameOf(route.listExport, when, format),
    company_ids: [...ctx.scope.companyIds],
    station_ids: [...ctx.scope.stationIds],
    request_hash: hash,
    total,
    archive_id: archiveId,
    created_by: ctx.session.userId,
    created_at: ctx.now,
  })
  await enqueue(ctx.db, { name: EXPORT_JOB, payload: {}, runAt: AT_ONCE, key: EXPORT_JOB })
  ctx.audit({ ...exportEntry(route, { ...filter, format, exportId, rows: total }), companyId })
  return { ...(await getExport(ctx, exportId)), isNew: true }
}

const AT_ONCE = new Date(0)

/** For a list that shows everything in scope, whatever station is selected. */
async function unnarrowed(ctx: Ctx): Promise<Ctx> {
  const { scope } = ctx.session
  await drawScope(ctx.db, scope)
  return { ...ctx, scope, stationId: undefined }
}

/** A list that looks past the scope, and judges for itself what may be seen, must be let do so here, too. */
const rowsOf = (ctx: Ctx, route: ListRoute, filter: Partial<ListQuery>): Promise<number> =>
  route.system
    ? ctx.inSeparateTransaction((db) => countRows({ ...ctx, db }, route, filter))
    : countRows(ctx, route, filter)

/** Who may not see a list may not export it either. */
function listRouteFor(ctx: Ctx, parts: ExportParts, type: string): ListRoute {
  requireExport(ctx.session)
  const lists = parts.lists()
  const route = findList(lists, type)
  if (!route) throw refuse(ExportErrors.unknownList, { allowed: [...lists.keys()] })
  requireReader(ctx, route)
  return route
}

function requireReader({ session }: Pick<Ctx, 'session'>, route: ListRoute): void {
  if (!isAllowed(route, session)) throw refuse(HttpErrors.forbidden)
}

/** The selected station's company, else the own one; a dealer keeps it in the first of theirs. */
async function ownerOf({ db, stationId, scope: { companyIds }, session }: Ctx): Promise<number> {
  if (stationId !== undefined) return companyOfStation(db, stationId)
  const [first = session.companyId] = companyIds
  return companyIds.includes(session.companyId) ? session.companyId : first
}

async function requireFreeSlot(ctx: Ctx, companyId: number): Promise<void> {
  const whose = { companyId, userId: ctx.session.userId }
  const unfinished = await countUnfinished(ctx.db, whose)
  const isFull =
    unfinished.person >= MOST_UNFINISHED.person || unfinished.company >= MOST_UNFINISHED.company
  if (isFull) throw refuse(ExportErrors.tooMany, MOST_UNFINISHED)
}

export const searchExports = (ctx: Ctx, query: ListQuery): Promise<PageOf<Export>> =>
  searchList(ctx, query, exportList, {
    page: (db, scope, plan) => listExports(db, scope, { plan, sight: sightOf(ctx) }),
    shown: (row) => toExport(ctx, row),
  })

export async function getExport(ctx: Ctx, exportId: number): Promise<Export> {
  return toExport(ctx, await exportIn(ctx, exportId))
}

/**
 * The file of an export: for who asked for it, and for others who see as much themselves.
 *
 * @throws Refusal NOT_FOUND, RESTRICTED_EXPORT, FORBIDDEN, SCOPE_DENIED, EXPORT_NOT_READY, EXPORT_EXPIRED
 */
export async function downloadExport(
  ctx: Ctx,
  parts: ExportParts,
  exportId: number,
): Promise<FileReply> {
  const row = await exportIn(ctx, exportId)
  const { storage_key: key, size } = row
  if (row.status === 'expired') throw refuse(ExportErrors.expired)
  if (key === null || size === null) throw refuse(ExportErrors.notReady)
  if (row.expires_at !== null && Date.parse(row.expires_at) <= ctx.now.getTime()) {
    throw refuse(ExportErrors.expired)
  }
  await requireSameSight(ctx, parts, row)
  return fileReply({
    name: row.name,
    mediaType: MEDIA_TYPES[row.format],
    size,
    disposition: 'attachment',
    open: () =>
      parts.store.get(key).catch((error: unknown) => {
        throw error instanceof FileGone ? refuse(ExportErrors.expired) : error
      }),
  })
}

/** Rights may have changed since: what one may not see today, one may not fetch today. */
async function requireSameSight(ctx: Ctx, parts: ExportParts, row: ExportRow): Promise<void> {
  requireExport(ctx.session)
  const route = findList(parts.lists(), row.resource)
  if (route) requireReader(ctx, route)
  // Whose list one may see, only the list itself knows.
  if (route?.parentId !== undefined) await rowsOf(ctx, route, {})
  const { companyIds, stationIds } = ctx.session.scope
  const isInScope =
    row.company_ids.every((id) => companyIds.includes(id)) &&
    row.station_ids.every((id) => stationIds.includes(id))
  // Somebody else's file may show what is masked for the reader.
  const isFree =
    row.created_by === ctx.session.userId || ctx.session.permissions.has('viewSensitive')
  if (!isInScope || !isFree) throw refuse(HttpErrors.scopeDenied)
}

/** @throws Refusal NOT_FOUND, STATE_CONFLICT for an export that has come to an end */
export async function cancelExport(ctx: Ctx, exportId: number): Promise<Export> {
  const row = await exportIn(ctx, exportId)
  if (!(await cancelUnfinished(ctx.db, exportId, ctx.now))) {
    throw refuse(HttpErrors.stateConflict, { state: row.status, event: 'cancel' })
  }
  ctx.audit({
    action: 'cancelExport',
    entity: 'export',
    entityId: exportId,
    companyId: row.company_id,
  })
  return getExport(ctx, exportId)
}

/** @throws Refusal NOT_FOUND, EXPORT_UNFINISHED, EXPORT_ARCHIVED */
export async function removeExport(ctx: Ctx, exportId: number): Promise<void> {
  const row = await exportIn(ctx, exportId)
  if (exportMachine.can(row.status, 'cancel')) throw refuse(ExportErrors.unfinished)
  if (row.archive_id !== null && row.status === 'success') throw refuse(ExportErrors.archived)
  await markDeleted(ctx.db, exportId, ctx.now)
  ctx.audit({
    action: 'deleteExport',
    entity: 'export',
    entityId: exportId,
    companyId: row.company_id,
  })
}

async function exportIn(ctx: Ctx, exportId: number): Promise<ExportRow> {
  return orNotFound(await findExport(ctx.db, ctx.scope, { id: exportId, sight: sightOf(ctx) }))
}

const COMPANY_ROLES = new Set(['superAdmin', 'admin', 'company_user'])

function sightOf({ session }: Ctx): Sight {
  const roles = session.roles.map(({ defaultRole }) => defaultRole)
  return {
    userId: session.userId,
    seesCompanies: roles.some((role) => COMPANY_ROLES.has(role)),
    seesStations: roles.includes('station_master'),
  }
}
