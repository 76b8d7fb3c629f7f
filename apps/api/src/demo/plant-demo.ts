/** The demo as a whole: planted once, into an empty database. */

import { sql } from 'kysely'
import type { Container } from '#container.ts'
import { blueprintOf } from './blueprints.ts'
import type { CompanyPlan } from './company-plan.ts'
import { planActivities } from './marketing/activities.ts'
import { bringGifts, offerCoupons, useCoupons } from './marketing/coupons.ts'
import { putUpQrCodes } from './marketing/qr-codes.ts'
import { keepPointsStore, letPointsLast } from './marketing/points-store.ts'
import { type DemoContainer, openClient, sayingOf } from './demo-client.ts'
import type { DemoLanguage } from './english/english.ts'
import { demoCompany, DEMO_PASSWORD, DEMO_PIN, east, motorway } from './demo-plan.ts'
import { raiseAlerts } from './forecourt/alerts.ts'
import { followInvoices } from './invoices.ts'
import { moveIn } from './moving-in.ts'
import { plantFirstDay } from './first-day.ts'
import {
  MOTORWAY_TRAFFIC,
  plantHistory,
  plantToday,
  recogniseMembers,
  spreadJoining,
  TRAFFIC,
} from './history.ts'
import { plantCompany, plantPlatform } from './plant-company.ts'
import { closeMonths } from './settlement/months.ts'
import { plantWetstock } from './wetstock/plant-wetstock.ts'

/** Who works at more than one station works on the motorway, too. */
const plan: CompanyPlan = {
  ...demoCompany,
  stations: [...demoCompany.stations, motorway],
  staff: demoCompany.staff.map((person) => ({
    ...person,
    stations: person.stations.length > 1 ? [...person.stations, motorway.code] : person.stations,
  })),
}

/**
 * @param language of everything that somebody in the demo has named or written
 * @returns whether there was anything to plant
 */
export async function plantDemo(
  server: Container,
  language: DemoLanguage = 'zh',
): Promise<boolean> {
  const container: DemoContainer = { ...server, demoLanguage: language }
  const stationIds = await plantPast(container)
  if (!stationIds) return false
  await plantFirstDay(container, stationIds)
  // The one reckons at length on one station's tanks while the other waits for the database.
  await Promise.all([
    plantWetstock(container, stationIds.get(motorway.code) ?? 0),
    plantCustomers(container, stationIds),
  ])
  await closeMonths(container, stationIds)
  await raiseAlerts(container)
  await followInvoices(await openClient(container, 'manager', stationIds.get(east.code)))
  return true
}

/** Whoever came from the old system, and what the company offers them. */
async function plantCustomers(
  container: Container,
  stationIds: ReadonlyMap<string, number>,
): Promise<void> {
  const manager = await openClient(container, 'manager', stationIds.get(east.code))
  const company = await openClient(container, 'company', stationIds.get(east.code))
  // Points of the old system end within a month, as members were told; what they earn here lasts a year.
  await letPointsLast(company, 1)
  await moveIn(manager, company)
  await letPointsLast(company, 12)
  await offerCoupons(company)
  await bringGifts(manager)
  await useCoupons(await openClient(container, 'cashier', stationIds.get(east.code)))
  await keepPointsStore(manager)
  await planActivities(company)
  await putUpQrCodes(manager)
  await container.database.system(spreadJoining)
  for (const stationId of stationIds.values()) {
    await container.database.system((db) => recogniseMembers(db, stationId))
  }
}

/** @returns the stations by code, or nothing when there is a company already */
async function plantPast(
  container: DemoContainer,
): Promise<ReadonlyMap<string, number> | undefined> {
  const { database } = container
  const say = sayingOf(container)
  const now = new Date()
  const stationIds = await database.system(async (db) => {
    const existing = await db.selectFrom('providers').select('id').executeTakeFirst()
    if (existing) return undefined
    const keys = { password: DEMO_PASSWORD, pin: DEMO_PIN, now, say }
    const platform = await plantPlatform(db, keys)
    return (await plantCompany(db, plan, { ...keys, ...platform })).stationIds
  })
  // Side by side: each takes one process of the database as long as it lasts.
  await Promise.all(
    [...(stationIds ?? [])].map(([code, stationId]) =>
      database.system(async (db) => {
        const traffic = code === motorway.code ? MOTORWAY_TRAFFIC : TRAFFIC
        await plantHistory(db, stationId, { now, traffic, say })
        // Today's shift of the first station has to be opened first.
        if (code !== east.code) await plantToday(db, stationId, { now, traffic })
      }),
    ),
  )
  // Until the database has counted what was planted it looks for an order in a long way.
  await database.system((db) => sql`select app.analyze_grown_tables()`.execute(db))
  return stationIds
}

/** What the simulator needs to bring the demo's stations to life; empty when there is no demo. */
export async function demoBlueprints({ database }: Container): Promise<unknown[]> {
  return database.system(async (db) => {
    const demo = await db
      .selectFrom('companies')
      .where('code', '=', demoCompany.code)
      .select('id')
      .executeTakeFirst()
    if (!demo) return []
    const blueprints: unknown[] = []
    const planted = await db
      .selectFrom('stations')
      .where('company_id', '=', demo.id)
      .select('code')
      .execute()
    for (const station of plan.stations) {
      if (planted.some(({ code }) => code === station.code)) {
        blueprints.push(await blueprintOf(db, station))
      }
    }
    return blueprints
  })
}
