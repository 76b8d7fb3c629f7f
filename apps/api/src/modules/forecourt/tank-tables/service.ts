/** Strapping tables of tanks: showing them, giving a tank a new one, and reading one out of a file. */

import { refuse } from '@app/kernel/problem'
import { centilitres } from '@app/kernel/quantity'
import {
  keepable,
  MOST_STRAPPING_ROWS,
  readStrapping,
  strappingFault,
  type StrappingRow,
} from '@app/kernel/strapping-rows'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { tankIn } from '#modules/forecourt/tanks/service.ts'
import type { HeldTank } from '#modules/forecourt/tanks/tank-rows.ts'
import { auditTank, tankInUse, touchTank } from '#modules/forecourt/tanks/set-up.ts'
import type { NewTankTable, ReadTankTable, TankTables } from './contract.ts'
import { TankTableErrors } from './errors.ts'
import {
  insertProposal,
  insertTable,
  openProposalOf,
  type ProposalRow,
  versionsOf,
} from './store.ts'
import { findTable, keptRows, rowsOf } from './table-rows.ts'

/** @throws Refusal NOT_FOUND for a tank of elsewhere, and for a table of another tank */
export async function getTables(ctx: Ctx, tankId: number, tableId?: number): Promise<TankTables> {
  await tankIn(ctx, tankId)
  const table = await findTable(ctx.db, tankId, tableId)
  if (tableId !== undefined && !table) throw refuse(HttpErrors.notFound)
  const versions = await versionsOf(ctx.db, tankId)
  const proposal = await openProposalOf(ctx.db, tankId)
  return {
    tableId: table?.id ?? null,
    rows: table ? rowsOf(table.rows) : [],
    versions: versions.map((row) => ({
      id: row.id,
      rows: row.row_count,
      height: row.height_mm,
      volume: row.volume_cl,
      certificate: row.certificate,
      createdDate: row.created_at,
      creator: named(row.created_by, row.creator_name),
      wetstockMonth: row.wetstock_month,
      releaser: named(row.released_by, row.releaser_name),
    })),
    proposal: proposal ? toProposal(proposal) : null,
  }
}

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

const toProposal = (row: ProposalRow) => ({
  id: row.id,
  rows: rowsOf(row.rows),
  certificate: row.certificate,
  remark: row.remark,
  createdDate: row.created_at,
  creator: named(row.created_by, row.creator_name),
  wetstockMonth: row.wetstock_month,
  version: row.version,
})

/**
 * Gives a tank its first table, which applies at once. One that has a table gets a proposal, which waits for its
 * release.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, TANK_ENDED, TANK_TABLE_…
 */
export async function giveTable(
  ctx: Ctx,
  tankId: number,
  input: NewTankTable,
): Promise<TankTables> {
  const tank = await tankInUse(ctx, tankId)
  const rows = input.rows.map(({ height, volume }) => ({ height, volume: centilitres(volume) }))
  requireSound(rows, tank.max_volume_cl)
  await touchTank(ctx, tank, input.version)
  const { certificate = '', remark = '' } = input
  if (await findTable(ctx.db, tankId)) await proposeTable(ctx, tank, { rows, certificate, remark })
  else await applyTable(ctx, tank, { rows, certificate, creatorId: ctx.session.userId })
  return getTables(ctx, tankId)
}

/**
 * Puts a table into use from now on; those before stay as versions, and what they told of volumes stays as it is.
 *
 * @param table `releaserId`: who released it, where the creator had proposed it
 * @throws Refusal TANK_TABLE_…
 */
export async function applyTable(
  ctx: Ctx,
  tank: HeldTank,
  table: {
    rows: readonly StrappingRow[]
    certificate: string
    creatorId: number | null
    releaserId?: number
    wetstockMonth?: string | null
  },
): Promise<void> {
  const { rows, certificate, creatorId, releaserId, wetstockMonth = null } = table
  const last = requireSound(rows, tank.max_volume_cl)
  const before = await findTable(ctx.db, tank.id)
  const tableId = await insertTable(ctx.db, {
    company_id: tank.company_id,
    station_id: tank.station_id,
    tank_id: tank.id,
    rows: keptRows(rows),
    height_mm: last.height,
    volume_cl: last.volume,
    certificate,
    created_at: ctx.now,
    created_by: creatorId,
    released_by: releaserId ?? null,
    wetstock_month: dateOf(wetstockMonth),
  })
  auditTank(ctx, tank, {
    action: 'changeTable',
    before: { table: before ? { id: before.id, rows: before.rows.length } : null },
    after: { table: { id: tableId, rows: rows.length, ...last }, certificate, wetstockMonth },
  })
}

/**
 * Has a table wait beside the one that applies, until a second person has compared the two.
 *
 * @param table `wetstockMonth`: 2026-11, where the tank's sales have corrected it and nobody entered it
 * @throws Refusal TANK_TABLE_…
 */
export async function proposeTable(
  ctx: Ctx,
  tank: HeldTank,
  table: {
    rows: readonly StrappingRow[]
    certificate: string
    remark: string
    wetstockMonth?: string
  },
): Promise<void> {
  const { rows, wetstockMonth = null, ...said } = table
  requireSound(rows, tank.max_volume_cl)
  const proposalId = await insertProposal(ctx.db, {
    ...said,
    company_id: tank.company_id,
    station_id: tank.station_id,
    tank_id: tank.id,
    rows: keptRows(rows),
    wetstock_month: dateOf(wetstockMonth),
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
  auditTank(ctx, tank, {
    action: 'proposeTable',
    after: {
      proposal: { id: proposalId, rows: rows.length, ...rows.at(-1) },
      wetstockMonth,
      ...said,
    },
  })
}

/** Months are kept by their first day. */
const dateOf = (month: string | null): string | null => month && `${month}-01`

/** A row each millimetre of a tank that is ten metres deep. */
export const MOST_FILE_ROWS = 10_000

/** @throws Refusal TANK_TABLE_UNREADABLE, TANK_TABLE_TOO_LONG, TANK_TABLE_SHORT */
export function readFile(cells: readonly (readonly string[])[]): ReadTankTable {
  const read = readStrapping(cells)
  if ('unreadableRow' in read) throw refuse(TankTableErrors.unreadable, { row: read.unreadableRow })
  const { length: found } = read.rows
  const rows = keepable(read.rows)
  if (rows.length > MOST_STRAPPING_ROWS || found > MOST_FILE_ROWS) {
    throw refuse(TankTableErrors.tooLong, { most: MOST_STRAPPING_ROWS })
  }
  if (found < 2) throw refuse(TankTableErrors.few)
  return { rows, found }
}

function requireSound(
  rows: readonly StrappingRow[],
  capacity: Parameters<typeof strappingFault>[1],
): StrappingRow {
  const fault = strappingFault(rows, capacity)
  if (fault) throw refuse(TankTableErrors[fault.kind], { row: fault.row })
  const last = rows.at(-1)
  if (!last) throw refuse(TankTableErrors.few)
  return last
}
