import { sql } from 'kysely'
import { addVolumes, type Centilitres, litresOf } from '@app/kernel/quantity'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { date, enumeration, id, type ListSpec } from '#lists/list-spec.ts'
import { jsonObject, type Named, reference } from '#lists/relations.ts'
import { PARTY_KINDS, SHORT_CARRIER_STATES, type ShortCarrier } from './contract.ts'

const state = sql<
  ShortCarrier['state']
>`case when wetstock_carriers.closed_at is null then 'open' else 'closed' end`

const kind = sql<
  ShortCarrier['kind']
>`case when wetstock_carriers.depot_id is null then 'carrier' else 'depot' end`

export const shortCarrierList: ListSpec = {
  fields: {
    id: id('wetstock_carriers.id'),
    'company.id': id('wetstock_carriers.company_id'),
    'station.id': id('wetstock_carriers.station_id'),
    kind: enumeration(kind, PARTY_KINDS),
    state: enumeration(state, SHORT_CARRIER_STATES),
    sinceTime: date('wetstock_carriers.since_at'),
  },
  sorts: { id: 'wetstock_carriers.id', sinceTime: 'wetstock_carriers.since_at' },
  defaultSort: 'sinceTime,desc',
  key: 'wetstock_carriers.id',
}

const selectCarriers = (db: Db, scope: Scope) =>
  db
    .selectFrom('wetstock_carriers')
    .innerJoin('stations', 'stations.id', 'wetstock_carriers.station_id')
    .leftJoin('suppliers', 'suppliers.id', 'wetstock_carriers.carrier_id')
    .leftJoin('depots', 'depots.id', 'wetstock_carriers.depot_id')
    .leftJoin('users as closers', 'closers.id', 'wetstock_carriers.closed_by')
    .where(atStations('wetstock_carriers', scope))
    .select([
      'wetstock_carriers.id',
      'wetstock_carriers.company_id',
      'wetstock_carriers.carrier_id',
      'wetstock_carriers.depot_id',
      kind.as('kind'),
      state.as('state'),
      jsonObject<Named>(
        `'id', coalesce(suppliers.id, depots.id), 'name', coalesce(suppliers.name, depots.name)`,
      ).as('party'),
      reference('wetstock_carriers.station_id', 'stations.name').as('station'),
      'wetstock_carriers.loads',
      'wetstock_carriers.shortage_cl as shortage',
      'wetstock_carriers.from_at as fromTime',
      'wetstock_carriers.since_at as sinceTime',
      'wetstock_carriers.closed_at as closedTime',
      reference<Named | null>('wetstock_carriers.closed_by', 'closers.name').as('closer'),
      'wetstock_carriers.reason',
      'wetstock_carriers.version',
    ])

export const findCarrier = (db: Db, scope: Scope, carrierId: number) =>
  selectCarriers(db, scope).where('wetstock_carriers.id', '=', carrierId).executeTakeFirst()

export type CarrierRow = Awaited<ReturnType<typeof findCarrier>> & {}

export const listCarriers = (db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<CarrierRow>> =>
  pageOf(plan, selectCarriers(db, scope))

export const updateCarrier = versionedUpdate('wetstock_carriers', 'unsigned')

/** Companies of which loads were measured. */
export async function companiesWithLoads(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('wetstock_loads').select('company_id').distinct().execute()
  return rows.map(({ company_id: companyId }) => companyId)
}

export interface LoadOfParty {
  carrierId: number | null
  depotId: number | null
  stationId: number
  /** Milliseconds. */
  endedAt: number
  /** Litres. */
  shortage: number
  honestSd: number
}

/** Loads of done intakes, each once for all tanks that it went into, the oldest first. */
export async function loadsOf(db: Db, companyId: number, since: Date): Promise<LoadOfParty[]> {
  const rows = await db
    .selectFrom('wetstock_loads')
    .innerJoin('fuel_intakes', 'fuel_intakes.id', 'wetstock_loads.intake_id')
    .leftJoin('transport_contracts', 'transport_contracts.id', 'fuel_intakes.transport_contract_id')
    .where('wetstock_loads.company_id', '=', companyId)
    .where('wetstock_loads.ended_at', '>=', sql<string>`${since.toISOString()}::timestamptz`)
    .where('fuel_intakes.status', '=', 'done')
    .orderBy('wetstock_loads.ended_at')
    .orderBy('wetstock_loads.intake_id')
    .select([
      'wetstock_loads.intake_id',
      'wetstock_loads.station_id',
      'wetstock_loads.ended_at',
      'wetstock_loads.shortage_cl',
      'wetstock_loads.honest_sd_cl',
      'transport_contracts.carrier_id',
      'fuel_intakes.depot_id',
    ])
    .execute()
  const byIntake = Map.groupBy(rows, ({ intake_id: intakeId }) => intakeId)
  return [...byIntake.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    return [
      {
        carrierId: first.carrier_id,
        depotId: first.depot_id,
        stationId: first.station_id,
        endedAt: Date.parse(first.ended_at),
        shortage: litresOf(addVolumes(...own.map((row) => row.shortage_cl))),
        honestSd: Math.hypot(...own.map((row) => litresOf(row.honest_sd_cl))),
      },
    ]
  })
}

export interface Party {
  carrierId: number | null
  depotId: number | null
}

/** What was found of a company's carriers and depots: the newest of each. */
export function newestOf(db: Db, companyId: number) {
  return db
    .selectFrom('wetstock_carriers')
    .where('company_id', '=', companyId)
    .distinctOn(['carrier_id', 'depot_id'])
    .orderBy('carrier_id')
    .orderBy('depot_id')
    .orderBy('id', 'desc')
    .select([
      'id',
      'station_id as stationId',
      'carrier_id as carrierId',
      'depot_id as depotId',
      'closed_at as closedAt',
    ])
    .execute()
}

interface Found {
  loads: number
  shortage_cl: Centilitres
  from_at: Date
  since_at: Date
}

export async function insertCarrier(
  db: Db,
  { companyId, stationId, carrierId, depotId }: Party & { companyId: number; stationId: number },
  found: Found,
): Promise<void> {
  await db
    .insertInto('wetstock_carriers')
    .values({
      company_id: companyId,
      station_id: stationId,
      carrier_id: carrierId,
      depot_id: depotId,
      ...found,
    })
    .execute()
}

/** What is known of an open finding by now; who has an older one before them is told so when closing it. */
export async function refreshCarrier(
  db: Db,
  carrierId: number,
  found: Pick<Found, 'loads' | 'shortage_cl'>,
): Promise<void> {
  await db
    .updateTable('wetstock_carriers')
    .set(found)
    .where('id', '=', carrierId)
    .where('closed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('loads', '<>', found.loads), eb('shortage_cl', '<>', found.shortage_cl)]),
    )
    .execute()
}
