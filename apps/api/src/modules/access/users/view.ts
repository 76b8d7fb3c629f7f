/** People as the caller may see them. */

import { maskMobile } from '@app/kernel/formats'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { preset } from '#modules/access/roles/presets.ts'
import type { User } from './contract.ts'
import { cardsOfUsers, carsOfUsers, fleetsOfUsers, rolesOfUsers, tagsOfUsers } from './related.ts'
import { sourceShown, sourcesIn } from './register-sources.ts'
import type { UserRow } from './store.ts'

export const maskIdNumber = (idNumber: string): string =>
  `${idNumber.slice(0, 4)}**********${idNumber.slice(-4)}`

export async function toUser(ctx: Ctx, row: UserRow, expand: ReadonlySet<string>): Promise<User> {
  const [user] = await toUsers(ctx, [row], expand)
  return orNotFound(user)
}

/** People as they are shown, with what was asked for beside them. */
export async function toUsers(
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
  const cars = wants('cars') ? await carsOfUsers(ctx.db, ids) : undefined
  const fleets = wants('group') ? await fleetsOfUsers(ctx.db, ids) : undefined
  const sources = await sourcesIn(
    ctx.db,
    rows.map((row) => row.company_id),
  )
  return rows.map((row) => ({
    ...baseOf(ctx, row),
    registerSource: sourceShown(ctx.language, row.register_source, sources.get(row.company_id)),
    ...(cards && { userCards: cards.filter((card) => card.user_id === row.id).map(toCard) }),
    ...(tags && {
      tags: tags.filter((tag) => tag.user_id === row.id).map(({ id, name }) => ({ id, name })),
    }),
    ...(roles && { roles: roles.filter((role) => role.user_id === row.id).map(toRole) }),
    ...(cars && { cars: cars.filter((car) => car.user_id === row.id).map(toCar) }),
    ...(fleets && { group: toFleet(fleets.find((fleet) => fleet.user_id === row.id)) }),
  }))
}

/** A customer's number is looked at one by one, and each look is noted. */
function mobileOf(ctx: Ctx, { kind, mobile }: UserRow): string | null {
  const isColleague = kind === 'staff' && ctx.session.permissions.has('viewSensitive')
  return mobile === null || isColleague ? mobile : maskMobile(mobile)
}

function baseOf(ctx: Ctx, row: UserRow): Omit<User, 'registerSource'> {
  return {
    id: row.id,
    kind: row.kind,
    company: { id: row.company_id, name: row.company_name },
    name: row.name,
    nickname: row.nickname,
    mobile: mobileOf(ctx, row),
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
    acceptsOffers: row.accepts_offers,
    readOnly: row.read_only,
    restricted: row.restricted,
    promoter: row.promoter,
    mustChangePassword: row.must_change_password,
    hasPin: row.has_pin,
    hasAppSecret: row.has_app_secret,
    registerStation: row.register_station_id
      ? {
          id: row.register_station_id,
          ...(row.register_station_name !== null && { name: row.register_station_name }),
        }
      : null,
    avatar: row.avatar_id,
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
  growth: card.growth,
  level: card.level,
})

const toCar = (car: { id: number; plate: string; fuel_type: number }) => ({
  id: car.id,
  plate: car.plate,
  fuelType: car.fuel_type,
})

const toFleet = (fleet: { id: number; name: string } | undefined) =>
  fleet ? { id: fleet.id, name: fleet.name } : null

const toRole = (role: Awaited<ReturnType<typeof rolesOfUsers>>[number]) => ({
  id: role.id,
  name: role.name,
  defaultRole: role.default_role,
  menus: { web: role.menus_web ?? preset(role.default_role).menus },
  station: role.station_id ? { id: role.station_id, name: role.station_name ?? '' } : null,
  companyGroup: role.company_group_id
    ? { id: role.company_group_id, name: role.company_group_name ?? '' }
    : null,
})
