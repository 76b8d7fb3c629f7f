/** People, seen by those who may see them: listing, finding, adding and changing. */

import {
  isEmail,
  isIdNumber,
  isMobile,
  isPlate,
  isTaxNumber,
  maskMobile,
} from '@app/kernel/formats'
import { type ProblemSentence, refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { companyOf, type Ctx } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import { frameOf } from '../../../http/frame.ts'
import { planList, type Table, type Tabulation } from '../../../http/list-query.ts'
import { preset } from '../roles/presets.ts'
import type { MemberChange, NewMember, User } from './contract.ts'
import { UserErrors } from './errors.ts'
import {
  cardsOfUsers,
  everyUser,
  findUser,
  findUserByMobile,
  insertUser,
  listUsers,
  replaceTags,
  rolesOfUsers,
  tagsOfUsers,
  updateCredentials,
  updateOwn,
  updateUser,
  userList,
  type UserRow,
} from './store.ts'

export { findCredentials } from './store.ts'
export { updateCredentials as changeCredentials, userList }

/** Which menus open the list of which kind of people. */
const LISTED_BY: Readonly<Record<UserRow['kind'], readonly string[]>> = {
  staff: ['staffMge:read', 'companyUserMge:read', 'userMge:read', 'classSettle:read'],
  member: ['personalMember:read', 'mPersonalMember:read'],
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
  const plan = planList(query, userList, await frameOf(ctx))
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
  const row = await findUser(ctx.db, ctx.scope, userId)
  if (!row || !mayList(ctx, row.kind)) throw refuse(HttpErrors.notFound)
  return toUser(ctx, row, expand)
}

/** The person with exactly this number; the way to a member who stands at the counter. */
export async function getUserByMobile(
  ctx: Ctx,
  mobile: string,
  expand: ReadonlySet<string>,
): Promise<User> {
  if (!isMobile(mobile)) throw refuse(UserErrors.phoneFormat)
  const row = await findUserByMobile(ctx.db, ctx.scope, mobile)
  if (!row || !mayList(ctx, row.kind)) throw refuse(UserErrors.phoneNotFound)
  return toUser(ctx, row, expand)
}

/** Adds a personal member. An existing number answers with that member's id (D-255). */
export async function addMember(ctx: Ctx, input: NewMember): Promise<User> {
  const companyId = input.company?.id ?? companyOf(ctx)
  if (!ctx.scope.companyIds.includes(companyId)) throw refuse(HttpErrors.scopeDenied)
  requireFormats(input)
  const existing = await findUserByMobile(
    ctx.db,
    { ...ctx.scope, companyIds: [companyId] },
    input.mobile,
  )
  if (existing) throw refuse(UserErrors.exists, { id: existing.id })
  const userId = await insertUser(ctx.db, {
    company_id: companyId,
    kind: 'member',
    mobile: input.mobile,
    name: input.name,
    register_station_id: ctx.stationId ?? null,
    created_by: ctx.session.userId,
    ...columnsOf(ctx, input),
  })
  if (input.tags) {
    await replaceTags(ctx.db, { id: userId, company_id: companyId }, idsOf(input.tags))
  }
  ctx.audit({ action: 'create', entity: 'user', entityId: userId, companyId, after: masked(input) })
  return getUser(ctx, userId, new Set(['tags']))
}

/** Changes a member. A changed number must be confirmed, for it is how people are found (D-256). */
export async function changeMember(ctx: Ctx, userId: number, input: MemberChange): Promise<User> {
  const row = await findUser(ctx.db, ctx.scope, userId)
  if (!row || row.kind !== 'member') throw refuse(HttpErrors.notFound)
  requireFormats(input)
  const changesMobile = input.mobile !== undefined && input.mobile !== row.mobile
  if (changesMobile && !input.confirmMobile) throw refuse(UserErrors.mobileChangeConfirm)
  const isUpdated = await updateUser(
    ctx.db,
    { id: userId, version: input.version },
    {
      updated_by: ctx.session.userId,
      ...(input.mobile && { mobile: input.mobile }),
      ...(input.name && { name: input.name }),
      ...(input.status && { status: input.status }),
      ...columnsOf(ctx, input),
    },
  )
  if (!isUpdated) throw refuse(HttpErrors.staleVersion)
  if (input.tags) await replaceTags(ctx.db, row, idsOf(input.tags))
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
  input: { nickname?: string; language?: 'zh' | 'en' },
): Promise<void> {
  await updateOwn(ctx.db, ctx.session.userId, input)
}

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

const maskIdNumber = (idNumber: string): string =>
  `${idNumber.slice(0, 4)}**********${idNumber.slice(-4)}`

type Fields = Partial<NewMember & MemberChange>

const FORMATS: readonly [(fields: Fields) => boolean, ProblemSentence][] = [
  [({ mobile }) => !mobile || isMobile(mobile), UserErrors.phoneFormat],
  [({ email }) => !email || isEmail(email), UserErrors.emailFormat],
  [({ idNumber }) => !idNumber || isIdNumber(idNumber), UserErrors.idNumberFormat],
  [({ taxId }) => !taxId || isTaxNumber(taxId), UserErrors.taxNumberFormat],
  [({ plates }) => !plates || plates.every(isPlate), UserErrors.plateFormat],
]

function requireFormats(fields: Fields): void {
  const broken = FORMATS.find(([isGood]) => !isGood(fields))
  if (broken) throw refuse(broken[1])
}

/** The optional columns of both add and change; an absent field stays as it is. */
function columnsOf(ctx: Ctx, input: Fields) {
  const { email, idNumber, invoiceTitle, taxId, plates, plateLimit, productLimit, remark } = input
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
  }
}

async function toUser(ctx: Ctx, row: UserRow, expand: ReadonlySet<string>): Promise<User> {
  const [user] = await toUsers(ctx, [row], expand)
  if (!user) throw refuse(HttpErrors.notFound)
  return user
}

async function toUsers(
  ctx: Ctx,
  rows: readonly UserRow[],
  expand: ReadonlySet<string>,
): Promise<User[]> {
  const ids = rows.map((row) => row.id)
  const wants = (name: string): boolean =>
    [...expand].some((path) => path === name || path.startsWith(`${name}.`))
  const cards = wants('userCards') ? await cardsOfUsers(ctx.db, ids) : undefined
  const tags = wants('tags') ? await tagsOfUsers(ctx.db, ids) : undefined
  const roles = wants('roles') ? await rolesOfUsers(ctx.db, ids) : undefined
  return rows.map((row) => ({
    ...baseOf(ctx, row),
    ...(cards && { userCards: cards.filter((card) => card.user_id === row.id).map(toCard) }),
    ...(tags && {
      tags: tags.filter((tag) => tag.user_id === row.id).map(({ id, name }) => ({ id, name })),
    }),
    ...(roles && { roles: roles.filter((role) => role.user_id === row.id).map(toRole) }),
  }))
}

function baseOf(ctx: Ctx, row: UserRow): User {
  const seesAll = ctx.session.permissions.has('viewSensitive')
  return {
    id: row.id,
    kind: row.kind,
    company: { id: row.company_id, name: row.company_name },
    name: row.name,
    nickname: row.nickname,
    mobile: row.mobile === null || seesAll ? row.mobile : maskMobile(row.mobile),
    email: row.email,
    account: row.account,
    idNumber: row.id_number_enc && maskIdNumber(ctx.secrets.decrypt(row.id_number_enc)),
    invoiceTitle: row.invoice_title,
    taxId: row.tax_id,
    status: row.status,
    plates: row.plates,
    plateLimit: row.plate_limit,
    productLimit: row.product_limit,
    remark: row.remark,
    registerStation: row.register_station_id
      ? { id: row.register_station_id, name: row.register_station_name ?? '' }
      : null,
    createdDate: row.created_at,
    modifiedDate: row.updated_at,
    version: row.version,
  }
}

const toCard = (card: Awaited<ReturnType<typeof cardsOfUsers>>[number]) => ({
  id: card.id,
  number: card.number,
  status: card.status,
  card: { id: card.card_id, type: card.card_type, name: card.card_name },
  value: card.value,
  lockValue: card.lock_value,
  points: card.points,
})

const toRole = (role: Awaited<ReturnType<typeof rolesOfUsers>>[number]) => ({
  id: role.id,
  name: role.name,
  defaultRole: role.default_role,
  menus: { web: role.menus_web ?? preset(role.default_role).menus },
  station: role.station_id ? { id: role.station_id, name: role.station_name ?? '' } : null,
})
