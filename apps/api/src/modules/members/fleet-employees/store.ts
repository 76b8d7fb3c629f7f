import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { CarsTable, FleetEmployeesTable } from '#db/tables.ts'
import type { Ctx } from '#http/context.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, id, type ListSpec, maskedNumber, name } from '#lists/list-spec.ts'
import type { Car } from './contract.ts'

export const employeeList: ListSpec = {
  fields: {
    id: id('users.id'),
    name: name('users.name'),
    mobile: maskedNumber('users.mobile'),
    department: name('fleet_employees.department'),
    left: boolean(sql`(fleet_employees.left_at is not null)`),
    joinedDate: date('fleet_employees.joined_at'),
  },
  sorts: { id: 'fleet_employees.id', name: 'users.name', joinedDate: 'fleet_employees.joined_at' },
  defaultSort: 'id,asc',
  key: 'fleet_employees.id',
}

/** The fleet that a call is about; of a customer only the one that they head. */
export function findFleetKey(db: Db, { companyIds, customerId, fleetId }: Scope, id: number) {
  return db
    .selectFrom('fleets')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('company_id', '=', sql<number>`any (${companyIds})`)
    .$if(customerId !== undefined, (query) => query.where('id', '=', fleetId ?? 0))
    .select(['id', 'company_id', 'leader_id'])
    .executeTakeFirst()
}

const theirCars = sql<{ id: number; plate: string; fuelType: number }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'plate', c.plate, 'fuelType', c.fuel_type) order by c.id), '[]')
  from cars c where c.user_id = users.id and c.fleet_id = fleets.id and c.deleted_at is null)`

const theirCards = sql<{ id: number; number: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number) order by c.id), '[]')
  from user_cards c join card_programmes p on p.id = c.card_id
  where c.user_id = users.id and p.fleet_id = fleets.id and c.parent_id is not null
    and c.status <> 'returned')`

const isLeader = sql<boolean>`(fleets.leader_id = users.id)`

function selectEmployees(db: Db, fleetId: number) {
  return db
    .selectFrom('fleet_employees')
    .innerJoin('fleets', 'fleets.id', 'fleet_employees.fleet_id')
    .innerJoin('users', 'users.id', 'fleet_employees.user_id')
    .where('fleet_employees.fleet_id', '=', fleetId)
    .select([
      'fleet_employees.id as employment_id',
      'fleet_employees.version',
      'fleet_employees.department',
      'fleet_employees.joined_at',
      'fleet_employees.left_at',
      'users.id',
      'users.kind',
      'users.name',
      'users.mobile',
      'users.email',
      'users.id_number_enc',
      isLeader.as('is_leader'),
      theirCars.as('cars'),
      theirCards.as('cards'),
    ])
}

export type EmployeeRow = Awaited<ReturnType<typeof findEmployee>> & {}

/** Holds the row of somebody who belongs to the fleet now: what is decided about them comes one by one. */
export async function lockEmployment(
  db: Db,
  key: { fleetId: number; userId: number },
): Promise<void> {
  await db
    .selectFrom('fleet_employees')
    .where('fleet_id', '=', key.fleetId)
    .where('user_id', '=', key.userId)
    .where('left_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

/** Somebody who is about to leave their fleet, as their row says while it is held. */
export interface LeavingEmployee {
  employmentId: number
  fleetId: number
  companyId: number
  userId: number
  kind: 'staff' | 'member' | 'employee' | 'device'
  isLeader: boolean
  /** Sub cards of the fleet that they have. */
  cards: readonly number[]
}

/** The employment of somebody who belongs to the fleet now. */
export async function findEmploymentId(
  db: Db,
  key: { fleetId: number; userId: number },
): Promise<number | undefined> {
  const employment = await db
    .selectFrom('fleet_employees')
    .where('fleet_id', '=', key.fleetId)
    .where('user_id', '=', key.userId)
    .where('left_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return employment?.id
}

export async function lockEmployments(
  db: Db,
  employmentIds: readonly number[],
): Promise<readonly LeavingEmployee[]> {
  const held = await db
    .selectFrom('fleet_employees')
    .where('id', '=', sql<number>`any (${employmentIds})`)
    .where('left_at', 'is', null)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
  // Asked once they are held: whoever had them before may have opened a card.
  const { rows } = await sql<LeavingEmployee>`
    select e.id as "employmentId", e.fleet_id as "fleetId", e.company_id as "companyId",
      e.user_id as "userId", u.kind, f.leader_id = e.user_id as "isLeader",
      array(select c.id from user_cards c join card_programmes p on p.id = c.card_id
        where c.user_id = e.user_id and p.fleet_id = e.fleet_id and c.parent_id is not null
          and c.status <> 'returned') as cards
    from fleet_employees e join fleets f on f.id = e.fleet_id join users u on u.id = e.user_id
    where e.id = any (${held.map(({ id: employmentId }) => employmentId)}) and e.left_at is null
    order by e.id`.execute(db)
  return rows
}

/** Ends employments that are held, and takes the cars of these people from them. */
export async function setLeft(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  leaving: readonly LeavingEmployee[],
): Promise<void> {
  const employmentIds = leaving.map(({ employmentId }) => employmentId)
  await sql`
    update cars set deleted_at = ${now} from fleet_employees e
    where e.id = any (${employmentIds}) and cars.fleet_id = e.fleet_id
      and cars.user_id = e.user_id and cars.deleted_at is null`.execute(db)
  await db
    .updateTable('fleet_employees')
    .set({ left_at: now.toISOString() })
    .where('id', '=', sql<number>`any (${employmentIds})`)
    .execute()
}

/** Somebody who belongs to the fleet now. */
export function findEmployee(db: Db, key: { fleetId: number; userId: number }) {
  return selectEmployees(db, key.fleetId)
    .where('fleet_employees.user_id', '=', key.userId)
    .where('fleet_employees.left_at', 'is', null)
    .executeTakeFirst()
}

export function listEmployees(
  db: Db,
  fleetId: number,
  plan: ListPlan,
): Promise<PageOf<EmployeeRow>> {
  return pageOf(plan, selectEmployees(db, fleetId))
}

/** The fleet that somebody belongs to now. */
export async function findEmployment(
  db: Db,
  userId: number,
): Promise<{ id: number; fleetId: number; mobile: string | null } | undefined> {
  const row = await db
    .selectFrom('fleet_employees')
    .innerJoin('users', 'users.id', 'fleet_employees.user_id')
    .where('fleet_employees.user_id', '=', userId)
    .where('fleet_employees.left_at', 'is', null)
    .select(['fleet_employees.id', 'fleet_employees.fleet_id', 'users.mobile'])
    .executeTakeFirst()
  return row && { id: row.id, fleetId: row.fleet_id, mobile: row.mobile }
}

export async function insertEmployee(
  db: Db,
  employee: Insertable<FleetEmployeesTable>,
): Promise<void> {
  await db.insertInto('fleet_employees').values(employee).execute()
}

export const updateEmployee = versionedUpdate('fleet_employees', 'unsigned')

export async function insertCar(db: Db, car: Insertable<CarsTable>): Promise<number> {
  const { id: carId } = await db
    .insertInto('cars')
    .values(car)
    .returning('id')
    .executeTakeFirstOrThrow()
  return carId
}

export async function findCar(db: Db, carId: number): Promise<Car> {
  const row = await db
    .selectFrom('cars')
    .innerJoin('fleets', 'fleets.id', 'cars.fleet_id')
    .leftJoin('users', 'users.id', 'cars.user_id')
    .where('cars.id', '=', carId)
    .select([
      'cars.id',
      'cars.plate',
      'cars.fuel_type',
      'cars.remark',
      'fleets.id as fleet_id',
      'fleets.name as fleet_name',
      'users.id as user_id',
      'users.name as user_name',
    ])
    .executeTakeFirstOrThrow()
  const { id, plate, remark, fuel_type: fuelType } = row
  return {
    id,
    plate,
    fuelType,
    remark,
    group: { id: row.fleet_id, name: row.fleet_name },
    user: row.user_id ? { id: row.user_id, name: row.user_name ?? '' } : null,
  }
}

/** Takes from the cars of somebody those that have none of these plates any more. */
export async function removeCars(
  db: Db,
  driver: { fleetId: number; userId: number; keep: readonly string[]; now: Date },
): Promise<void> {
  await db
    .updateTable('cars')
    .set({ deleted_at: driver.now.toISOString() })
    .where('fleet_id', '=', driver.fleetId)
    .where('user_id', '=', driver.userId)
    .where('deleted_at', 'is', null)
    .where('plate', '<>', sql<string>`all (${driver.keep})`)
    .execute()
}

export async function setCarFuel(db: Db, car: { id: number; fuelType: number }): Promise<void> {
  await db.updateTable('cars').set({ fuel_type: car.fuelType }).where('id', '=', car.id).execute()
}

/** Whether somebody is of the company at all. */
export async function isPerson(
  db: Db,
  person: { companyId: number; userId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', person.userId)
    .where('company_id', '=', person.companyId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
