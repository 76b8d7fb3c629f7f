import { sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { Centilitres } from '@app/kernel/quantity'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { date, enumeration, id, integer, type ListSpec } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { tankRef } from '#modules/wetstock/tank-ledgers/ledger-rows.ts'
import type { TankFacts } from '#modules/wetstock/tank-ledgers/tank-facts.ts'
import type { WetstockCause, WetstockFinding } from '#modules/wetstock/tank-months/contract.ts'
import { CASE_STATES, type WetstockCase } from './contract.ts'

const state = sql<
  WetstockCase['state']
>`case when wetstock_cases.closed_at is null then 'open' else 'closed' end`

export const caseList: ListSpec = {
  fields: {
    id: id('wetstock_cases.id'),
    'company.id': id('wetstock_cases.company_id'),
    'station.id': id('wetstock_cases.station_id'),
    'tank.id': id('wetstock_cases.tank_id'),
    'tank.number': integer('tanks.number'),
    state: enumeration(state, CASE_STATES),
    openedTime: date('wetstock_cases.opened_at'),
  },
  sorts: { id: 'wetstock_cases.id', openedTime: 'wetstock_cases.opened_at' },
  defaultSort: 'openedTime,desc',
  key: 'wetstock_cases.id',
}

const monthOf = sql<WetstockCase['month']>`(select jsonb_build_object('id', m.id,
    'name', to_char(m.month, 'YYYY-MM'))
  from wetstock_months m where m.tank_id = wetstock_cases.tank_id and m.month = wetstock_cases.month)`

const causes = sql<WetstockCause[]>`array(select distinct split_part(subject, ':', 1)
  from unnest(wetstock_cases.subjects) subject order by 1)`

const selectCases = (db: Db, scope: Scope) =>
  db
    .selectFrom('wetstock_cases')
    .innerJoin('stations', 'stations.id', 'wetstock_cases.station_id')
    .innerJoin('tanks', 'tanks.id', 'wetstock_cases.tank_id')
    .innerJoin('items', 'items.id', 'tanks.item_id')
    .leftJoin('users as closers', 'closers.id', 'wetstock_cases.closed_by')
    .where(atStations('wetstock_cases', scope))
    .select([
      'wetstock_cases.id',
      'wetstock_cases.company_id',
      state.as('state'),
      monthOf.as('month'),
      causes.as('causes'),
      'wetstock_cases.opened_at as openedTime',
      'wetstock_cases.closed_at as closedTime',
      'wetstock_cases.reason',
      'wetstock_cases.version',
      reference('wetstock_cases.station_id', 'stations.name').as('station'),
      reference<Named | null>('wetstock_cases.closed_by', 'closers.name').as('closer'),
      tankRef.as('tank'),
    ])

export const findCase = (db: Db, scope: Scope, caseId: number) =>
  selectCases(db, scope).where('wetstock_cases.id', '=', caseId).executeTakeFirst()

export type CaseRow = Awaited<ReturnType<typeof findCase>> & {}

export const listCases = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<CaseRow>> =>
  pageOf(plan, selectCases(db, scope))

export const updateCase = versionedUpdate('wetstock_cases', 'unsigned')

/** The open case of a tank and those that were closed, as far as they answer what is found again. */
export const casesOf = (db: Db, tankId: number) =>
  db
    .selectFrom('wetstock_cases')
    .where('tank_id', '=', tankId)
    .orderBy('id', 'desc')
    .limit(MOST_LOOKED_AT)
    .select(['id', sql<IsoDate>`month::text`.as('month'), 'subjects', 'opened_at', 'closed_at'])
    .execute()

const MOST_LOOKED_AT = 50

export async function insertCase(
  db: Db,
  tank: TankFacts,
  values: { month: IsoDate; subjects: string[]; opened_at: Date },
): Promise<void> {
  await db
    .insertInto('wetstock_cases')
    .values({
      company_id: tank.companyId,
      station_id: tank.stationId,
      tank_id: tank.id,
      ...values,
    })
    .execute()
}

export async function addSubjects(db: Db, caseId: number, subjects: string[]): Promise<void> {
  await db
    .updateTable('wetstock_cases')
    .set({ subjects: sql<string[]>`subjects || ${subjects}::text[]` })
    .where('id', '=', caseId)
    .execute()
}

export interface LateTransfer {
  movedAt: string
  /** Below zero: it left. */
  volume: Centilitres
  bookedBy: number
  reason: string
}

/** Transfers out of a tank that were pumped in the day before a case was opened, and booked after that; oldest first. */
export async function transfersBookedSince(
  db: Db,
  tankId: number,
  openedAt: string,
): Promise<LateTransfer[]> {
  const { rows } = await sql<LateTransfer>`
    select m.created_at as "movedAt", m.volume_cl as volume, a.created_by as "bookedBy", a.reason
    from tank_stock_moves m join tank_adjustments a on a.id = m.reference_id
    where m.tank_id = ${tankId} and m.kind = 'transferOut' and a.created_at >= ${openedAt}
      and m.created_at between ${openedAt}::timestamptz - interval '1 day' and ${openedAt}
    order by a.id`.execute(db)
  return rows
}

/** What the explanation of a month and those after it is sure to have left within minutes. */
export async function suddenFindingsOf(
  db: Db,
  tankId: number,
  month: IsoDate,
): Promise<WetstockFinding[]> {
  const { rows } = await sql<{ finding: WetstockFinding }>`
    select f.finding from wetstock_months m,
      jsonb_array_elements(m.result -> 'explanation' -> 'findings') as f (finding)
    where m.tank_id = ${tankId} and m.month >= ${month}
      and f.finding ->> 'cause' in ('withdrawal', 'step') and f.finding ->> 'confidence' = 'sure'`.execute(
    db,
  )
  return rows.map(({ finding }) => finding)
}

/** Leaves a case about what is not explained; about nothing, it is closed. */
export async function answerCase(
  db: Db,
  caseId: number,
  { left, by, now }: { left: string[]; by: LateTransfer; now: Date },
): Promise<void> {
  const closing = { closed_at: now, closed_by: by.bookedBy, reason: by.reason }
  await db
    .updateTable('wetstock_cases')
    .set(left.length === 0 ? closing : { subjects: left })
    .where('id', '=', caseId)
    .execute()
}
