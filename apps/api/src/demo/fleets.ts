/** The demo's fleets, and how they become customers. */

import type { Container } from '#container.ts'
import type { DemoClient, Made } from './demo-client.ts'
import { DEMO_PASSWORD } from './demo-plan.ts'

interface DriverPlan {
  mobile: string
  name: string
  department: string
  cars: { plate: string; fuelType: number }[]
  /** What the card is called, and what it may spend. */
  card: { name: string; fuelType?: number; limitDay?: number }
  /** Given to the card from the master card, where fleets allocate. */
  allocated?: number
}

interface FleetPlan {
  terms: {
    name: string
    code: string
    valueMode: 'share' | 'assign'
    leader: { mobile: string; name: string; password?: string }
    cardName: string
    employeePoints: boolean
  }
  /** An account of the demo that comes to head it, and may do nothing but allocate its money. */
  head?: string
  recharge: { amount: number; paymentType: string }
  drivers: DriverPlan[]
}

export const FLEETS: readonly FleetPlan[] = [
  {
    terms: {
      name: '顺达物流',
      code: 'SD-2026',
      valueMode: 'assign',
      leader: { mobile: '13900001000', name: '梁顺达' },
      cardName: '顺达车队卡',
      employeePoints: true,
    },
    head: 'fleet',
    recharge: { amount: 500_000, paymentType: 'bankCard' },
    drivers: [
      {
        mobile: '13900001001',
        name: '马志远',
        department: '长途一队',
        cars: [{ plate: '沪A88001', fuelType: 2 }],
        card: { name: '沪A88001', fuelType: 2 },
        allocated: 150_000,
      },
      {
        mobile: '13900001002',
        name: '韩大鹏',
        department: '长途一队',
        cars: [{ plate: '沪A88002', fuelType: 2 }],
        card: { name: '沪A88002', fuelType: 2 },
        allocated: 120_000,
      },
      {
        mobile: '13900001003',
        name: '范小军',
        department: '市内配送',
        cars: [
          { plate: '沪A88003', fuelType: 1 },
          { plate: '沪AD88004', fuelType: 0 },
        ],
        card: { name: '市内配送' },
      },
    ],
  },
  {
    terms: {
      name: '城乡公交',
      code: 'CX-2026',
      valueMode: 'share',
      leader: { mobile: '13900002000', name: '袁桂英', password: DEMO_PASSWORD },
      cardName: '公交加油卡',
      employeePoints: false,
    },
    recharge: { amount: 800_000, paymentType: 'bankCard' },
    drivers: [
      {
        mobile: '13900002001',
        name: '贺永平',
        department: '一路',
        cars: [{ plate: '苏E20011', fuelType: 2 }],
        card: { name: '一路车', fuelType: 2, limitDay: 60_000 },
      },
      {
        mobile: '13900002002',
        name: '罗素芬',
        department: '二路',
        cars: [{ plate: '苏E20022', fuelType: 2 }],
        card: { name: '二路车', fuelType: 2, limitDay: 60_000 },
      },
    ],
  },
]

/** A customer with trucks: money on the master card, for cards that share it or are given their part. */
export async function welcomeFleet(
  container: Container,
  manager: DemoClient,
  plan: FleetPlan,
): Promise<void> {
  const { terms, head, recharge, drivers } = plan
  const fleet = await manager.post<Made & { masterCard: Made }>('/groups', terms)
  const parent = { id: fleet.masterCard.id }
  await manager.post(`/userCards/${parent.id}/recharge`, { ...recharge, screen: 'fleet' })
  for (const { allocated, card, ...driver } of drivers) {
    const user = await manager.post(`/groups/${fleet.id}/employees`, driver)
    const child = await manager.post('/userCards', { parent, user: { id: user.id }, ...card })
    if (allocated === undefined) continue
    const transfer = { child: { id: child.id }, amount: allocated }
    await manager.put(`/userCards/${parent.id}/transfer`, transfer)
  }
  if (head) await letHead(container, manager, { fleetId: fleet.id, account: head })
}

/**
 * Accounts of the demo are there before its fleets. Through the routes a head is somebody new, who must
 * choose a password at first; in the demo everybody's password is the one that is printed.
 */
async function letHead(
  { database }: Container,
  manager: DemoClient,
  { fleetId, account }: { fleetId: number; account: string },
): Promise<void> {
  const userId = await database.system(async (db) => {
    const fleet = await db
      .selectFrom('fleets')
      .where('id', '=', fleetId)
      .select(['company_id', 'id as fleet_id'])
      .executeTakeFirstOrThrow()
    const person = await db
      .updateTable('users')
      .set({ kind: 'employee', restricted: true })
      .where('company_id', '=', fleet.company_id)
      .where('account', '=', account)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('fleet_employees')
      .values({ ...fleet, user_id: person.id })
      .execute()
    return person.id
  })
  const wish = { user: { id: userId }, password: DEMO_PASSWORD }
  await manager.post(`/groups/${fleetId}/leader`, wish)
  await database.system(async (db) => {
    await db
      .updateTable('users')
      .set({ must_change_password: false })
      .where('id', '=', userId)
      .execute()
  })
}
