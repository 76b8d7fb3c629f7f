/** Adds people to their fleets. Who is in the fleet already stays as they are, and gets the sub card they lack. */

import { companyOf, type Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { personWithMobile } from '#modules/access/users/fleet-people.ts'
import { carriedErrors, issueOneCarried } from '#modules/cards/card-issues/carried-cards.ts'
import { openSubCard } from '#modules/cards/user-cards/sub-cards/sub-cards.ts'
import type { Outcome } from '#modules/platform/imports/kind.ts'
import { oneByOne } from '#modules/platform/imports/one-by-one.ts'
import { addEmployee, fleetOf } from '../fleet-employees/service.ts'
import type { EmployeeColumn } from './contract.ts'
import type { EmployeeRow } from './employee-import.ts'
import { FleetRowErrors, rowConstraints } from './errors.ts'
import { findFleetsCalled, findSubCard } from './store.ts'

type Fleet = Awaited<ReturnType<typeof findFleetsCalled>>[number]

/** Which column a refusal is about. */
const FIELDS: Readonly<Record<string, EmployeeColumn>> = {
  USER_EXISTS: 'mobile',
  MEMBER_IN_OTHER_FLEET: 'mobile',
  MEMBER_ROW_EMAIL: 'email',
  PLATE_EXISTS: 'plates',
  PLATE_FORMAT: 'plates',
  LIMIT_ABOVE_MASTER: 'limitDay',
  CARD_NOT_TAKEN: 'subCard',
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
    fieldOf: (code) => FIELDS[code] ?? (code in carriedErrors ? 'cardNumber' : ''),
    taken: rowConstraints,
    take: async (own, row) => {
      const fleet = known.get(row.fleet.toLowerCase())
      if (!fleet) return [{ field: 'fleet', error: FleetRowErrors.noFleet }]
      return takeEmployee(own, fleet, row)
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
  const isChanged = row.subCard && (await giveLacking(ctx, fleet, { ...row, userId }))
  if (isThere && !isChanged) return 'unchanged'
  const { id } = orNotFound(await fleetOf(ctx, userId))
  return { became: isThere ? 'changed' : 'added', id }
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

/** @returns whether they lacked the sub card, or what they carry for it */
async function giveLacking(
  ctx: Ctx,
  fleet: Fleet,
  { userId, name, cardName, cardNumber, limitDay, limitMonth }: EmployeeRow & { userId: number },
): Promise<boolean> {
  const masterId = fleet.masterId ?? 0
  const known = await findSubCard(ctx.db, { masterId, userId })
  const card =
    known ??
    (await openSubCard(ctx, {
      parent: { id: masterId },
      user: { id: userId },
      name: cardName ?? name,
      ...(limitDay !== undefined && { limitDay }),
      ...(limitMonth !== undefined && { limitMonth }),
    }))
  const isIssued =
    cardNumber !== undefined &&
    (await issueOneCarried(ctx, { number: cardNumber, userCardId: card.id }))
  return known === undefined || isIssued
}
