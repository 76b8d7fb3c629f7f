/** The people of a fleet: who belongs to it, what they drive, and letting them go. */

import { isPlate } from '@app/kernel/formats'
import { type Refusal, refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import {
  addFleetPerson,
  changeFleetPerson,
  personWithMobile,
} from '#modules/access/users/fleet-people.ts'
import { lockUser } from '#modules/access/users/user-rows.ts'
import { maskIdNumber } from '#modules/access/users/view.ts'
import { mobileOf } from '#modules/cards/user-cards/view.ts'
import type { Car, CarInput, Employee, EmployeeChange, NewCar, NewEmployee } from './contract.ts'
import { EmployeeErrors } from './errors.ts'
import {
  employeeList,
  type EmployeeRow,
  findCar,
  findEmployee,
  findEmployment,
  findFleetKey,
  insertCar,
  insertEmployee,
  isPerson,
  listEmployees,
  lockEmployment,
  removeCars,
  setCarFuel,
  updateEmployee,
} from './store.ts'

/** Holds somebody of a fleet, so that they do not leave it meanwhile. */
export const holdEmployee = (ctx: Ctx, key: { fleetId: number; userId: number }): Promise<void> =>
  lockEmployment(ctx.db, key)

/** The fleet that somebody belongs to now. */
export const fleetOf = (ctx: Ctx, userId: number) => findEmployment(ctx.db, userId)

interface FleetKey {
  id: number
  company_id: number
  leader_id: number
}

/** @throws Refusal NOT_FOUND also for a fleet of another head */
async function fleetKey(ctx: Ctx, fleetId: number): Promise<FleetKey> {
  return orNotFound(await findFleetKey(ctx.db, ctx.scope, fleetId))
}

export async function searchEmployees(
  ctx: Ctx,
  fleetId: number,
  query: ListQuery,
): Promise<PageOf<Employee>> {
  const fleet = await fleetKey(ctx, fleetId)
  return searchList(ctx, query, employeeList, {
    page: (db, _, plan) => listEmployees(db, fleet.id, plan),
    shown: (row) => toEmployee(ctx, row),
  })
}

/** Makes somebody an employee of a fleet. */
export async function employ(
  ctx: Ctx,
  person: { companyId: number; fleetId: number; userId: number; department?: string },
): Promise<void> {
  await insertEmployee(ctx.db, {
    company_id: person.companyId,
    fleet_id: person.fleetId,
    user_id: person.userId,
    department: person.department ?? '',
    created_by: ctx.session.userId,
  })
}

/**
 * Adds somebody to a fleet. A personal member who belongs to no fleet joins it as they are.
 *
 * @throws Refusal USER_EXISTS, MEMBER_IN_OTHER_FLEET, PLATE_FORMAT, PLATE_EXISTS and those of formats
 */
export async function addEmployee(
  ctx: Ctx,
  fleetId: number,
  input: NewEmployee,
): Promise<Employee> {
  const fleet = await fleetKey(ctx, fleetId)
  const { department, cars = [], ...person } = input
  const userId =
    (await memberToJoin(ctx, fleet.company_id, { mobile: person.mobile, fleetId })) ??
    (await addFleetPerson(ctx, fleet.company_id, person))
  await employ(ctx, {
    companyId: fleet.company_id,
    fleetId,
    userId,
    ...(department !== undefined && { department }),
  })
  await giveCars(ctx, fleet, userId, cars)
  audit(ctx, 'create', fleet, { userId, after: { department, cars: cars.length } })
  return getEmployee(ctx, { fleetId, userId })
}

/**
 * A member with this number who may join a fleet, a new one where none is named; nobody when the number is new.
 *
 * @throws Refusal MEMBER_IN_OTHER_FLEET, USER_EXISTS with the id of whoever has the number
 */
export async function memberToJoin(
  ctx: Ctx,
  companyId: number,
  { mobile, fleetId }: { mobile: string; fleetId?: number },
): Promise<number | undefined> {
  const seen = await personWithMobile(ctx, companyId, mobile)
  if (!seen) return undefined
  // Somebody who is leaving at this moment joins no more: their number is new again.
  await lockUser(ctx.db, seen.id)
  const person = await personWithMobile(ctx, companyId, mobile)
  if (!person) return undefined
  const employment = await fleetOf(ctx, person.id)
  if (employment && employment.fleetId !== fleetId) throw refuse(EmployeeErrors.memberInOtherFleet)
  if (employment || person.kind !== 'member') throw refuse(EmployeeErrors.exists, { id: person.id })
  return person.id
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, EMPLOYEE_IS_MEMBER, MOBILE_CHANGE_CONFIRM, PLATE_… */
export async function changeEmployee(
  ctx: Ctx,
  key: { fleetId: number; userId: number },
  input: EmployeeChange,
): Promise<Employee> {
  const fleet = await fleetKey(ctx, key.fleetId)
  const before = await employeeIn(ctx, key)
  const { version, department, cars, confirmMobile = false, ...person } = input
  const seen = { id: before.employment_id, version }
  const change = { department: department ?? before.department }
  await updateEmployee(ctx, seen, change)
  const [path] = Object.keys(person)
  if (path !== undefined) {
    if (before.kind === 'member') throw refuse(EmployeeErrors.ownData, { path })
    await changeFleetPerson(ctx, key.userId, { ...person, confirmMobile })
  }
  if (cars) await giveCars(ctx, fleet, key.userId, cars)
  audit(ctx, 'update', fleet, {
    userId: key.userId,
    after: { department, fields: Object.keys(person), cars: cars?.length },
  })
  return getEmployee(ctx, key)
}

/** Of somebody who is named as an employee and is none: whether there is such a person at all. */
export async function nonEmployee(
  ctx: Ctx,
  person: { companyId: number; userId: number },
): Promise<Refusal> {
  const isKnown = await isPerson(ctx.db, person)
  return refuse(isKnown ? EmployeeErrors.notEmployee : HttpErrors.referenceUnknown)
}

/**
 * Adds a car to a fleet, for one of its people or for all of them.
 *
 * @throws Refusal NOT_FOUND, NOT_FLEET_EMPLOYEE, REFERENCE_UNKNOWN, PLATE_FORMAT, PLATE_EXISTS
 */
export async function addCar(ctx: Ctx, input: NewCar): Promise<Car> {
  const fleet = await fleetKey(ctx, input.group.id)
  const { user, plate, fuelType = 0, remark = '' } = input
  const driver = user && (await findEmployee(ctx.db, { fleetId: fleet.id, userId: user.id }))
  if (user && !driver) {
    throw await nonEmployee(ctx, { companyId: fleet.company_id, userId: user.id })
  }
  if (!isPlate(plate)) throw refuse(EmployeeErrors.plateFormat)
  const carId = await insertCar(ctx.db, {
    company_id: fleet.company_id,
    fleet_id: fleet.id,
    user_id: user?.id ?? null,
    plate,
    fuel_type: fuelType,
    remark,
    created_by: ctx.session.userId,
  })
  const entry = { entity: 'car', entityId: carId, companyId: fleet.company_id }
  ctx.audit({ action: 'create', ...entry, after: { plate, fuelType } })
  return findCar(ctx.db, carId)
}

/** Makes these the cars of somebody; those that they had keep their rows. */
async function giveCars(
  ctx: Ctx,
  fleet: FleetKey,
  userId: number,
  cars: readonly CarInput[],
): Promise<void> {
  if (!cars.every(({ plate }) => isPlate(plate))) throw refuse(EmployeeErrors.plateFormat)
  const keep = cars.map(({ plate }) => plate)
  await removeCars(ctx.db, { fleetId: fleet.id, userId, keep, now: ctx.now })
  const { cars: known } = await employeeIn(ctx, { fleetId: fleet.id, userId })
  for (const { plate, fuelType = 0 } of cars) {
    const same = known.find((car) => car.plate === plate)
    if (same) await setCarFuel(ctx.db, { id: same.id, fuelType })
    else {
      await insertCar(ctx.db, {
        company_id: fleet.company_id,
        fleet_id: fleet.id,
        user_id: userId,
        plate,
        fuel_type: fuelType,
        created_by: ctx.session.userId,
      })
    }
  }
}

async function employeeIn(
  ctx: Ctx,
  key: { fleetId: number; userId: number },
): Promise<EmployeeRow> {
  return orNotFound(await findEmployee(ctx.db, key))
}

const getEmployee = async (ctx: Ctx, key: { fleetId: number; userId: number }): Promise<Employee> =>
  toEmployee(ctx, await employeeIn(ctx, key))

function audit(
  ctx: Ctx,
  action: string,
  fleet: FleetKey,
  { userId, after }: { userId: number; after?: unknown },
): void {
  const entry = { entity: 'fleetEmployee', entityId: userId, companyId: fleet.company_id }
  ctx.audit({ action, ...entry, after: { fleet: fleet.id, ...Object(after) } })
}

const toEmployee = (ctx: Ctx, row: EmployeeRow): Employee => ({
  id: row.id,
  name: row.name,
  mobile: mobileOf(row.mobile),
  email: row.email,
  idNumber: row.id_number_enc && maskIdNumber(ctx.secrets.decrypt(row.id_number_enc)),
  department: row.department,
  isLeader: row.is_leader,
  isMember: row.kind === 'member',
  status: row.left_at === null ? 'active' : 'left',
  cars: row.cars,
  userCards: row.cards,
  joinedDate: row.joined_at,
  leftDate: row.left_at,
  version: row.version,
})
