/** People, seen by those who may see them: listing, finding, adding and changing. */

import { isMobile, maskMobile } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { companyOf, type Ctx, homeStations } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { listContext } from '#lists/list-context.ts'
import { planList, type Table, type Tabulation } from '#lists/list-query.ts'
import { numberAccessOf } from '#lists/number-access.ts'
import { requireSight } from '#modules/access/support-grants/service.ts'
import {
  type MemberChange,
  type NewMember,
  type SensitiveData,
  type User,
  userMachine,
} from './contract.ts'
import { requireFormats, requireNewMobile } from './checks.ts'
import { UserErrors } from './errors.ts'
import { requireSource } from './register-sources.ts'
import {
  countItems,
  everyUser,
  findUser,
  findUserByMobile,
  listUsers,
  findRuledTags,
  replaceTags,
  updateOwn,
  updateUser,
  uploadTypeOf,
  type UserRow,
} from './store.ts'
import { userList } from './user-list.ts'
import { maskIdNumber, toUser, toUsers } from './view.ts'
import { insertUser } from './user-rows.ts'

/** Which menus open the list of which kind of people. */
const LISTED_BY: Readonly<Record<UserRow['kind'], readonly string[]>> = {
  staff: [
    'staffMge:read',
    'companyUserMge:read',
    'userMge:read',
    'groupUsers:read',
    'classSettle:read',
    'mStaffMge:read',
  ],
  member: ['personalMember:read', 'mPersonalMember:read', 'mIssueCard:read', 'mCustomerData:read'],
  employee: ['unitMember:read'],
  device: ['device:read', 'deviceMge:read'],
}

const mayList = (ctx: Ctx, kind: UserRow['kind']): boolean =>
  LISTED_BY[kind].some((permission) => ctx.session.permissions.has(permission))

export async function searchUsers(
  ctx: Ctx,
  query: ListQuery & { kind?: UserRow['kind'] },
): Promise<PageOf<User>> {
  const kinds = listable(ctx, query.kind ? [query.kind] : EVERYBODY)
  const plan = planList(query, userList, await listContext(ctx))
  const page = await listUsers(ctx.db, ctx.scope, { plan, kinds })
  return { ...page, content: await toUsers(ctx, page.content, plan.expand) }
}

/** Everybody whom a list call finds: whom the caller may list, for who counts them. */
export async function usersFound(ctx: Ctx, asked: Tabulation): Promise<Table> {
  return everyUser(ctx.db, ctx.scope, { ...asked, kinds: listable(ctx, EVERYBODY) })
}

/** Devices are listed only when they are asked for. */
const EVERYBODY: readonly UserRow['kind'][] = ['staff', 'member', 'employee']

/** @throws Refusal FORBIDDEN when the caller may list none of these kinds */
function listable(ctx: Ctx, wanted: readonly UserRow['kind'][]): readonly UserRow['kind'][] {
  const kinds = wanted.filter((kind) => mayList(ctx, kind))
  if (kinds.length === 0) throw refuse(HttpErrors.forbidden)
  return kinds
}

/** One person; someone of a kind that the caller may not list does not exist for them. */
export async function getUser(
  ctx: Ctx,
  userId: number,
  expand: ReadonlySet<string>,
): Promise<User> {
  return toUser(ctx, await userIn(ctx, userId), expand)
}

/** @throws Refusal NOT_FOUND, also for who is no customer */
export async function placeOfMember(ctx: Ctx, userId: number) {
  const { kind, company_id: companyId } = await userIn(ctx, userId)
  if (kind !== 'member' && kind !== 'employee') throw refuse(HttpErrors.notFound)
  return { companyId, stationId: null }
}

async function userIn(ctx: Ctx, userId: number): Promise<UserRow> {
  const row = await findUser(ctx.db, ctx.scope, userId)
  if (!row || !mayList(ctx, row.kind)) throw refuse(HttpErrors.notFound)
  return row
}

/**
 * What else is shown masked, for a reason that the log keeps with who looked at whom.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, SUPPORT_GRANT_REQUIRED
 */
export async function lookClosely(
  ctx: Ctx,
  userId: number,
  { reason }: { reason: string },
): Promise<SensitiveData> {
  const { company_id: companyId, mobile, id_number_enc: secret } = await userIn(ctx, userId)
  const supportGrant = await requireSight(ctx, companyId)
  const entry = { action: 'viewSensitive', entity: 'user', entityId: userId, companyId, reason }
  ctx.audit({ ...entry, ...(supportGrant !== undefined && { after: { supportGrant } }) })
  return { mobile, idNumber: secret && ctx.secrets.decrypt(secret) }
}

/**
 * The person with exactly this number; the way to a member who stands at the counter. A number may be known to
 * several companies: whoever sees more than one says which.
 *
 * @throws Refusal PHONE_FORMAT, SCOPE_DENIED, COMPANY_REQUIRED, PHONE_NOT_FOUND, NUMBER_LOOKUPS
 */
export async function getUserByMobile(
  ctx: Ctx,
  asked: { mobile?: string; query?: string; companyId?: number },
  expand: ReadonlySet<string>,
): Promise<User> {
  const { query = '', mobile = query, companyId = companyOf(ctx) } = asked
  if (!isMobile(mobile)) throw refuse(UserErrors.phoneFormat)
  if (!ctx.scope.companyIds.includes(companyId)) throw refuse(HttpErrors.scopeDenied)
  const access = await numberAccessOf(ctx)
  if (access !== 'full') access.countLookups([mobile])
  const row = await findUserByMobile(ctx.db, { ...ctx.scope, companyIds: [companyId] }, mobile)
  if (!row || !mayList(ctx, row.kind)) throw refuse(UserErrors.phoneNotFound)
  return toUser(ctx, row, expand)
}

/** Adds a personal member. An existing number answers with that member's id (D-255). */
export async function addMember(ctx: Ctx, input: NewMember): Promise<User> {
  const companyId = input.company?.id ?? companyOf(ctx)
  if (!ctx.scope.companyIds.includes(companyId)) throw refuse(HttpErrors.scopeDenied)
  requireFormats(input)
  await requireItems(ctx, companyId, input.productLimit ?? [])
  if (input.registerSource) await requireSource(ctx.db, companyId, input.registerSource)
  await requireNewMobile(ctx, companyId, input.mobile)
  const userId = await insertUser(ctx.db, {
    company_id: companyId,
    kind: 'member',
    mobile: input.mobile,
    name: input.name,
    register_station_id: placeOf(ctx),
    ...(input.registerSource && { register_source: input.registerSource }),
    created_by: ctx.session.userId,
    ...columnsOf(ctx, input),
  })
  if (input.tags) {
    await setTags(ctx, { id: userId, company_id: companyId }, idsOf(input.tags))
  }
  ctx.audit({ action: 'create', entity: 'user', entityId: userId, companyId, after: masked(input) })
  return getUser(ctx, userId, new Set(['tags']))
}

/** @throws Refusal TAG_RULED for a tag that is given by its criteria alone */
async function setTags(
  ctx: Ctx,
  user: { id: number; company_id: number },
  tagIds: readonly number[],
): Promise<void> {
  const ruled = await findRuledTags(ctx.db, user.id, tagIds)
  if (ruled.length > 0) throw refuse(UserErrors.tagRuled, { tags: ruled })
  await replaceTags(ctx.db, user, tagIds)
}

/** Where somebody is added: the selected station, else the own one. */
export const placeOf = (ctx: Ctx): number | null =>
  ctx.stationId ?? homeStations(ctx.session)?.[0] ?? null

/**
 * The products that a member may buy are items of the company.
 *
 * @throws Refusal REFERENCE_UNKNOWN
 */
async function requireItems(
  ctx: Ctx,
  companyId: number,
  itemIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(itemIds)]
  if (ids.length === 0) return
  const known = await countItems(ctx.db, companyId, ids)
  if (known < ids.length) throw refuse(HttpErrors.referenceUnknown)
}

/** @throws Refusal STATE_CONFLICT for a status that somebody cannot come to from theirs */
function requireMove(
  { id, status: state }: UserRow,
  status: 'normal' | 'disabled' | undefined,
): void {
  if (status === undefined || status === state) return
  const event = status === 'normal' ? 'enable' : 'disable'
  if (userMachine.can(state, event)) return
  throw refuse(HttpErrors.stateConflict, { id, state, event, allowed: userMachine.events(state) })
}

/**
 * Changes a member. A changed number must be confirmed, for it is how people are found (D-256).
 *
 * @throws Refusal NOT_FOUND, STATE_CONFLICT, MOBILE_CHANGE_CONFIRM, REFERENCE_UNKNOWN, USER_EXISTS,
 *   STALE_VERSION and those of formats
 */
export async function changeMember(ctx: Ctx, userId: number, input: MemberChange): Promise<User> {
  const row = await findUser(ctx.db, ctx.scope, userId)
  if (!row || row.kind !== 'member') throw refuse(HttpErrors.notFound)
  requireFormats(input)
  requireMove(row, input.status)
  // What was chosen at other stations stays, seen from here or not.
  const added = input.productLimit?.filter((itemId) => !row.product_limit.includes(itemId))
  await requireItems(ctx, row.company_id, added ?? [])
  const changesMobile = input.mobile !== undefined && input.mobile !== row.mobile
  if (changesMobile && !input.confirmMobile) throw refuse(UserErrors.mobileChangeConfirm)
  await updateUser(
    ctx,
    { id: userId, version: input.version },
    {
      ...(input.mobile && { mobile: input.mobile }),
      ...(input.name && { name: input.name }),
      ...(input.status && { status: input.status }),
      ...columnsOf(ctx, input),
    },
  )
  if (input.tags) await setTags(ctx, row, idsOf(input.tags))
  ctx.audit({
    action: 'update',
    entity: 'user',
    entityId: userId,
    companyId: row.company_id,
    before: { name: row.name, mobile: maskMobile(row.mobile ?? ''), status: row.status },
    after: masked(input),
  })
  return getUser(ctx, userId, new Set(['tags']))
}

/** Changes what people may change about themselves. */
export async function updateSelf(
  ctx: Ctx,
  { avatar, ...input }: { nickname?: string; language?: 'zh' | 'en'; avatar?: number | null },
): Promise<void> {
  if (avatar) await requireAvatar(ctx, avatar)
  const change = { ...input, ...(avatar !== undefined && { avatar_id: avatar }) }
  await updateOwn(ctx.db, ctx.session.userId, change)
}

/** @throws Refusal REFERENCE_UNKNOWN, AVATAR_KIND for a file that was uploaded as something else */
async function requireAvatar(ctx: Ctx, attachmentId: number): Promise<void> {
  const { companyId } = ctx.session
  const type = await uploadTypeOf(ctx.db, { id: attachmentId, company_id: companyId })
  if (type === undefined) throw refuse(HttpErrors.referenceUnknown)
  if (type !== 'avatar') throw refuse(UserErrors.avatarKind)
}

type Fields = Partial<NewMember & MemberChange>

const idsOf = (references: readonly { id: number }[]): number[] => references.map(({ id }) => id)

/** What the log keeps of an input: everything but what identifies a person. */
function masked(input: NewMember | MemberChange): unknown {
  const { idNumber, mobile, ...rest } = input
  return {
    ...rest,
    ...(mobile && { mobile: maskMobile(mobile) }),
    ...(idNumber && { idNumber: maskIdNumber(idNumber) }),
  }
}

/** The optional columns of both add and change; an absent field stays as it is. */
function columnsOf(ctx: Ctx, input: Fields) {
  const { email, idNumber, invoiceTitle, taxId, plates, plateLimit, productLimit, remark } = input
  const { acceptsOffers } = input
  return {
    ...(email !== undefined && { email }),
    ...(idNumber !== undefined && {
      id_number_enc: idNumber === null ? null : ctx.secrets.encrypt(idNumber.toUpperCase()),
      id_number_hash: idNumber === null ? null : ctx.secrets.fingerprint(idNumber.toUpperCase()),
    }),
    ...(invoiceTitle !== undefined && { invoice_title: invoiceTitle }),
    ...(taxId !== undefined && { tax_id: taxId }),
    ...(plates && { plates }),
    ...(plateLimit !== undefined && { plate_limit: plateLimit }),
    ...(productLimit && { product_limit: productLimit }),
    ...(remark !== undefined && { remark }),
    ...(acceptsOffers !== undefined && { accepts_offers: acceptsOffers }),
  }
}
