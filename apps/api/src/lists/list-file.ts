/** A list as a file: its rows, gone through to the end, in the columns of its export. */

import { buffer } from 'node:stream/consumers'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { formatInstant } from '@app/kernel/calendar'
import { isKeptFrom } from '@app/kernel/kept-columns'
import { type Language, refuse } from '@app/kernel/problem'
import {
  type ListQuery,
  type PageOf,
  type SheetFormat,
  SHEET_FORMATS,
  type SheetWish,
} from '@app/kernel/schema'
import { MEDIA_TYPES, WRITERS } from '#spreadsheet/formats.ts'
import type { ListExport, ExportColumn } from '#spreadsheet/list-export.ts'
import type { Table } from '#spreadsheet/table.ts'
import { writeAudit } from '#http/audit-log.ts'
import type { AuditEntry, Ctx, Session } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { type FileReply, fileReply } from '#http/files/file-reply.ts'
import { timeZoneOf } from './list-context.ts'
import { openCursor } from './list-cursor.ts'
import { paymentLabelsOf } from './payment-labels.ts'
import type { Route } from '#http/route.ts'
import { type Area, modulesOf } from '#module.ts'

/** Rows that are looked up at a time. */
const BATCH = 1000

/** Those that come first: whoever waits for a file sees at once that it has begun. */
const FIRST = 100

/** Batches that are asked for while one is written: the database finds the rows of one, then what they refer to. */
const AHEAD = 2

/** Rows that are written at a time, before whoever else waits for the processor has a turn. */
const SLICE = 250

/** The most rows that a call waits for; more are exported in the background (design: row caps). */
const MOST_AT_ONCE = 20_000

/** The route of a list that can be had as a file; with whose list it is, where it belongs to a row. */
export type ListRoute = Route & { listExport: ListExport<never>; parentId?: number | undefined }

export type ListRoutes = ReadonlyMap<string, ListRoute>

export const isListRoute = (route: Route): route is ListRoute => route.listExport !== undefined

/** Every list of the server that can be had as a file: `orders`, `groups/:id/employees`. */
export function listRoutes(areas: readonly Area[]): ListRoutes {
  const routes = modulesOf(areas).flatMap((module) => module.routes)
  return new Map(routes.filter(isListRoute).map((route) => [route.path.slice(1), route]))
}

/** @param resource the list as in its address: `orders`, `groups/12/employees` */
export function findList(routes: ListRoutes, resource: string): ListRoute | undefined {
  const [, parent, id, rest] = /^(\w+)\/([1-9]\d{0,14})\/(\w+)$/.exec(resource) ?? []
  if (id === undefined) return resource.includes(':') ? undefined : routes.get(resource)
  const route = routes.get(`${parent}/:id/${rest}`)
  return route && { ...route, parentId: Number(id) }
}

/** @throws Refusal RESTRICTED_EXPORT: seeing a list does not mean to carry it away */
export function requireExport(session: Session): void {
  if (!session.permissions.has('exportData')) throw refuse(HttpErrors.restrictedExport)
}

/** What is to be written down: a list call without its page, and the columns that are wanted. */
export interface ListWish {
  filter: Partial<ListQuery>
  columns: readonly ExportColumn<never>[]
}

/** @throws Refusal EXPORT_COLUMNS when none of the wanted columns exists */
export function columnsOf(
  listExport: ListExport<never>,
  wanted: string | undefined,
): ListWish['columns'] {
  if (wanted === undefined) return listExport.columns
  const names = wanted.split(',')
  const columns = names.flatMap((name) =>
    listExport.columns.filter((column) => column.name === name),
  )
  if (columns.length > 0) return columns
  throw refuse(HttpErrors.exportColumns, { allowed: listExport.columns.map(({ name }) => name) })
}

/**
 * Asks the list for its first row.
 *
 * @returns how many rows it has
 * @throws Refusal whatever the list refuses
 */
export async function countRows(
  ctx: Ctx,
  route: ListRoute,
  filter: ListWish['filter'],
): Promise<number> {
  if (route.listExport.isWhole) return (await askForAll(ctx, route, filter)).length
  const { totalElements } = await ask(ctx, route, { ...filter, page: 0, size: 1 })
  return totalElements
}

/** The whole list as a table; must be read to its end before the transaction ends. */
export async function tableOfList(
  ctx: Ctx,
  route: ListRoute,
  { filter, columns: wanted }: ListWish,
): Promise<Table<never>> {
  const columns = givenTo(ctx.session, wanted)
  const timeZone = await timeZoneOf(ctx)
  const labels = await paymentLabelsOf(ctx)
  const cursorCtx = { ...ctx, cursor: openCursor(ctx.db, timeZone, isOfOneSnapshot(route)) }
  return {
    title: route.listExport.title[ctx.language],
    columns: columns.map(({ title, kind, cellIn }) => ({
      title: title[ctx.language],
      kind,
      valueOf: cellIn(ctx.language, labels),
    })),
    batches: batchesOf(cursorCtx, route, filter),
    timeZone,
  }
}

/** As `inRouteTransaction` begins transactions: one that only reads, in a scope, sees the same rows all the time. */
const isOfOneSnapshot = ({ system, writes }: ListRoute): boolean => !system && !writes

/** Of the wanted columns those that the caller may have (S-354). */
export const givenTo = (
  { roles }: Pick<Session, 'roles'>,
  wanted: ListWish['columns'],
): ListWish['columns'] => wanted.filter(({ name }) => !isKeptFrom(roles, name))

async function* batchesOf(
  ctx: Ctx,
  route: ListRoute,
  filter: ListWish['filter'],
): AsyncGenerator<readonly never[]> {
  if (route.listExport.isWhole) {
    yield await askForAll(ctx, route, filter)
    return
  }
  const query = { ...filter, expand: [...route.listExport.expand], page: 0 }
  const coming: Promise<PageOf<never>>[] = []
  const askNext = (size: number): void => {
    const page = ask(ctx, route, { ...query, size })
    // Whoever waits for it is told; nobody waits for it where the writing breaks off.
    page.catch(() => {})
    coming.push(page)
  }
  askNext(FIRST)
  try {
    for (;;) {
      const page = await coming.shift()
      if (!page || page.content.length === 0) return
      while (coming.length < AHEAD) askNext(BATCH)
      for (let at = 0; at < page.content.length; at += SLICE) {
        yield page.content.slice(at, at + SLICE)
        await othersTurn()
      }
    }
  } finally {
    // The transaction must not end before what was asked of it.
    await Promise.allSettled(coming)
  }
}

const ask = (ctx: Ctx, route: ListRoute, query: Partial<ListQuery>) =>
  answerOf<PageOf<never>>(ctx, route, query)

/** Every row of what is reckoned as a whole: the sums of days or kinds. */
async function askForAll(
  ctx: Ctx,
  route: ListRoute,
  query: Partial<ListQuery>,
): Promise<readonly never[]> {
  const { rows } = await answerOf<{ rows: readonly never[] }>(ctx, route, query)
  return rows
}

function answerOf<Reply>(ctx: Ctx, route: ListRoute, query: Partial<ListQuery>): Promise<Reply> {
  const input = { params: { id: route.parentId }, query, body: undefined }
  return route.handle(ctx, input as never) as Promise<Reply>
}

/** The resource that a list is of, as `findList` understands it. */
const resourceOf = ({ path, parentId }: ListRoute): string =>
  path.slice(1).replace(':id', String(parentId))

/** What the log keeps of an export: who carried what away. */
export const exportEntry = (route: ListRoute, after: object): AuditEntry => ({
  action: 'exportData',
  entity: 'list',
  entityId: resourceOf(route),
  after,
})

/** `orders-20261121-140509.xlsx`: what it is, and from when, by the station's clock. */
export function fileNameOf(
  listExport: ListExport<never>,
  when: { language: Language; at: Date; timeZone: string },
  format: SheetFormat,
): string {
  const [date = '', time = ''] = formatInstant(when.at, when.timeZone).split(' ')
  const digits = `${date.replaceAll('-', '')}-${time.replaceAll(':', '')}`
  return `${listExport.title[when.language]}-${digits}.${format}`
}

/**
 * Answers a list call with `download=true` (S-402, S-403). The file is made first and sent when it is
 * whole: a slow reader holds no transaction, and trouble is told instead of cutting the file short.
 *
 * @throws Refusal RESTRICTED_EXPORT, EXPORT_COLUMNS, EXPORT_TOO_LARGE, and whatever the list refuses
 */
export async function downloadList(
  ctx: Ctx,
  route: ListRoute,
  query: Partial<ListQuery> & SheetWish,
): Promise<FileReply> {
  requireExport(ctx.session)
  const { format = SHEET_FORMATS[0], columns: wanted, page, size, ...filter } = query
  const columns = columnsOf(route.listExport, wanted)
  const total = await countRows(ctx, route, filter)
  if (total > MOST_AT_ONCE) throw refuse(HttpErrors.exportTooLarge, { max: MOST_AT_ONCE })
  const table = await tableOfList(ctx, route, { filter, columns })
  const content = await buffer(WRITERS[format](table))
  await ctx.inSeparateTransaction((db) =>
    writeAudit({ ...ctx, db }, exportEntry(route, { ...filter, format, rows: total })),
  )
  const when = { language: ctx.language, at: ctx.now, timeZone: table.timeZone }
  return fileReply({
    name: fileNameOf(route.listExport, when, format),
    mediaType: MEDIA_TYPES[format],
    size: content.length,
    disposition: 'attachment',
    open: async () => content,
  })
}
