/** People and cards for tests: what every test of money needs first. */

import type { Db } from '../src/db/database.ts'
import { startShift } from '../src/modules/ledger/periods/service.ts'
import { PIN, type Reply, type TestHouse } from './harness.ts'

let mobiles = 13_900_000_000

/** A number that nobody has yet. */
export const aMobile = (): string => String((mobiles += 1))

/** A new member of the demo company, added by its manager at the airport station. */
export async function aMember(house: TestHouse): Promise<{ id: number; mobile: string }> {
  const manager = (await house.as('manager')).at(house.ids.airport)
  const mobile = aMobile()
  const { body } = await manager.post('/users', { kind: 'member', mobile, name: 'Li Lei' })
  return { id: body.id, mobile }
}

/** A new stored-value card of a new member. */
export async function aCard(
  house: TestHouse,
  settings: Record<string, unknown> = {},
): Promise<Reply<any>['body']> {
  const manager = (await house.as('manager')).at(house.ids.airport)
  const { id } = await aMember(house)
  const { body } = await manager.post('/userCards', { user: { id }, ...settings })
  return body
}

/** Puts money on a card without an order, as a correction does; in parts, for each has its limit. */
export async function putOn(
  house: TestHouse,
  cardId: number,
  money: { principal?: number; gift?: number },
): Promise<void> {
  const manager = (await house.as('manager')).at(house.ids.airport)
  for (const [bucket, total = 0] of Object.entries(money)) {
    for (let left = total; left > 0; left -= 50_000) {
      const amount = Math.min(left, 50_000)
      const body = { amount, bucket, reason: 'for the test' }
      await manager.post(`/userCards/${cardId}/adjust`, body, { pin: PIN })
    }
  }
}

/** Opens a shift at the east station, which works in shifts. */
export async function openShiftAtEast(house: TestHouse): Promise<{ id: number }> {
  const station = await house.look((db) => stationRow(db, house.ids.east))
  const scope = { companyIds: [house.ids.company], stationIds: [house.ids.east] }
  return house.database.write(scope, (db) => startShift(db, station, { now: house.clock.now }))
}

const stationRow = (db: Db, id: number) =>
  db
    .selectFrom('stations')
    .where('id', '=', id)
    .select(['id', 'company_id', 'time_zone', 'enable_shift_settle'])
    .executeTakeFirstOrThrow()
