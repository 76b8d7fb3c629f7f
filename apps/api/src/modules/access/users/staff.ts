/** Staff: hiring, changing, a new password, disabling and leaving; what members share with them. */

import { maskMobile } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { appoint, findAppointments } from '#modules/access/rights/service.ts'
import { mayActOn, requireAnotherSuperAdmin, subordinate } from '#modules/access/rights/targets.ts'
import { hashSecret } from '#modules/access/sessions/hashing.ts'
import { hashPassword } from '#modules/access/sessions/passwords.ts'
import {
  MEMBER_FIELDS,
  type NewUser,
  STAFF_FIELDS,
  type User,
  type UserChange,
  userMachine,
} from './contract.ts'
import { UserErrors } from './errors.ts'
import { expel } from './expel.ts'
import { letMemberGo } from './leaving-members.ts'
import { requireFormats, requireNewMobile } from './checks.ts'
import { addMember, changeMember, getUser, placeOf } from './service.ts'
import { companyKind, findUser, updateUser, type UserRow } from './store.ts'
import { hasEmployeeCard, lockUser, insertUser } from './user-rows.ts'

const WITH_ROLES = new Set(['roles'])

/** Adds a member, or somebody who works here. */
export async function addUser(ctx: Ctx, { kind, ...input }: NewUser): Promise<User> {
  if (kind === 'staff') return hire(ctx, input)
  const { mobile } = input
  if (!ctx.session.permissions.has('addPersonalMember:create')) throw refuse(HttpErrors.forbidden)
  // A member is found by the number, so there is none without.
  if (mobile === undefined) throw refuse(UserErrors.phoneFormat)
  const companyId = input.company?.id ?? companyOf(ctx)
  await findAppointments(ctx, companyId, input.roles ?? [])
  requireNone(input, STAFF_FIELDS)
  return addMember(ctx, { ...input, mobile, kind })
}

/** @throws Refusal FIELD_FORBIDDEN for a field that is about others than this person */
function requireNone(input: object, fields: readonly string[]): void {
  const path = fields.find((field) => field in input)
  if (path) throw refuse(UserErrors.fieldForbidden, { path })
}

/**
 * Hires somebody, with roles below the caller's own. The first password is somebody else's choice, so
 * it must be changed at the first log-in.
 *
 * @throws Refusal SCOPE_DENIED, REFERENCE_UNKNOWN, FORBIDDEN, GRANT_EXCEEDS, ACCOUNT_REQUIRED,
 *   USER_EXISTS, PASSWORD_FORMAT
 */
async function hire(ctx: Ctx, input: Omit<NewUser, 'kind'>): Promise<User> {
  const companyId = input.company?.id ?? companyOf(ctx)
  if (!ctx.scope.companyIds.includes(companyId)) throw refuse(HttpErrors.scopeDenied)
  const appointments = await findAppointments(ctx, companyId, input.roles ?? [])
  requireNone(input, MEMBER_FIELDS)
  const kindOfCompany = await companyKind(ctx.db, companyId)
  const roles = appointments.map(({ role }) => role)
  if (!mayActOn(ctx.session, { company_kind: kindOfCompany, roles }, 'create')) {
    throw refuse(HttpErrors.forbidden)
  }
  if (!input.mobile && !input.account && !input.email) throw refuse(UserErrors.accountRequired)
  requireFormats(input)
  if (input.mobile) await requireNewMobile(ctx, companyId, input.mobile)
  const userId = await insertUser(ctx.db, {
    company_id: companyId,
    kind: 'staff',
    name: input.name,
    register_station_id: appointments[0]?.post.station_id ?? placeOf(ctx),
    created_by: ctx.session.userId,
    must_change_password: input.password !== undefined,
    ...(input.password !== undefined && { password_hash: await hashPassword(input.password) }),
    ...(await columnsOf(ctx, input)),
  })
  await appoint(ctx, { userId, companyId, companyKind: kindOfCompany }, appointments)
  ctx.audit({ action: 'hire', entity: 'user', entityId: userId, companyId, after: shown(input) })
  return getUser(ctx, userId, WITH_ROLES)
}

type StaffColumns = Omit<NewUser, 'kind' | 'name' | 'mobile'> & { mobile?: string | null }

/** The columns of both hiring and changing; an absent field stays as it is. */
async function columnsOf(ctx: Ctx, input: Omit<StaffColumns, 'roles' | 'password'>) {
  const { mobile, email, account, nickname, remark, readOnly, restricted, promoter } = input
  return {
    ...(mobile !== undefined && { mobile }),
    ...(email !== undefined && { email }),
    ...(account !== undefined && { account }),
    ...(nickname !== undefined && { nickname }),
    ...(remark !== undefined && { remark }),
    ...(readOnly !== undefined && { read_only: readOnly }),
    ...(restricted !== undefined && { restricted }),
    ...(promoter !== undefined && { promoter }),
    ...(input.pin !== undefined && { pin_hash: await hashSecret(input.pin) }),
    ...(input.appSecret !== undefined && {
      app_secret_enc: input.appSecret === null ? null : ctx.secrets.encrypt(input.appSecret),
    }),
  }
}

/** What the log keeps of an input: no secret, and no number in full. */
function shown(input: Omit<Partial<NewUser>, 'mobile'> & { mobile?: string | null }) {
  const { password: _password, pin: _pin, appSecret: _appSecret, mobile, ...rest } = input
  return { ...rest, ...(mobile && { mobile: maskMobile(mobile) }) }
}

/** Changes a member, or somebody who works here. */
export async function changeUser(ctx: Ctx, userId: number, input: UserChange): Promise<User> {
  const row = orNotFound(await findUser(ctx.db, ctx.scope, userId))
  if (row.kind === 'staff') return changeStaff(ctx, row, input)
  requireMemberRight(ctx)
  requireNone(input, STAFF_FIELDS)
  const { mobile, ...rest } = input
  if (mobile === null) throw refuse(UserErrors.phoneFormat)
  return changeMember(ctx, userId, { ...rest, ...(mobile !== undefined && { mobile }) })
}

/** Who looks after members. */
export const MEMBER_RIGHTS = ['personalMember:update', 'personalMemberDetails:update'] as const

/** @throws Refusal NOT_FOUND: for who does not look after members there are none */
function requireMemberRight({ session }: Ctx): void {
  const mayChange = MEMBER_RIGHTS.some((permission) => session.permissions.has(permission))
  if (!mayChange) throw refuse(HttpErrors.notFound)
}

async function changeStaff(ctx: Ctx, row: UserRow, input: UserChange): Promise<User> {
  const target = await subordinate(ctx, row.id)
  requireNone(input, [...MEMBER_FIELDS, 'status'])
  const { mobile, name, version, ...rest } = input
  requireFormats({ ...rest, ...(mobile && { mobile }) })
  const changesMobile = mobile !== undefined && mobile !== row.mobile
  if (changesMobile && !input.confirmMobile) throw refuse(UserErrors.mobileChangeConfirm)
  if (input.readOnly) await requireAnotherSuperAdmin(ctx, target)
  await updateUser(
    ctx,
    { id: row.id, version },
    {
      ...(name !== undefined && { name }),
      ...(await columnsOf(ctx, { ...rest, ...(mobile !== undefined && { mobile }) })),
    },
  )
  ctx.audit({
    action: 'update',
    entity: 'user',
    entityId: row.id,
    companyId: row.company_id,
    before: { name: row.name, mobile: maskMobile(row.mobile ?? ''), readOnly: row.read_only },
    after: shown(input),
  })
  return getUser(ctx, row.id, WITH_ROLES)
}

/**
 * Gives somebody a password to come in with once; their sessions end. Of a member it is the one for
 * the apps of members (D-052).
 *
 * @throws Refusal NOT_FOUND, PASSWORD_FORMAT
 */
export async function resetPassword(
  ctx: Ctx,
  userId: number,
  { password, reason }: { password: string; reason?: string },
): Promise<User> {
  const row = orNotFound(await findUser(ctx.db, ctx.scope, userId))
  if (row.kind === 'member') requireMemberRight(ctx)
  else await subordinate(ctx, userId)
  const change = { password_hash: await hashPassword(password), must_change_password: true }
  await expel(ctx, [userId], change)
  const companyId = row.company_id
  ctx.audit({ action: 'resetPassword', entity: 'user', entityId: userId, companyId, reason })
  return getUser(ctx, userId, WITH_ROLES)
}

const isMember = async (ctx: Ctx, userId: number): Promise<boolean> =>
  (await findUser(ctx.db, ctx.scope, userId))?.kind === 'member'

/**
 * Disables somebody, lets them in again, or lets them go for good (machines: user).
 *
 * @throws Refusal STATE_CONFLICT, LAST_SUPERADMIN, EMPLOYEE_CARD_BOUND, and those of {@link letMemberGo}
 */
export async function moveUser(
  ctx: Ctx,
  userId: number,
  { verb, reason }: { verb: 'disable' | 'enable' | 'leave'; reason?: string | undefined },
): Promise<User> {
  // Whoever opens a card for somebody, or takes them into a fleet, holds their row as well.
  await lockUser(ctx.db, userId)
  if (verb === 'leave' && (await isMember(ctx, userId))) {
    requireMemberRight(ctx)
    return letMemberGo(ctx, userId, reason)
  }
  const target = await subordinate(ctx, userId)
  const to = userMachine.next(target.status, verb)
  if (!to) throw refuse(HttpErrors.stateConflict)
  if (verb !== 'enable') await requireAnotherSuperAdmin(ctx, target)
  if (verb === 'leave' && (await hasEmployeeCard(ctx.db, userId))) {
    throw refuse(UserErrors.employeeCardBound)
  }
  await expel(ctx, [userId], { status: to })
  const entry = { entity: 'user', entityId: userId, companyId: target.company_id, reason }
  ctx.audit({ action: verb, ...entry, before: { status: target.status }, after: { status: to } })
  return getUser(ctx, userId, WITH_ROLES)
}
