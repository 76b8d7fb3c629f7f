import { type Insertable, sql, type Updateable } from 'kysely'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { PumpAuthorisationsTable } from '#db/tables.ts'
import { type ListPlan, pageOf, tableOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { boolean, date, enumeration, id, integer, type ListSpec } from '#lists/list-spec.ts'
import { type RowFigures, totalsOf } from '#lists/list-totals.ts'
import { type Named, reference } from '#lists/relations.ts'
import {
  AUTHORISATION_KINDS,
  AUTHORISATION_STATUSES,
  type PumpAuthorisation,
  type PumpAuthorisationDetails,
  RESOLUTIONS,
  OPEN_STATUSES,
  type AuthorisationTotals,
} from './contract.ts'

const columns = columnMap('pump_authorisations', {
  id: 'id',
  plate: 'plate',
  kind: 'kind',
  unitPrice: 'unit_price_cents',
  volume: 'volume_cl',
  held: 'held_cents',
  status: 'status',
  answer: 'answer',
  sentTime: 'sent_at',
  answeredTime: 'answered_at',
  stopAskedTime: 'stop_asked_at',
  expiresTime: 'expires_at',
  grayTime: 'gray_at',
  totaliserBefore: 'totaliser_before_cl',
  totaliserAfter: 'totaliser_after_cl',
  captured: 'captured_cents',
  resolution: 'resolution',
  reason: 'reason',
  endedTime: 'ended_at',
  createdDate: 'created_at',
  version: 'version',
})

export const authorisationList: ListSpec = {
  fields: {
    ...columns.fields({
      id,
      kind: (column) => enumeration(column, AUTHORISATION_KINDS),
      status: (column) => enumeration(column, AUTHORISATION_STATUSES),
      resolution: (column) => enumeration(column, RESOLUTIONS),
      grayTime: date,
      createdDate: date,
    }),
    'company.id': id('pump_authorisations.company_id'),
    'station.id': id('pump_authorisations.station_id'),
    'nozzle.id': id('pump_authorisations.nozzle_id'),
    'nozzle.logicNo': integer('nozzles.logic_no'),
    'userCard.id': id('pump_authorisations.user_card_id'),
    'prepayOrder.id': id('pump_authorisations.prepay_order_id'),
    isPrepaid: boolean(sql`(pump_authorisations.prepay_order_id is not null)`),
  },
  sorts: columns.sorts('id', 'createdDate', 'grayTime'),
  defaultSort: 'id,desc',
  key: 'pump_authorisations.id',
}

const fuelling = sql<PumpAuthorisation['fuelling']>`
  case when fuellings.id is not null then jsonb_build_object('id', fuellings.id,
    'startTime', to_jsonb(fuellings.start_at), 'endTime', to_jsonb(fuellings.end_at),
    'volume', fuellings.volume_cl, 'amount', fuellings.amount_cents,
    'totaliserBefore', fuellings.totaliser_before_cl, 'totaliserAfter', fuellings.totaliser_after_cl,
    'gap', fuellings.gap_cl) end`

const order = sql<PumpAuthorisation['order']>`
  case when orders.id is not null then jsonb_build_object('id', orders.id, 'orderNo', orders.order_no,
    'status', orders.status) end`

const selectAuthorisations = (db: Db, scope: Scope) =>
  db
    .selectFrom('pump_authorisations')
    .innerJoin('nozzles', 'nozzles.id', 'pump_authorisations.nozzle_id')
    .innerJoin('dispensers', 'dispensers.id', 'nozzles.dispenser_id')
    .innerJoin('items', 'items.id', 'pump_authorisations.item_id')
    .innerJoin('stations', 'stations.id', 'pump_authorisations.station_id')
    .leftJoin('user_cards', 'user_cards.id', 'pump_authorisations.user_card_id')
    .leftJoin('orders as prepayments', 'prepayments.id', 'pump_authorisations.prepay_order_id')
    .innerJoin('users as creators', 'creators.id', 'pump_authorisations.created_by')
    .leftJoin('users as resolvers', 'resolvers.id', 'pump_authorisations.resolved_by')
    .leftJoin('fuellings', 'fuellings.id', 'pump_authorisations.fuelling_id')
    .leftJoin('orders', 'orders.id', 'pump_authorisations.order_id')
    .where(atStations('pump_authorisations', scope))
    .select(columns.selected)
    .select([
      'pump_authorisations.company_id',
      'pump_authorisations.station_id',
      'pump_authorisations.nozzle_id',
      'pump_authorisations.item_id',
      'pump_authorisations.user_card_id',
      'pump_authorisations.hold_id',
      'pump_authorisations.prepay_order_id',
      'pump_authorisations.transaction_no',
      'pump_authorisations.created_by',
      'pump_authorisations.order_id',
      'stations.name as station_name',
      'nozzles.logic_no',
      'nozzles.physical_no',
      'dispensers.pump_address as pump',
      'items.name as item_name',
      'prepayments.order_no as prepay_order_no',
      'user_cards.number as card_number',
      'user_cards.name as card_name',
      'user_cards.user_id as holder_id',
      'creators.name as creator_name',
      reference<Named | null>('pump_authorisations.resolved_by', 'resolvers.name').as('resolver'),
      fuelling.as('fuelling'),
      order.as('order'),
    ])

export type AuthorisationRow = Awaited<ReturnType<typeof findAuthorisation>> & {}

export const findAuthorisation = (db: Db, scope: Scope, authorisationId: number) =>
  selectAuthorisations(db, scope)
    .where('pump_authorisations.id', '=', authorisationId)
    .executeTakeFirst()

/** Holds an authorisation: it ends once. After its order, before its card (docs/decisions/ledger.md). */
export const lockAuthorisation = (db: Db, scope: Scope, authorisationId: number) =>
  selectAuthorisations(db, scope)
    .where('pump_authorisations.id', '=', authorisationId)
    .forNoKeyUpdate('pump_authorisations')
    .executeTakeFirst()

export const listAuthorisations = (db: Db, scope: Scope, plan: ListPlan) =>
  pageOf(plan, selectAuthorisations(db, scope))

/** What an authorisation adds to the sums of its list. */
const FIGURES: RowFigures<AuthorisationTotals> = {
  held: sql`pump_authorisations.held_cents`,
  stillHeld: sql`case when pump_authorisations.status = any (${OPEN_STATUSES})
    then pump_authorisations.held_cents end`,
  captured: sql`pump_authorisations.captured_cents`,
}

export const sumAuthorisations = (
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<AuthorisationTotals> =>
  totalsOf(db, { plan, figures: FIGURES }, (asked) =>
    tableOf(asked, selectAuthorisations(db, scope)),
  )

export async function insertAuthorisation(
  db: Db,
  authorisation: Insertable<PumpAuthorisationsTable>,
): Promise<number> {
  const { id: authorisationId } = await db
    .insertInto('pump_authorisations')
    .values(authorisation)
    .returning('id')
    .executeTakeFirstOrThrow()
  return authorisationId
}

/** For who holds the row. */
export async function updateAuthorisation(
  db: Db,
  authorisationId: number,
  change: Updateable<PumpAuthorisationsTable>,
): Promise<void> {
  await db
    .updateTable('pump_authorisations')
    .set(change)
    .where('id', '=', authorisationId)
    .execute()
}

/** Notes that the command is about to be sent, once: a command that may have been heard is never sent again. */
export async function markSent(
  db: Db,
  authorisationId: number,
  now: Date,
): Promise<{ station_id: number } | undefined> {
  return db
    .updateTable('pump_authorisations')
    .set({ sent_at: now })
    .where('id', '=', authorisationId)
    .where('status', '=', 'waiting')
    .where('sent_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('station_id')
    .executeTakeFirst()
}

/** Since when a fuelling of the nozzle has been gray; null: none is. */
export async function oldestGray(db: Db, nozzleId: number): Promise<string | null> {
  const { since } = await db
    .selectFrom('pump_authorisations')
    .where('nozzle_id', '=', nozzleId)
    .where('status', '=', 'gray')
    .select((eb) => eb.fn.min('gray_at').as('since'))
    .executeTakeFirstOrThrow()
  return since
}

/** The nozzles of which a fuelling has been gray since before a time. */
export const grayBefore = (db: Db, before: Date) =>
  db
    .selectFrom('pump_authorisations')
    .where('status', '=', 'gray')
    .where('gray_at', '<=', before.toISOString())
    .distinct()
    .select(['company_id', 'station_id', 'nozzle_id'])
    .execute()

const OWNER = [
  'id',
  'company_id',
  'station_id',
  'dispenser_id',
  'status',
  'created_by',
  'sent_at',
] as const

/** What the clock has to end: over time, never sent, or fuelled and not captured yet. */
export function dueAuthorisations(db: Db, due: { now: Date; unsentBefore: Date; limit: number }) {
  return db
    .selectFrom('pump_authorisations')
    .where('status', 'in', ['waiting', 'authorised', 'fuelled'])
    .where((eb) =>
      eb.or([
        eb('status', '=', 'fuelled'),
        eb('expires_at', '<=', due.now.toISOString()),
        eb.and([eb('sent_at', 'is', null), eb('created_at', '<=', due.unsentBefore.toISOString())]),
      ]),
    )
    .orderBy('id')
    .limit(due.limit)
    .select(OWNER)
    .execute()
}

/** Whose an authorisation is, for work without a session. */
export function ownerOfAuthorisation(db: Db, authorisationId: number) {
  return db
    .selectFrom('pump_authorisations')
    .where('id', '=', authorisationId)
    .select(OWNER)
    .executeTakeFirst()
}

export type AuthorisationOwner = Awaited<ReturnType<typeof ownerOfAuthorisation>> & {}

const MOST_SHOWN = 20
const MINUTES_BEFORE = 2

/** The fuellings of the nozzle since the money was held, whatever they were for. */
export function fuellingsSince(
  db: Db,
  { nozzle_id, createdDate }: Pick<AuthorisationRow, 'nozzle_id' | 'createdDate'>,
): Promise<PumpAuthorisationDetails['fuellingsSince']> {
  return db
    .selectFrom('fuellings')
    .where('nozzle_id', '=', nozzle_id)
    .where('end_at', '>=', createdDate)
    .orderBy('end_at')
    .limit(MOST_SHOWN)
    .select([
      'id',
      'end_at as endTime',
      'volume_cl as volume',
      'amount_cents as amount',
      'totaliser_before_cl as totaliserBefore',
      'totaliser_after_cl as totaliserAfter',
      'gap_cl as gap',
    ])
    .execute()
}

/** What the controller reported of itself and of the pump from shortly before the money was held. */
export function eventsSince(
  db: Db,
  { station_id, pump, createdDate }: AuthorisationRow,
): Promise<{ time: string; type: string; data: unknown }[]> {
  const from = new Date(Date.parse(createdDate) - MINUTES_BEFORE * 60_000)
  return db
    .selectFrom('controller_packets')
    .where('station_id', '=', station_id)
    .where('created_at', '>=', from.toISOString())
    .where(
      sql<boolean>`(type = 'UploadPumpTransaction' and data -> 'Pump' = to_jsonb(${pump}::int)
        or type = 'UploadAlertRecord' and (data ->> 'DeviceType' = 'PTS'
          or data ->> 'DeviceType' = 'Pump' and data -> 'DeviceNumber' = to_jsonb(${pump}::int)))`,
    )
    .orderBy('id')
    .limit(MOST_SHOWN)
    .select(['created_at as time', 'type', 'data'])
    .execute()
}
