/** Plants a company from a plan: organisation, people, catalogue, forecourt. Opening stock is booked. */

import { hash } from '@node-rs/argon2'
import { cents } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import type { Db } from '../db/database.ts'
import type { BasisPoints } from '@app/kernel/money'
import { DEFAULT_ROLES, type DefaultRole } from '../modules/access/roles/contract.ts'
import { type CompanyPlan, fuelCategory, type StaffPlan, type StationPlan } from './company-plan.ts'

const VAT = 1300 as BasisPoints

export interface Planting {
  providerId: number
  groupId: number | null
  password: string
  pin: string
  now: Date
}

export interface Planted {
  companyId: number
  stationIds: Map<string, number>
}

/** Needs a transaction of the system role. */
export async function plantCompany(db: Db, plan: CompanyPlan, planting: Planting): Promise<Planted> {
  const { id: companyId } = await db
    .insertInto('companies')
    .values({
      provider_id: planting.providerId,
      company_group_id: planting.groupId,
      code: plan.code,
      name: plan.name,
      spending_mode: plan.spendingMode,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('company_products')
    .values({ company_id: companyId, code: plan.product, description: plan.name })
    .execute()
  await plantProgrammes(db, companyId)
  const stationIds = new Map<string, number>()
  for (const station of plan.stations) {
    stationIds.set(station.code, await plantStation(db, companyId, station, planting.now))
  }
  await plantStaff(db, { companyId, staff: plan.staff, stationIds, planting })
  return { companyId, stationIds }
}

async function plantProgrammes(db: Db, companyId: number): Promise<void> {
  await db
    .insertInto('card_programmes')
    .values([
      { company_id: companyId, type: 'debit', name: '储值卡', max_balance_cents: cents(500_000) },
      { company_id: companyId, type: 'score', name: '积分卡', points_ratio: 100 },
      { company_id: companyId, type: 'level', name: '等级卡' },
    ])
    .execute()
}

async function plantStation(db: Db, companyId: number, plan: StationPlan, now: Date): Promise<number> {
  const nextYear = new Date(now.getTime() + 365 * 86_400_000)
  const { id: stationId } = await db
    .insertInto('stations')
    .values({
      company_id: companyId,
      code: plan.code,
      name: plan.name,
      address: plan.address,
      phone: plan.phone,
      contact: plan.contact,
      longitude: plan.longitude,
      latitude: plan.latitude,
      enable_shift_settle: plan.enableShiftSettle,
      expire_time: nextYear,
      end_time: new Date(nextYear.getTime() + 30 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('station_configs')
    .values({
      company_id: companyId,
      station_id: stationId,
      key: 'notify',
      value: JSON.stringify({ days: 15 }),
    })
    .execute()
  const place = { companyId, stationId }
  const fuels = await plantFuels(db, place, plan)
  await plantGoods(db, place, plan)
  await plantForecourt(db, place, plan, fuels)
  await plantPackages(db, place, plan)
  await db
    .insertInto('controllers')
    .values({
      company_id: companyId,
      station_id: stationId,
      pts_id: plan.controller.ptsId,
      name: 'PTS-2',
      password_hash: await hash(plan.controller.password),
    })
    .execute()
  return stationId
}

interface Place {
  companyId: number
  stationId: number
}

async function plantFuels(db: Db, place: Place, plan: StationPlan): Promise<Map<string, number>> {
  const category = await plantCategory(db, place, 'fuel', fuelCategory.zh)
  const ids = new Map<string, number>()
  for (const [index, fuel] of plan.fuels.entries()) {
    const { id } = await db
      .insertInto('items')
      .values({
        company_id: place.companyId,
        station_id: place.stationId,
        category_id: category,
        category_type: 'fuel',
        fuel_type: fuel.fuelType,
        grade_id: fuel.gradeId,
        name: fuel.name,
        code: fuel.code,
        price_cents: cents(fuel.priceCents),
        tax_rate_bp: VAT,
        colour: fuel.colour,
        weight: plan.fuels.length - index,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(fuel.code, id)
  }
  return ids
}

async function plantCategory(
  db: Db,
  place: Place,
  kind: 'fuel' | 'normal',
  name: string,
): Promise<number> {
  const { id } = await db
    .insertInto('categories')
    .values({ company_id: place.companyId, station_id: place.stationId, kind, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function plantGoods(db: Db, place: Place, plan: StationPlan): Promise<void> {
  const categories = new Map<string, number>()
  for (const goods of plan.goods) {
    const category =
      categories.get(goods.category) ?? (await plantCategory(db, place, 'normal', goods.category))
    categories.set(goods.category, category)
    await db
      .insertInto('items')
      .values({
        company_id: place.companyId,
        station_id: place.stationId,
        category_id: category,
        category_type: 'normal',
        name: goods.name,
        code: goods.code,
        barcode: goods.barcode ?? null,
        price_cents: cents(goods.priceCents),
        stock: goods.stock,
        tax_rate_bp: VAT,
      })
      .execute()
  }
}

async function plantForecourt(
  db: Db,
  place: Place,
  plan: StationPlan,
  fuels: ReadonlyMap<string, number>,
): Promise<void> {
  const base = { company_id: place.companyId, station_id: place.stationId }
  const tanks = new Map<number, { id: number; item_id: number }>()
  for (const tank of plan.tanks) {
    const itemId = fuels.get(tank.fuel)
    if (itemId === undefined) throw new Error(`No fuel ${tank.fuel} for tank ${tank.number}`)
    const row = await db
      .insertInto('tanks')
      .values({
        ...base,
        number: tank.number,
        item_id: itemId,
        max_volume_cl: centilitres(tank.maxVolumeCl),
        low_alarm_cl: centilitres(tank.lowAlarmCl),
        book_volume_cl: centilitres(tank.levelCl),
      })
      .returning(['id', 'item_id'])
      .executeTakeFirstOrThrow()
    await db
      .insertInto('tank_stock_moves')
      .values({
        ...base,
        tank_id: row.id,
        kind: 'opening',
        volume_cl: centilitres(tank.levelCl),
        reference_type: 'tank',
        reference_id: row.id,
        balance_after_cl: centilitres(tank.levelCl),
      })
      .execute()
    tanks.set(tank.number, row)
  }
  let logicNo = 1
  for (const dispenser of plan.dispensers) {
    const { id: dispenserId } = await db
      .insertInto('dispensers')
      .values({ ...base, number: dispenser.number, name: dispenser.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [index, tankNumber] of dispenser.nozzles.entries()) {
      const tank = tanks.get(tankNumber)
      if (!tank) throw new Error(`No tank ${tankNumber} for dispenser ${dispenser.number}`)
      await db
        .insertInto('nozzles')
        .values({
          ...base,
          dispenser_id: dispenserId,
          logic_no: logicNo++,
          physical_no: index + 1,
          tank_id: tank.id,
          item_id: tank.item_id,
        })
        .execute()
    }
  }
}

async function plantPackages(db: Db, place: Place, plan: StationPlan): Promise<void> {
  for (const [index, recharge] of plan.packages.entries()) {
    await db
      .insertInto('recharge_packages')
      .values({
        company_id: place.companyId,
        station_id: place.stationId,
        name: recharge.name,
        price_cents: cents(recharge.priceCents),
        gift_mode: 'amount',
        gift_cents: cents(recharge.giftCents),
        bonus_points: recharge.bonusPoints,
        weight: plan.packages.length - index,
      })
      .execute()
  }
}

/** One role of each kind in the company, and the staff with theirs. */
async function plantStaff(
  db: Db,
  input: {
    companyId: number
    staff: readonly StaffPlan[]
    stationIds: ReadonlyMap<string, number>
    planting: Planting
  },
): Promise<void> {
  const { companyId, staff, stationIds, planting } = input
  const roleIds = await plantRoles(db, companyId, DEFAULT_ROLES)
  const [passwordHash, pinHash] = await Promise.all([hash(planting.password), hash(planting.pin)])
  for (const person of staff) {
    const { id: userId } = await db
      .insertInto('users')
      .values({
        company_id: companyId,
        kind: 'staff',
        account: person.account,
        name: person.name,
        mobile: person.mobile,
        password_hash: passwordHash,
        pin_hash: pinHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const roleId = roleIds.get(person.role)
    if (roleId === undefined) throw new Error(`No role ${person.role}`)
    const places = person.stations.length > 0 ? person.stations.map((code) => stationIds.get(code)) : [null]
    await db
      .insertInto('user_roles')
      .values(
        places.map((stationId) => ({
          company_id: companyId,
          user_id: userId,
          role_id: roleId,
          station_id: stationId ?? null,
          company_group_id: person.role === 'company_group' ? planting.groupId : null,
        })),
      )
      .execute()
  }
}

async function plantRoles(
  db: Db,
  companyId: number,
  kinds: readonly DefaultRole[],
): Promise<Map<DefaultRole, number>> {
  const rows = await db
    .insertInto('roles')
    .values(kinds.map((kind) => ({ company_id: companyId, default_role: kind, name: kind })))
    .returning(['id', 'default_role'])
    .execute()
  return new Map(rows.map((row) => [row.default_role, row.id]))
}

/** The platform itself: its provider, a dealer, and the company of its own staff. */
export async function plantPlatform(
  db: Db,
  planting: Omit<Planting, 'providerId' | 'groupId'>,
): Promise<{ providerId: number; groupId: number }> {
  const { id: providerId } = await db
    .insertInto('providers')
    .values({
      code: 'cse',
      name: 'Forecourt',
      is_default: true,
      page_config: JSON.stringify({
        title: { zh: '前庭 · 加油站管理平台', en: 'Forecourt · Station back office' },
        filingNumber: '',
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: groupId } = await db
    .insertInto('company_groups')
    .values({ provider_id: providerId, name: '华东经销商' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: companyId } = await db
    .insertInto('companies')
    .values({ provider_id: providerId, kind: 'platform', code: 'platform', name: 'Forecourt' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await plantStaff(db, {
    companyId,
    staff: PLATFORM_STAFF,
    stationIds: new Map(),
    planting: { ...planting, providerId, groupId },
  })
  return { providerId, groupId }
}

const PLATFORM_STAFF: StaffPlan[] = [
  { account: 'admin', name: '系统管理员', mobile: '13900000001', role: 'superAdmin', stations: [] },
  { account: 'operator', name: '平台运营', mobile: '13900000002', role: 'admin', stations: [] },
  { account: 'dealer', name: '经销商', mobile: '13900000003', role: 'company_group', stations: [] },
]
