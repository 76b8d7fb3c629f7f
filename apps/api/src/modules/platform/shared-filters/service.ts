/** Shared filters: listing, sharing, changing and removing them. */

import { refuse } from '@app/kernel/problem'
import { changeableOf } from '#db/change.ts'
import { companyOf, type Ctx, homeStations, type Session, stationOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import {
  MOST_SHARED_FILTERS,
  type NewSharedFilter,
  type SharedFilter,
  SharedFilterChange,
  type SharedFilters,
} from './contract.ts'
import { SharedFilterErrors } from './errors.ts'
import {
  countSharedFilters,
  deleteSharedFilter,
  findSharedFilter,
  insertSharedFilter,
  listSharedFilters,
  type SharedFilterRow,
  updateSharedFilter,
} from './store.ts'

/**
 * Those of a list, or of all that the caller's menu has, that colleagues shared. Customers have none, nor who looks at
 * several companies.
 */
export async function sharedFiltersOf(ctx: Ctx, list?: string): Promise<SharedFilters> {
  const { companyIds, customerId } = ctx.scope
  if (customerId !== undefined || companyIds.length !== 1) return { content: [] }
  const rows = await listSharedFilters(ctx.db, ctx.scope, list)
  const shown = list === undefined ? rows.filter((row) => listsMenu(ctx.session, row.list)) : rows
  return { content: shown.map((row) => toFilter(ctx, row)) }
}

/** Lists are called as their pages, whose names in menus begin with a small letter. */
const listsMenu = ({ menus }: Session, list: string): boolean =>
  menus.has(list.slice(0, 1).toLowerCase() + list.slice(1))

/**
 * Shares a filter with the people of the selected station, or with all of the company. Whoever works at stations
 * alone shares with one of them.
 *
 * @throws Refusal COMPANY_REQUIRED, STATION_REQUIRED, SCOPE_DENIED, SHARED_FILTERS_LIMIT
 */
export async function shareFilter(ctx: Ctx, input: NewSharedFilter): Promise<SharedFilter> {
  const companyId = companyOf(ctx)
  const { list, name, conditions, forCompany } = input
  if (forCompany && homeStations(ctx.session)) throw refuse(HttpErrors.scopeDenied)
  const stationId = forCompany ? null : stationOf(ctx)
  const count = await countSharedFilters(ctx.db, { companyId, stationId, list })
  if (count >= MOST_SHARED_FILTERS) {
    throw refuse(SharedFilterErrors.tooMany, { most: MOST_SHARED_FILTERS })
  }
  const filterId = await insertSharedFilter(ctx.db, {
    company_id: companyId,
    station_id: stationId,
    list,
    name,
    conditions: JSON.stringify(conditions),
    created_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'create',
    entity: 'sharedFilter',
    entityId: filterId,
    companyId,
    stationId: stationId ?? undefined,
    after: input,
  })
  return toFilter(ctx, await filterIn(ctx, filterId))
}

/** @throws Refusal NOT_FOUND, FORBIDDEN, STALE_VERSION */
export async function changeSharedFilter(
  ctx: Ctx,
  filterId: number,
  { version, name, conditions }: SharedFilterChange,
): Promise<SharedFilter> {
  const before = await changeableIn(ctx, filterId)
  await updateSharedFilter(
    ctx,
    { id: filterId, version },
    {
      ...(name !== undefined && { name }),
      ...(conditions && { conditions: JSON.stringify(conditions) }),
    },
  )
  ctx.audit({
    ...entryOf('update', before),
    before: changeableOf(SharedFilterChange, before),
    after: { name, conditions },
  })
  return toFilter(ctx, await filterIn(ctx, filterId))
}

/** @throws Refusal NOT_FOUND, FORBIDDEN, STALE_VERSION */
export async function removeSharedFilter(
  ctx: Ctx,
  filterId: number,
  version: number,
): Promise<void> {
  const before = await changeableIn(ctx, filterId)
  if (!(await deleteSharedFilter(ctx.db, { id: filterId, version }))) {
    throw refuse(HttpErrors.staleVersion)
  }
  ctx.audit({ ...entryOf('delete', before), before: changeableOf(SharedFilterChange, before) })
}

const entryOf = (action: string, { id, company_id, station_id }: SharedFilterRow) => ({
  action,
  entity: 'sharedFilter',
  entityId: id,
  companyId: company_id,
  stationId: station_id ?? undefined,
})

const filterIn = async (ctx: Ctx, filterId: number): Promise<SharedFilterRow> =>
  orNotFound(await findSharedFilter(ctx.db, ctx.scope, filterId))

async function changeableIn(ctx: Ctx, filterId: number): Promise<SharedFilterRow> {
  const row = await filterIn(ctx, filterId)
  if (!mayChange(ctx, row)) throw refuse(HttpErrors.forbidden)
  return row
}

/** Who shared it, and who manages the people who have it: of a station or of the company. */
function mayChange({ session }: Ctx, row: SharedFilterRow): boolean {
  if (!session.permissions.has('shareFilters')) return false
  if (row.created_by === session.userId) return true
  const manages = session.permissions.has('manageUsers')
  return manages && (row.station_id !== null || homeStations(session) === undefined)
}

const toFilter = (ctx: Ctx, row: SharedFilterRow): SharedFilter => ({
  id: row.id,
  list: row.list,
  name: row.name,
  conditions: row.conditions,
  station: row.station,
  creator: row.creator,
  modifiedDate: row.modifiedDate,
  isChangeable: mayChange(ctx, row),
  version: row.version,
})
