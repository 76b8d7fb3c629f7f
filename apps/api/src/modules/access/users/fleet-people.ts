/**
 * People of fleets: they belong to a customer. Whoever heads the fleet has an account to look after
 * its cards; the others have none.
 */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { hashFirstPassword } from '#modules/access/sessions/passwords.ts'
import { UserErrors } from './errors.ts'
import { expel } from './expel.ts'
import { requireFormats, requireNewMobile } from './checks.ts'
import { findUser, findUserByMobile, updateUser, type UserRow } from './store.ts'
import { insertUser } from './user-rows.ts'

export interface FleetPerson {
  mobile: string
  name: string
  email?: string | null
  idNumber?: string | null
}

/** @throws Refusal PHONE_FORMAT, EMAIL_FORMAT, ID_NO_FORMAT, USER_EXISTS */
export async function addFleetPerson(
  ctx: Ctx,
  companyId: number,
  person: FleetPerson,
): Promise<number> {
  requireFormats(person)
  await requireNewMobile(ctx, companyId, person.mobile)
  return insertUser(ctx.db, {
    company_id: companyId,
    kind: 'employee',
    mobile: person.mobile,
    name: person.name,
    created_by: ctx.session.userId,
    ...columnsOf(ctx, person),
  })
}

/** Whoever has the number in a company. */
export const personWithMobile = (
  ctx: Ctx,
  companyId: number,
  mobile: string,
): Promise<UserRow | undefined> =>
  findUserByMobile(ctx.db, { companyIds: [companyId], stationIds: ctx.scope.stationIds }, mobile)

/**
 * Changes what is said of somebody of a fleet. A changed number must be confirmed (D-256).
 *
 * @throws Refusal NOT_FOUND, MOBILE_CHANGE_CONFIRM, USER_EXISTS, STALE_VERSION and those of formats
 */
export async function changeFleetPerson(
  ctx: Ctx,
  userId: number,
  input: Partial<FleetPerson> & { confirmMobile?: boolean },
): Promise<void> {
  const { confirmMobile = false, mobile, name } = input
  const row = orNotFound(await findUser(ctx.db, ctx.scope, userId))
  requireFormats(input)
  if (mobile !== undefined && mobile !== row.mobile) {
    if (!confirmMobile) throw refuse(UserErrors.mobileChangeConfirm)
    await requireNewMobile(ctx, row.company_id, mobile)
  }
  await updateUser(ctx, row, {
    ...(mobile !== undefined && { mobile }),
    ...(name !== undefined && { name }),
    ...columnsOf(ctx, input),
  })
}

/** Lets somebody of a fleet log in, with a password that must be changed at once. */
export async function openFleetAccount(ctx: Ctx, userId: number, password: string): Promise<void> {
  await expel(ctx, [userId], {
    password_hash: await hashFirstPassword(password),
    must_change_password: true,
  })
}

/** Lets somebody of a fleet log in no more. */
export const closeFleetAccount = (ctx: Ctx, userId: number): Promise<void> =>
  expel(ctx, [userId], { password_hash: null, must_change_password: false })

/** Their numbers are free again for another fleet, or for members. */
export const letFleetPeopleGo = (ctx: Ctx, userIds: readonly number[]): Promise<void> =>
  expel(ctx, userIds, { status: 'left' })

function columnsOf(ctx: Ctx, { email, idNumber }: Partial<FleetPerson>) {
  return {
    ...(email !== undefined && { email: email || null }),
    ...(idNumber !== undefined && {
      id_number_enc: idNumber ? ctx.secrets.encrypt(idNumber.toUpperCase()) : null,
      id_number_hash: idNumber ? ctx.secrets.fingerprint(idNumber.toUpperCase()) : null,
    }),
  }
}
