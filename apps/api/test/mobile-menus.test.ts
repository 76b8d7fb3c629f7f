/** Who has nothing but a page of the mobile area finds what it shows, and nothing beyond. */

import { beforeAll, describe, expect, it } from 'vitest'
import { hire } from './conformance/tenants.ts'
import { type Caller, useApp } from './harness.ts'

const app = useApp()

/** What each page asks for when it is opened. */
const PAGES = {
  mPersonalMember: ['/users?kind=member', '/userCards'],
  mIssueCard: ['/userCards', '/users?kind=member'],
  mUnitMember: ['/groups', '/userCards'],
  mChildCard: ['/groups', '/userCards'],
  mRechargeHistory: ['/userCardDetails', '/userCardDetails/statistics'],
  mOrderManage: ['/orders', '/orders/statistics'],
  mFuelChangePrice: ['/priceChanges', '/items', '/nozzleControls'],
  mStaffMge: ['/users?kind=staff', '/roles'],
  mSalesData: ['/orders/statistics', '/lineItems/statistics'],
  mStoreData: ['/lineItems/statistics'],
  mCustomerData: ['/users/statistics', '/userCards/statistics', '/userCardDetails/statistics'],
  mDeviceData: ['/dispensers/status', '/nozzleControls', '/tanks'],
  mReport: ['/dailyStates'],
  analyse: ['/orders/statistics', '/lineItems/statistics', '/transactions/statistics'],
} as const

type Menu = keyof typeof PAGES

const MENUS = Object.keys(PAGES).filter((name): name is Menu => name in PAGES)

/** Somebody whose role reads one page only. */
const readerOf = async (menu: string): Promise<Caller> =>
  (await app.as(`reader-${menu}`)).at(app.ids.east)

beforeAll(async () => {
  for (const menu of [...MENUS, 'mWorkTable']) {
    await hire(app, {
      companyId: app.ids.company,
      stationId: app.ids.east,
      account: `reader-${menu}`,
      kind: 'station_master',
      permissions: [`${menu}:read`],
    })
  }
})

describe('a role with one page of the mobile area', () => {
  it.each(MENUS)('is shown everything that is on it: %s', async (menu) => {
    const reader = await readerOf(menu)
    const answers = await Promise.all(
      PAGES[menu].map(async (path) => [path, (await reader.get(path)).status]),
    )
    expect(answers).toEqual(PAGES[menu].map((path) => [path, 200]))
  })

  it.each(['/users?kind=member', '/groups', '/orders', '/userCards', '/priceChanges'])(
    'that is the work table is not shown %s',
    async (path) => {
      const reader = await readerOf('mWorkTable')
      expect(await reader.get(path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    },
  )

  it('of members is shown no staff, and of staff no members', async () => {
    const [ofMembers, ofStaff] = [await readerOf('mPersonalMember'), await readerOf('mStaffMge')]
    expect((await ofMembers.get('/users?kind=staff')).status).toBe(403)
    expect((await ofStaff.get('/users?kind=member')).status).toBe(403)
  })

  it('may look, and change nothing', async () => {
    const reader = await readerOf('mFuelChangePrice')
    const change = { mode: 'now', lines: [{ item: { id: 1 }, newPrice: 700 }] }
    expect((await reader.post('/priceChanges', change)).status).toBe(403)
    const head = await readerOf('mUnitMember')
    expect((await head.post('/groups', { name: 'x' })).status).toBe(403)
  })
})
