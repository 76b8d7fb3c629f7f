/** Fixtures that every test begins with: the demo company, and a rival that must see nothing of it. */

import { hash } from '@node-rs/argon2'
import type { Database } from '#db/database.ts'
import { demoCompany, DEMO_PASSWORD, DEMO_PIN } from '#demo/demo-plan.ts'
import type { CompanyPlan } from '#demo/company-plan.ts'
import { plantCompany, type Planted, plantPlatform } from '#demo/plant-company.ts'

/** The instant at which the fixtures are planted, and at which test clocks start. */
export const FIXTURE_TIME = new Date('2026-11-21T02:00:00Z')

const [template] = demoCompany.stations
if (!template) throw new Error('the demo has no station')

/** Same shape, other owner: what belongs to one must be invisible to the other. */
const rivalCompany: CompanyPlan = {
  code: 'rival',
  name: 'Rival Oil',
  product: 'rival',
  spendingMode: 'together',
  stations: [
    {
      ...template,
      code: 'R01',
      name: 'Rival North',
      enableShiftSettle: false,
      controller: { ptsId: 'FFFF003A3435510938393732', password: 'rival-controller' },
    },
  ],
  staff: [
    { account: 'company', name: 'Rita', mobile: '13700000001', role: 'company_user', stations: [] },
    {
      account: 'manager',
      name: 'Rolf',
      mobile: '13700000002',
      role: 'station_master',
      stations: ['R01'],
    },
    {
      account: 'cashier',
      name: 'Rosa',
      mobile: '13700000003',
      role: 'station_salesman',
      stations: ['R01'],
    },
  ],
}

export async function plantFixtures(database: Database): Promise<void> {
  await database.system(async (db) => {
    const keys = { password: DEMO_PASSWORD, pin: DEMO_PIN, now: FIXTURE_TIME }
    const platform = await plantPlatform(db, keys)
    await plantCompany(db, demoCompany, { ...keys, ...platform })
    await plantCompany(db, rivalCompany, {
      ...keys,
      providerId: platform.providerId,
      groupId: null,
    })
    await db
      .updateTable('users')
      .set({
        password_hash: await hash(DEMO_PASSWORD, QUICK),
        pin_hash: await hash(DEMO_PIN, QUICK),
      })
      .execute()
  })
}

/** One more company like the rival, where two are too few. */
export const plantAnother = (
  database: Database,
  { code, ptsId }: { code: string; ptsId: string },
): Promise<Planted> =>
  database.system(async (db) => {
    const { id: providerId } = await db
      .selectFrom('providers')
      .select('id')
      .executeTakeFirstOrThrow()
    const stations = rivalCompany.stations.map((station) => ({
      ...station,
      code: `${code}1`,
      controller: { ...station.controller, ptsId },
    }))
    const keys = { password: DEMO_PASSWORD, pin: DEMO_PIN, now: FIXTURE_TIME }
    const staff = rivalCompany.staff.map((person) => ({
      ...person,
      stations: person.stations.map(() => `${code}1`),
    }))
    const plan = { ...rivalCompany, code, name: `${code} Oil`, product: code, stations, staff }
    return plantCompany(db, plan, { ...keys, providerId, groupId: null })
  })

/** Tests log in all the time, and nobody guesses their passwords. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 }
