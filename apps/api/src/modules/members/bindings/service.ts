/** Accounts of mini programs and public accounts: bound by the programs, looked at and undone by staff. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { getUser } from '#modules/access/users/service.ts'
import { requireMiniProgram } from '#modules/organisation/mini-programs/mini-program-rows.ts'
import type { Binding, Bindings, NewBinding, Unbinding } from './contract.ts'
import { BindingErrors } from './errors.ts'
import {
  type BindingRow,
  bindingsOf,
  endBinding,
  findBinding,
  findMember,
  insertBinding,
} from './store.ts'

/** What is bound to somebody whom the caller may see. */
export async function listBindings(ctx: Ctx, userId: number): Promise<Bindings> {
  const { id } = await getUser(ctx, userId, new Set())
  return { content: (await bindingsOf(ctx.db, ctx.scope, id)).map(toBinding) }
}

/**
 * Binds a member to the account with which they use a program. Once more with the same one changes
 * nothing.
 *
 * @throws Refusal NOT_FOUND, MINI_NOT_AUTHORISED, MEMBER_BOUND, ACCOUNT_BOUND
 */
export async function bindMember(
  ctx: Ctx,
  userId: number,
  { channel, openId }: NewBinding,
): Promise<Binding> {
  const member = orNotFound(await findMember(ctx.db, ctx.scope, userId))
  const bound = await bindingsOf(ctx.db, ctx.scope, userId)
  const present = bound.find((one) => one.channel === channel)
  if (present?.open_id === openId) return toBinding(present)
  if (present) throw refuse(BindingErrors.exists)
  await requireMiniProgram(ctx.db, member.company_id, channel)
  const bindingId = await insertBinding(ctx.db, {
    company_id: member.company_id,
    user_id: userId,
    channel,
    open_id: openId,
    created_by: ctx.session.userId,
  })
  note(ctx, 'bind', { companyId: member.company_id, bindingId, userId, channel })
  return toBinding(await bindingIn(ctx, bindingId))
}

/**
 * Undoes a binding: the account no longer opens what is the member's. The program may bind it anew.
 *
 * @throws Refusal NOT_FOUND, also when it is undone already
 */
export async function unbind(ctx: Ctx, bindingId: number, { reason }: Unbinding): Promise<void> {
  const { company_id: companyId, user_id: userId, channel } = await bindingIn(ctx, bindingId)
  // Who may not see the member has no business with their accounts.
  await getUser(ctx, userId, new Set())
  const end = { ended_at: ctx.now, ended_by: ctx.session.userId }
  if (!(await endBinding(ctx.db, bindingId, end))) throw refuse(HttpErrors.notFound)
  note(ctx, 'unbind', { companyId, bindingId, userId, channel, reason })
}

async function bindingIn(ctx: Ctx, bindingId: number): Promise<BindingRow> {
  return orNotFound(await findBinding(ctx.db, ctx.scope, bindingId))
}

function note(
  ctx: Ctx,
  action: 'bind' | 'unbind',
  change: {
    companyId: number
    bindingId: number
    userId: number
    channel: string
    reason?: string
  },
): void {
  const { companyId, bindingId, userId, channel, reason } = change
  const about = { user: userId, channel }
  ctx.audit({
    action,
    entity: 'memberBinding',
    entityId: bindingId,
    companyId,
    reason,
    ...(action === 'bind' ? { after: about } : { before: about }),
  })
}

/** Enough to tell two accounts apart, and too little to act as one. */
const masked = (openId: string): string => `${openId.slice(0, 3)}****${openId.slice(-3)}`

const toBinding = (row: BindingRow): Binding => ({
  id: row.id,
  channel: row.channel,
  openId: masked(row.open_id),
  boundTime: row.created_at,
})
