/** Dealers: who they are, and who stands where between platform and tenant. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, type Session, requirePlatform } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { changeableOf } from '#db/change.ts'
import { type Dealer, DealerChange, type NewDealer, standingOf } from './contract.ts'
import {
  type DealerRow,
  dealerList,
  findDealer,
  findSurroundings,
  insertDealer,
  listDealers,
  type Realm,
  updateDealer,
  dealerColumns,
} from './store.ts'

/** The dealers that somebody acts for. */
export const ownDealers = ({ roles }: Pick<Session, 'roles'>): number[] =>
  roles.flatMap(({ companyGroupId }) => companyGroupId ?? [])

/**
 * What surrounds the caller: the platform, and the dealers that may be seen from here. The own company
 * of platform staff is outside their scope, so this needs a route of the system role.
 */
export async function realmOf(ctx: Ctx): Promise<Realm> {
  const { companyId } = ctx.session
  const found = await findSurroundings(ctx.db, { companyId, companyIds: ctx.scope.companyIds })
  const seesAll = standingOf(ctx.session.roles) === 'platform'
  return {
    providerId: found.provider_id,
    dealerIds: seesAll ? undefined : [...ownDealers(ctx.session), ...found.dealer_ids],
  }
}

export const searchDealers = (ctx: Ctx, query: ListQuery): Promise<PageOf<Dealer>> =>
  searchList(ctx, query, dealerList, {
    page: async (db, _, plan) => listDealers(db, await realmOf(ctx), plan),
    shown: toDealer,
  })

export async function getDealer(ctx: Ctx, dealerId: number): Promise<Dealer> {
  return toDealer(await dealerIn(ctx, await realmOf(ctx), dealerId))
}

export async function addDealer(ctx: Ctx, input: NewDealer): Promise<Dealer> {
  requirePlatform(ctx)
  const { providerId } = await realmOf(ctx)
  const dealerId = await insertDealer(ctx.db, {
    contact: '',
    phone: '',
    ...dealerColumns.values(input),
    provider_id: providerId,
  })
  ctx.audit({ action: 'create', entity: 'dealer', entityId: dealerId, after: input })
  return getDealer(ctx, dealerId)
}

export async function changeDealer(
  ctx: Ctx,
  dealerId: number,
  input: DealerChange,
): Promise<Dealer> {
  const before = await getDealer(ctx, dealerId)
  requirePlatform(ctx)
  const { version, ...change } = input
  await updateDealer(ctx, { id: dealerId, version }, dealerColumns.values(change))
  ctx.audit({
    action: 'update',
    entity: 'dealer',
    entityId: dealerId,
    before: changeableOf(DealerChange, before),
    after: change,
  })
  return getDealer(ctx, dealerId)
}

/**
 * A dealer who is to get a company.
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT for a disabled dealer
 */
export async function requireDealer(ctx: Ctx, realm: Realm, dealerId: number): Promise<void> {
  const { status } = await dealerIn(ctx, realm, dealerId)
  if (status === 'disabled') throw refuse(HttpErrors.stateConflict)
}

async function dealerIn(ctx: Ctx, realm: Realm, dealerId: number): Promise<DealerRow> {
  return orNotFound(await findDealer(ctx.db, realm, dealerId))
}

const toDealer = ({ contact, phone, ...row }: DealerRow): Dealer => ({
  ...row,
  contact: contact ?? '',
  phone: phone ?? '',
})
