/**
 * The people of a dealer (S-196). They are kept by the platform's own company, which no dealer may look
 * into; so each of these calls first makes sure of the dealer and the person, and then works in that
 * company alone.
 */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import { isOwnDealer } from '#modules/access/rights/grants.ts'
import type { DealerUserChange, NewDealerUser, User } from '../contract.ts'
import { addUser, changeUser, moveUser, resetPassword } from '../staff.ts'
import { enterCompany, findDealer, isOfDealer, listDealerUsers } from './dealer-store.ts'
import { userList } from '../user-list.ts'
import { toUsers } from '../view.ts'

/** The call as it is made inside the platform's company. */
interface Inside {
  ctx: Ctx
  companyId: number
  /** The role of a dealer's people. */
  roleId: number
}

/** @throws Refusal NOT_FOUND, or FORBIDDEN for the dealer of the caller's own company */
async function inside(ctx: Ctx, dealerId: number): Promise<Inside> {
  const dealer = orNotFound(
    await findDealer(ctx.db, { dealerId, companyId: ctx.session.companyId }),
  )
  if (!isOwnDealer(ctx.session, dealerId)) {
    const isSeen = dealer.company_ids.some((id) => ctx.session.scope.companyIds.includes(id))
    throw refuse(isSeen ? HttpErrors.forbidden : HttpErrors.notFound)
  }
  await enterCompany(ctx.db, dealer.platform_id)
  const scope = { companyIds: [dealer.platform_id], stationIds: [] }
  return {
    ctx: { ...ctx, scope, session: { ...ctx.session, scope } },
    companyId: dealer.platform_id,
    roleId: dealer.role_id,
  }
}

async function insideFor(ctx: Ctx, { id, userId }: PersonOf): Promise<Ctx> {
  const { ctx: within } = await inside(ctx, id)
  if (!(await isOfDealer(ctx.db, { dealerId: id, userId }))) throw refuse(HttpErrors.notFound)
  return within
}

/** A person of a dealer, as the path says. */
export interface PersonOf {
  id: number
  userId: number
}

export async function searchDealerUsers(
  ctx: Ctx,
  dealerId: number,
  query: ListQuery,
): Promise<PageOf<User>> {
  const { ctx: within } = await inside(ctx, dealerId)
  const plan = planList(query, userList, await listContext(ctx))
  const page = await listDealerUsers(within.db, within.scope, { plan, dealerId })
  return { ...page, content: await toUsers(within, page.content, new Set(['roles'])) }
}

export async function addDealerUser(
  ctx: Ctx,
  dealerId: number,
  input: NewDealerUser,
): Promise<User> {
  const { ctx: within, companyId, roleId } = await inside(ctx, dealerId)
  const roles = [{ role: { id: roleId }, companyGroup: { id: dealerId } }]
  return addUser(within, { ...input, kind: 'staff', company: { id: companyId }, roles })
}

export const changeDealerUser = async (
  ctx: Ctx,
  person: PersonOf,
  input: DealerUserChange,
): Promise<User> => changeUser(await insideFor(ctx, person), person.userId, input)

export const resetDealerPassword = async (
  ctx: Ctx,
  person: PersonOf,
  input: Parameters<typeof resetPassword>[2],
): Promise<User> => resetPassword(await insideFor(ctx, person), person.userId, input)

export const moveDealerUser = async (
  ctx: Ctx,
  person: PersonOf,
  move: Parameters<typeof moveUser>[2],
): Promise<User> => moveUser(await insideFor(ctx, person), person.userId, move)
