/** Devices: registering, naming and ending them. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import type { Part } from '#http/route.ts'
import { searchList } from '#lists/search-list.ts'
import { requireLicence } from '#modules/organisation/auth-codes/licences.ts'
import { requireTakenPart } from '#modules/organisation/stations/require-taken-part.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { type Device, DeviceChange, type NewDevice } from './contract.ts'
import { DeviceErrors } from './errors.ts'
import {
  deviceColumns,
  deviceList,
  type DeviceRow,
  findDevice,
  insertDevice,
  listDevices,
  updateDevice,
} from './store.ts'

export const searchDevices = (ctx: Ctx, query: ListQuery): Promise<PageOf<Device>> =>
  searchList(ctx, query, deviceList, { page: listDevices, shown: toDevice })

/** What a station must have taken for its devices to be of use: these take money by payment channels alone. */
const PART_OF_TYPE: Partial<Record<NewDevice['type'], Part>> = {
  selfService: 'payment',
  qPos: 'payment',
  miniProgram: 'payment',
  mp: 'payment',
}

/**
 * Registers a device at the selected station.
 *
 * @throws Refusal STATION_REQUIRED, DEVICE_IS_DISPENSER, PAYMENT_NOT_TAKEN, DEVICE_EXISTS, DEVICE_TYPE_CONFLICT,
 *   AUTH_NOT_ASSIGNED, AUTH_QUOTA
 */
export async function addDevice(ctx: Ctx, input: NewDevice): Promise<Device> {
  const { type, code, name } = input
  if (type === 'dispenser') throw refuse(DeviceErrors.isDispenser, { path: 'type' })
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const part = PART_OF_TYPE[type]
  if (part) await requireTakenPart(ctx, part)
  const deviceId = await insertDevice(ctx.db, {
    ...deviceColumns.values(input),
    type,
    code,
    name,
    company_id: station.company_id,
    station_id: station.id,
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
  const row = await deviceIn(ctx, deviceId)
  await requireLicence(ctx, station, row.licence)
  audit(ctx, row, { action: 'create', after: input })
  return toDevice(row)
}

/** @throws Refusal NOT_FOUND, DEVICE_ENDED, STALE_VERSION */
export async function changeDevice(
  ctx: Ctx,
  deviceId: number,
  { version, ...change }: DeviceChange,
): Promise<Device> {
  const before = await deviceInUse(ctx, deviceId)
  await updateDevice(ctx, { id: deviceId, version }, deviceColumns.values(change))
  audit(ctx, before, {
    action: 'update',
    before: changeableOf(DeviceChange, before),
    after: change,
  })
  return toDevice(await deviceIn(ctx, deviceId))
}

/** Its code and its licence are free again. @throws Refusal NOT_FOUND, DEVICE_ENDED, STALE_VERSION */
export async function endDevice(ctx: Ctx, deviceId: number, version: number): Promise<void> {
  const before = await deviceInUse(ctx, deviceId)
  await updateDevice(ctx, { id: deviceId, version }, { ended_at: ctx.now })
  audit(ctx, before, { action: 'delete', before: { name: before.name, code: before.code } })
}

async function deviceInUse(ctx: Ctx, deviceId: number): Promise<DeviceRow> {
  const row = await deviceIn(ctx, deviceId)
  if (!row.inUse) throw refuse(DeviceErrors.ended)
  return row
}

const deviceIn = async (ctx: Ctx, deviceId: number): Promise<DeviceRow> =>
  orNotFound(await findDevice(ctx.db, ctx.scope, deviceId))

const toDevice = ({ companyId: _, ...row }: DeviceRow): Device => row

function audit(
  ctx: Ctx,
  { id, companyId, station }: DeviceRow,
  entry: { action: string; before?: object; after?: object },
): void {
  const place = { companyId, stationId: station.id }
  ctx.audit({ entity: 'device', entityId: id, ...place, ...entry })
}
