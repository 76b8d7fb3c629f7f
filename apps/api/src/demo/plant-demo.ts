/** The demo as a whole: planted once, into an empty database. */

import type { Container } from '#container.ts'
import { blueprintOf } from './blueprints.ts'
import { demoCompany, DEMO_PASSWORD, DEMO_PIN } from './demo-plan.ts'
import { plantFirstDay } from './first-day.ts'
import { plantHistory } from './history.ts'
import { plantCompany, plantPlatform } from './plant-company.ts'

/** A company of two small stations that does better since a month. */
const DEMO_TRAFFIC = { busy: 60, quiet: 22 }

/** @returns whether there was anything to plant */
export async function plantDemo(container: Container): Promise<boolean> {
  const stationIds = await plantPast(container)
  if (!stationIds) return false
  await plantFirstDay(container, stationIds)
  return true
}

/** @returns the stations by code, or nothing when there is a company already */
function plantPast({ database }: Container): Promise<ReadonlyMap<string, number> | undefined> {
  return database.system(async (db) => {
    const existing = await db.selectFrom('providers').select('id').executeTakeFirst()
    if (existing) return undefined
    const keys = { password: DEMO_PASSWORD, pin: DEMO_PIN, now: new Date() }
    const platform = await plantPlatform(db, keys)
    const { stationIds } = await plantCompany(db, demoCompany, { ...keys, ...platform })
    for (const stationId of stationIds.values()) {
      await plantHistory(db, stationId, { now: keys.now, traffic: DEMO_TRAFFIC })
    }
    return stationIds
  })
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
    for (const station of demoCompany.stations) blueprints.push(await blueprintOf(db, station))
    return blueprints
  })
}
