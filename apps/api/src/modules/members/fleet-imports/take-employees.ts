/** Adds people to their fleets. Who is in the fleet already stays as they are, and gets the sub card they lack. */

import { companyOf, type Ctx } from '#http/context.ts'
import { personWithMobile } from '#modules/access/users/fleet-people.ts'
import { openSubCard } from '#modules/cards/user-cards/sub-cards/sub-cards.ts'
import type { Outcome } from '#modules/platform/imports/kind.ts'
import { oneByOne } from '#modules/platform/imports/one-by-one.ts'
import { addEmployee, fleetOf } from '../fleet-employees/service.ts'
import type { EmployeeColumn } from './contract.ts'
import type { EmployeeRow } from './employee-import.ts'
import { FleetRowErrors, rowConstraints } from './errors.ts'
import { findFleetsCalled, hasSubCard } from './store.ts'

type Fleet = Awaited<ReturnType<typeof findFleetsCalled>>[number]

/** Which column a refusal is about. */
const FIELDS: Readonly<Record<string, EmployeeColumn>> = {
  USER_EXISTS: 'mobile',
  MEMBER_IN_OTHER_FLEET: 'mobile',
  MEMBER_ROW_EMAIL: 'email',
  PLATE_EXISTS: 'plates',
  PLATE_FORMAT: 'plates',
  LIMIT_ABOVE_MASTER: 'limitDay',
  FLEET_DISABLED: 'fleet',
}

export async function takeEmployees(
  ctx: Ctx,
  rows: readonly EmployeeRow[],
): Promise<readonly Outcome[]> {
  const names = [...new Set(rows.map(({ fleet }) => fleet))]
  const found = await findFleetsCalled(ctx.db, companyOf(ctx), names)
  const known = new Map(found.map((fleet) => [fleet.name.toLowerCase(), fleet]))
  return oneByOne(ctx, rows, {
    fieldOf: (code) => FIELDS[code] ?? '',
    taken: rowConstraints,
    take: async (row) => {
      const fleet = known.get(row.fleet.toLowerCase())
      if (!fleet) return [{ field: 'fleet', error: FleetRowErrors.noFleet }]
      return takeEmployee(ctx, fleet, row)
    },
  })
}

async function takeEmployee(ctx: Ctx, fleet: Fleet, row: EmployeeRow): Promise<Outcome> {
  const person = await personWithMobile(ctx, companyOf(ctx), row.mobile)
  const employment = person && (await fleetOf(ctx, person.id))
  const isThere = person !== undefined && employment?.fleetId === fleet.id
  if (isThere && person.name !== row.name) {
    return [{ field: 'name', error: FleetRowErrors.otherName, params: { name: person.name } }]
  }
  const userId = isThere ? person.id : await add(ctx, fleet, row)
  const isOpened = row.subCard && (await openLacking(ctx, fleet, { ...row, userId }))
  if (!isThere) return 'added'
  return isOpened ? 'changed' : 'unchanged'
}

async function add(ctx: Ctx, fleet: Fleet, row: EmployeeRow): Promise<number> {
  const { name, mobile, department, email, idNumber, plates, fuelType } = row
  const { id } = await addEmployee(ctx, fleet.id, {
    name,
    mobile,
    ...(department !== undefined && { department }),
    ...(email !== undefined && { email }),
    ...(idNumber !== undefined && { idNumber }),
    cars: plates.map((plate) => ({ plate, fuelType })),
  })
  return id
}

/** @returns whether there was none yet */
async function openLacking(
  ctx: Ctx,
  fleet: Fleet,
  { userId, name, cardName, limitDay, limitMonth }: EmployeeRow & { userId: number },
): Promise<boolean> {
  const masterId = fleet.master_card_id ?? 0
  if (await hasSubCard(ctx.db, { masterId, userId })) return false
  await openSubCard(ctx, {
    parent: { id: masterId },
    user: { id: userId },
    name: cardName ?? name,
    ...(limitDay !== undefined && { limitDay }),
    ...(limitMonth !== undefined && { limitMonth }),
  })
  return true
}
