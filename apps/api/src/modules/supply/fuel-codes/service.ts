/** Fuel codes: the platform keeps them, its companies read them. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { type Ctx, requirePlatform } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { realmOf } from '#modules/organisation/dealers/service.ts'
import { type FuelCode, FuelCodeChange, type NewFuelCode } from './contract.ts'
import { FuelCodeErrors } from './errors.ts'
import {
  codeColumns,
  deleteCode,
  findCode,
  fuelCodeList,
  insertCode,
  listCodes,
  productsWith,
  updateCode,
} from './store.ts'

export const searchCodes = (ctx: Ctx, query: ListQuery): Promise<PageOf<FuelCode>> =>
  searchList(ctx, query, fuelCodeList, {
    page: async (db, _, plan) => listCodes(db, await platformOf(ctx), plan),
  })

export async function getCode(ctx: Ctx, codeId: number): Promise<FuelCode> {
  return orNotFound(await findCode(ctx.db, await platformOf(ctx), codeId))
}

/** @throws Refusal FORBIDDEN, FUEL_CODE_EXISTS */
export async function addCode(ctx: Ctx, input: NewFuelCode): Promise<FuelCode> {
  requirePlatform(ctx)
  const codeId = await insertCode(ctx.db, {
    ...codeColumns.values(input),
    provider_id: await platformOf(ctx),
    created_by: ctx.session.userId,
  })
  ctx.audit({ action: 'create', entity: 'fuelCode', entityId: codeId, after: input })
  return getCode(ctx, codeId)
}

/** @throws Refusal NOT_FOUND, FORBIDDEN, FUEL_CODE_EXISTS, STALE_VERSION */
export async function changeCode(
  ctx: Ctx,
  codeId: number,
  { version, ...change }: FuelCodeChange,
): Promise<FuelCode> {
  const before = await getCode(ctx, codeId)
  requirePlatform(ctx)
  await updateCode(ctx, { id: codeId, version }, codeColumns.values(change))
  ctx.audit({
    action: 'update',
    entity: 'fuelCode',
    entityId: codeId,
    before: changeableOf(FuelCodeChange, before),
    after: change,
  })
  return getCode(ctx, codeId)
}

/**
 * Removes a code that no product has, disabled ones included.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, STALE_VERSION, FUEL_CODE_USED
 */
export async function removeCode(ctx: Ctx, codeId: number, version: number): Promise<void> {
  const before = await getCode(ctx, codeId)
  requirePlatform(ctx)
  // Held before it is looked at: a product that is given the code meanwhile is waited for, or finds it gone.
  await updateCode(ctx, { id: codeId, version }, {})
  const { count, names } = await productsWith(ctx.db, codeId)
  if (count > 0) throw refuse(FuelCodeErrors.used, { count, products: names.join(', ') })
  await deleteCode(ctx.db, codeId)
  ctx.audit({
    action: 'delete',
    entity: 'fuelCode',
    entityId: codeId,
    before: changeableOf(FuelCodeChange, before),
  })
}

const platformOf = async (ctx: Ctx): Promise<number> => (await realmOf(ctx)).providerId
