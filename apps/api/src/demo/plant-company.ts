/** Plants a company from a plan: organisation, people, catalogue, forecourt. Opening stock is booked. */

import { hash } from '@node-rs/argon2'
import type { Db } from '#db/database.ts'
import type { DefaultRole } from '#modules/access/roles/contract.ts'
import { foundProgrammes } from '#modules/cards/programmes/service.ts'
import { establishCompany } from '#modules/organisation/companies/establish.ts'
import type { CompanyPlan, StaffPlan } from './company-plan.ts'
import { asPlanned, type Say } from './english/english.ts'
import { plantStation } from './plant-station.ts'

export interface Planting {
  providerId: number
  groupId: number | null
  password: string
  pin: string
  now: Date
  /** How names are said; as the plan says them, unless told otherwise. */
  say?: Say
}

export interface Planted {
  companyId: number
  stationIds: Map<string, number>
}

/** Needs a transaction of the system role. */
export async function plantCompany(
  db: Db,
  plan: CompanyPlan,
  planting: Planting,
): Promise<Planted> {
  const { now, say = asPlanned } = planting
  const companyId = await establishCompany(
    db,
    {
      provider_id: planting.providerId,
      company_group_id: planting.groupId,
      code: plan.code,
      name: say(plan.name),
      spending_mode: plan.spendingMode,
      products: [{ code: plan.product, description: say(plan.name) }],
    },
    foundProgrammes,
  )
  const stationIds = new Map<string, number>()
  for (const station of plan.stations) {
    stationIds.set(station.code, await plantStation(db, companyId, station, { now, say }))
  }
  await plantStaff(db, { companyId, staff: plan.staff, stationIds, planting })
  return { companyId, stationIds }
}

/** The staff, each with the role of their kind. */
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
  const { say = asPlanned } = planting
  const roleIds = await rolesOf(db, companyId)
  const [passwordHash, pinHash] = await Promise.all([hash(planting.password), hash(planting.pin)])
  for (const person of staff) {
    const { id: userId } = await db
      .insertInto('users')
      .values({
        company_id: companyId,
        kind: 'staff',
        account: person.account,
        name: say(person.name),
        mobile: person.mobile,
        password_hash: passwordHash,
        pin_hash: pinHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trust(db, { companyId, userId, role: person.role })
    const roleId = roleIds.get(person.role)
    if (roleId === undefined) throw new Error(`No role ${person.role}`)
    const places =
      person.stations.length > 0 ? person.stations.map((code) => stationIds.get(code)) : [null]
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

/** The owner of a company sees to its accounts, and the platform's people to authorisation codes. */
async function trust(
  db: Db,
  { companyId, userId, role }: { companyId: number; userId: number; role: DefaultRole },
): Promise<void> {
  if (role !== 'company_user' && role !== 'admin') return
  await db
    .insertInto('user_restrictions')
    .values({
      company_id: companyId,
      user_id: userId,
      may_configure_account: role === 'company_user',
      may_add_auth_code: role === 'admin',
    })
    .execute()
}

/** The roles that a company begins with. */
async function rolesOf(db: Db, companyId: number): Promise<Map<DefaultRole, number>> {
  const rows = await db
    .selectFrom('roles')
    .where('company_id', '=', companyId)
    .select(['id', 'default_role'])
    .execute()
  return new Map(rows.map((row) => [row.default_role, row.id]))
}

/** The platform itself: its provider, a dealer, and the company of its own staff. */
export async function plantPlatform(
  db: Db,
  planting: Omit<Planting, 'providerId' | 'groupId'>,
): Promise<{ providerId: number; groupId: number }> {
  const { say = asPlanned } = planting
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
    .values({ provider_id: providerId, name: say('华东经销商') })
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
