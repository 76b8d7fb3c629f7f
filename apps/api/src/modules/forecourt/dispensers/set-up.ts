/** Setting dispensers up: adding, changing and ending them. */

import { refuse } from '@app/kernel/problem'
import { changeableOf } from '#db/change.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { hasNozzles } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import { requireLicence } from '#modules/organisation/auth-codes/licences.ts'
import { requirePicture } from '#modules/organisation/companies/pictures.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { type Dispenser, DispenserChange, type NewDispenser } from './contract.ts'
import { holdDispenser } from './dispenser-rows.ts'
import { DispenserErrors } from './errors.ts'
import { toDispenser } from './service.ts'
import {
  dispenserColumns,
  type DispenserRow,
  findDispenser,
  insertDispenser,
  updateDispenser,
} from './store.ts'

/** @throws Refusal STATION_REQUIRED, DISPENSER_EXISTS, PUMP_ADDRESS_EXISTS, AUTH_NOT_ASSIGNED,
 *   AUTH_QUOTA, REFERENCE_UNKNOWN, PICTURE_KIND */
export async function addDispenser(ctx: Ctx, input: NewDispenser): Promise<Dispenser> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  await requirePicture(ctx, pictureOf(input, station.company_id))
  const dispenserId = await insertDispenser(ctx.db, {
    ...dispenserColumns.values(input),
    pump_address: input.pumpAddress ?? input.number,
    company_id: station.company_id,
    station_id: station.id,
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
  await requireLicence(ctx, station, 'dispenser')
  const row = await dispenserIn(ctx, dispenserId)
  audit(ctx, row, { action: 'create', after: input })
  return toDispenser(row)
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, DISPENSER_EXISTS, PUMP_ADDRESS_EXISTS, REFERENCE_UNKNOWN, PICTURE_KIND */
export async function changeDispenser(
  ctx: Ctx,
  dispenserId: number,
  { version, ...change }: DispenserChange,
): Promise<Dispenser> {
  const before = await dispenserIn(ctx, dispenserId)
  await requirePicture(ctx, pictureOf(change, before.company_id))
  await updateDispenser(ctx, { id: dispenserId, version }, dispenserColumns.values(change))
  audit(ctx, before, {
    action: 'update',
    before: changeableOf(DispenserChange, before),
    after: change,
  })
  return toDispenser(await dispenserIn(ctx, dispenserId))
}

/**
 * Ends a dispenser that was taken away; its number and address are free again.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, DISPENSER_HAS_NOZZLES
 */
export async function endDispenser(ctx: Ctx, dispenserId: number, version: number): Promise<void> {
  orNotFound(await holdDispenser(ctx.db, ctx.scope, dispenserId))
  const before = await dispenserIn(ctx, dispenserId)
  if (await hasNozzles(ctx.db, dispenserId)) throw refuse(DispenserErrors.hasNozzles)
  await updateDispenser(ctx, { id: dispenserId, version }, { ended_at: ctx.now })
  audit(ctx, before, { action: 'delete', before: changeableOf(DispenserChange, before) })
}

const pictureOf = ({ picture: id }: Pick<NewDispenser, 'picture'>, companyId: number) => ({
  id,
  type: 'dispenserPicture' as const,
  companyId,
})

async function dispenserIn(ctx: Ctx, dispenserId: number): Promise<DispenserRow> {
  return orNotFound(await findDispenser(ctx.db, ctx.scope, dispenserId))
}

function audit(
  ctx: Ctx,
  { id, company_id: companyId, station_id: stationId }: DispenserRow,
  what: { action: 'create' | 'update' | 'delete'; before?: object; after?: object },
): void {
  ctx.audit({ ...what, entity: 'dispenser', entityId: id, companyId, stationId })
}
