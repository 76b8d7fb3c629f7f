import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { GaugesTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, type ListSpec, name } from '#lists/list-spec.ts'
import { GAUGE_KINDS } from './contract.ts'

export const gaugeList: ListSpec = {
  fields: {
    id: id('gauges.id'),
    'company.id': id('gauges.company_id'),
    'station.id': id('gauges.station_id'),
    name: name('gauges.name'),
    kind: enumeration('gauges.kind', GAUGE_KINDS),
    enabled: boolean('gauges.enabled'),
    createdDate: date('gauges.created_at'),
  },
  sorts: { id: 'gauges.id', name: 'gauges.name', createdDate: 'gauges.created_at' },
  defaultSort: 'id,asc',
  key: 'gauges.id',
}

function selectGauges(db: Db, scope: Scope) {
  return db
    .selectFrom('gauges')
    .innerJoin('stations', 'stations.id', 'gauges.station_id')
    .where('gauges.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'gauges.id',
      'gauges.company_id',
      'gauges.station_id',
      'stations.time_zone',
      'gauges.kind',
      'gauges.name',
      'gauges.host',
      'gauges.port',
      'gauges.security_code_enc',
      'gauges.poll_seconds',
      'gauges.enabled',
      'gauges.trouble',
      'gauges.last_contact_at',
      'gauges.clock_ahead_minutes',
      'gauges.created_at',
      'gauges.updated_at',
      'gauges.version',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('gauge_probes')
          .innerJoin('tanks', 'tanks.id', 'gauge_probes.tank_id')
          .whereRef('gauge_probes.gauge_id', '=', 'gauges.id')
          .orderBy('gauge_probes.probe')
          .select(['gauge_probes.probe', 'tanks.id', 'tanks.number']),
      ).as('probes'),
    )
}

export type GaugeRow = Awaited<ReturnType<typeof findGauge>> & {}

export function findGauge(db: Db, scope: Scope, gaugeId: number) {
  return selectGauges(db, scope).where('gauges.id', '=', gaugeId).executeTakeFirst()
}

export const listGauges = (db: Db, scope: Scope, plan: ListPlan) =>
  pageOf(plan, selectGauges(db, scope))

export async function insertGauge(db: Db, gauge: Insertable<GaugesTable>): Promise<number> {
  const { id: gaugeId } = await db
    .insertInto('gauges')
    .values(gauge)
    .returning('id')
    .executeTakeFirstOrThrow()
  return gaugeId
}

export const updateGauge = versionedUpdate('gauges')

export interface ProbePlace {
  probe: number
  tankId: number
}

/** How many of these tanks are in use at the station. */
export async function countTanks(db: Db, stationId: number, tankIds: readonly number[]) {
  const rows = await db
    .selectFrom('tanks')
    .where('station_id', '=', stationId)
    .where('id', '=', sql<number>`any (${[...tankIds]}::bigint[])`)
    .where('ended_at', 'is', null)
    .select('id')
    .execute()
  return rows.length
}

/** Puts probes where they are said to be; one that stays where it is keeps its history. */
export async function replaceProbes(
  db: Db,
  gauge: { id: number; company_id: number; station_id: number },
  { probes, now }: { probes: readonly ProbePlace[]; now: Date },
): Promise<void> {
  const known = await db
    .selectFrom('gauge_probes')
    .where('gauge_id', '=', gauge.id)
    .select(['probe', 'tank_id'])
    .execute()
  const isSame = (a: ProbePlace, b: { probe: number; tank_id: number }) =>
    a.probe === b.probe && a.tankId === b.tank_id
  const gone = known.filter((old) => !probes.some((probe) => isSame(probe, old)))
  const added = probes.filter((probe) => !known.some((old) => isSame(probe, old)))
  if (gone.length > 0) {
    await db
      .deleteFrom('gauge_probes')
      .where('gauge_id', '=', gauge.id)
      .where(
        'probe',
        'in',
        gone.map(({ probe }) => probe),
      )
      .execute()
  }
  if (added.length === 0) return
  await db
    .insertInto('gauge_probes')
    .values(
      added.map(({ probe, tankId }) => ({
        company_id: gauge.company_id,
        station_id: gauge.station_id,
        gauge_id: gauge.id,
        probe,
        tank_id: tankId,
        since: now,
      })),
    )
    .execute()
}
