import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { FleetsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, maskedNumber, name, text } from '#lists/list-spec.ts'
import { FLEET_MODES, FLEET_STATUSES } from './contract.ts'

/** Whether a station knows a fleet: one of its cards was opened there, or used. */
const isVisibleAt = (stationIds: readonly number[]): RawBuilder<boolean> => sql`exists (
  select from station_cards sc join user_cards c on c.id = sc.user_card_id
  where c.card_id = programme.id and sc.station_id = any (${stationIds}))`

export const fleetList: ListSpec = {
  fields: {
    id: id('fleets.id'),
    'company.id': id('fleets.company_id'),
    name: name('fleets.name'),
    code: text('fleets.code'),
    status: enumeration('fleets.status', FLEET_STATUSES),
    valueMode: enumeration('programme.value_mode', FLEET_MODES),
    'leader.id': id('fleets.leader_id'),
    'leader.name': name('leader.name'),
    'leader.mobile': maskedNumber('leader.mobile'),
    'masterCard.id': id('fleets.master_card_id'),
    'masterCard.number': text('master.number'),
    validUntil: date('fleets.valid_until'),
    createdDate: date('fleets.created_at'),
  },
  sorts: {
    id: 'fleets.id',
    name: 'fleets.name',
    validUntil: 'fleets.valid_until',
    createdDate: 'fleets.created_at',
  },
  defaultSort: 'createdDate,desc',
  key: 'fleets.id',
  expands: ['leader', 'masterCard'],
  stationVisibility: {
    isVisibleAt,
    exemptFields: ['id', 'leader.mobile', 'masterCard.number'],
  },
}

const childCards = sql<number>`(
  select count(*) from user_cards c where c.parent_id = master.id and c.status <> 'returned')`

const employees = sql<number>`(
  select count(*) from fleet_employees e where e.fleet_id = fleets.id and e.left_at is null)`

const heldTogether = sql<Cents>`(
  select coalesce(sum(b.value_cents), 0)::bigint from user_cards c
  join card_balances b on b.user_card_id = c.id where c.card_id = programme.id)`

const held = (column: string): RawBuilder<Cents> =>
  sql<Cents>`coalesce(${sql.ref(`card_balances.${column}`)}, 0)`

/** The head of a fleet sees their own; other customers see none. */
const ofHead = ({ customerId, fleetId }: Scope): RawBuilder<boolean> =>
  customerId === undefined ? sql`true` : sql`fleets.id = ${fleetId ?? null}`

function selectFleets(db: Db, scope: Scope) {
  return db
    .selectFrom('fleets')
    .innerJoin('users as leader', 'leader.id', 'fleets.leader_id')
    .innerJoin('user_cards as master', 'master.id', 'fleets.master_card_id')
    .innerJoin('card_programmes as programme', 'programme.id', 'master.card_id')
    .leftJoin('card_balances', 'card_balances.user_card_id', 'master.id')
    .where('fleets.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('fleets.deleted_at', 'is', null)
    .where(ofHead(scope))
    .select([
      'fleets.id',
      'fleets.company_id',
      'fleets.name',
      'fleets.code',
      'fleets.status',
      'fleets.leader_id',
      'leader.name as leader_name',
      'leader.mobile as leader_mobile',
      'leader.email as leader_email',
      'leader.id_number_enc as leader_id_number_enc',
      'fleets.licence_id',
      'master.card_id as programme_id',
      'programme.name as programme_name',
      'programme.value_mode',
      'programme.invoice_type',
      'master.id as master_id',
      'master.number as master_number',
      'master.status as master_status',
      'master.limit_per_transaction_cents',
      'master.limit_day_cents',
      'master.limit_month_cents',
      held('value_cents').as('value'),
      held('lock_value_cents').as('lock_value'),
      held('principal_cents').as('principal'),
      held('gift_cents').as('gift'),
      heldTogether.as('balance'),
      childCards.as('child_count'),
      employees.as('employee_count'),
      'fleets.employee_points',
      'fleets.employee_upgrade',
      'fleets.mini_pay_allowed',
      'fleets.valid_until',
      'fleets.remark',
      'fleets.created_at',
      'fleets.updated_at',
      'fleets.version',
    ])
}

export type FleetRow = Awaited<ReturnType<typeof findFleet>> & {}

export function findFleet(db: Db, scope: Scope, fleetId: number) {
  return selectFleets(db, scope).where('fleets.id', '=', fleetId).executeTakeFirst()
}

export function listFleets(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<FleetRow>> {
  return pageOf(plan, selectFleets(db, scope))
}

export async function insertFleet(db: Db, fleet: Insertable<FleetsTable>): Promise<number> {
  const { id: fleetId } = await db
    .insertInto('fleets')
    .values(fleet)
    .returning('id')
    .executeTakeFirstOrThrow()
  return fleetId
}

/** What stands since a fleet was founded; nothing of one that is gone. The fleet is held. */
interface Foundation {
  id: number
  company_id: number
  name: string
  version: number
  leaderId: number
  programmeId: number
  /** Of the head, that were opened with the fleet and are open: the master card, points, level. */
  accounts: number[]
  /** Other employees, cars, or sub cards. */
  isPeopled: boolean
  /** The head has chosen a password, and so was here. */
  hasHeadCome: boolean
}

export async function holdFoundation(db: Db, fleetId: number): Promise<Foundation | undefined> {
  // What one transaction wrote has one time.
  const { rows } = await sql<Foundation>`
    select f.id, f.company_id, f.name, f.version, f.leader_id as "leaderId", m.card_id as "programmeId",
      not u.must_change_password as "hasHeadCome",
      array(select c.id from user_cards c where c.user_id = f.leader_id and c.status <> 'returned'
        and c.created_at = f.created_at order by c.id) as accounts,
      (exists (select from fleet_employees e
          where e.fleet_id = f.id and e.left_at is null and e.user_id <> f.leader_id)
        or exists (select from cars r where r.fleet_id = f.id and r.deleted_at is null)
        or exists (select from user_cards c where c.parent_id = m.id and c.status <> 'returned')) as "isPeopled"
    from fleets f join users u on u.id = f.leader_id join user_cards m on m.id = f.master_card_id
    where f.id = ${fleetId} and f.deleted_at is null for update of f`.execute(db)
  return rows[0]
}

export const updateFleet = versionedUpdate('fleets')

/** Fleets whose time is over, in all companies. */
export async function expireFleets(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('fleets')
    .set({ status: 'expired' })
    .where('status', '=', 'normal')
    .where('valid_until', '<=', now.toISOString())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** As what a file of the company was uploaded; nothing when there is none. */
export async function uploadTypeOf(
  db: Db,
  key: { id: number; companyId: number },
): Promise<string | undefined> {
  const upload = await db
    .selectFrom('attachments')
    .where('id', '=', key.id)
    .where('company_id', '=', key.companyId)
    .where('deleted_at', 'is', null)
    .select('type')
    .executeTakeFirst()
  return upload?.type
}
