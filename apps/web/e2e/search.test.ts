/** The search: pages by what they are called, and the records themselves by what people know of them. */

import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { aCard, expectDone } from '../../api/test/checkout.ts'
import { aFleet } from '../../api/test/fleets.ts'
import { hire } from '../../api/test/conformance/tenants.ts'
import { aPaidSale, managerAtEast, openShift } from './checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()
const PLATE = '沪A5K7X9'
const planted = { member: 0, mobile: '', card: '', orderNo: '', fleet: 0 }

beforeAll(async () => {
  const { app } = server
  await openShift(app)
  const manager = await managerAtEast(app)
  const card = await aCard(app)
  const member = expectDone(await manager.get(`/users/${card.user.id}`))
  const { id, version } = member
  expectDone(await manager.put(`/users/${id}`, { name: '欧阳慕白', plates: [PLATE], version }))
  const { mobile } = await app.look((db) =>
    db.selectFrom('users').where('id', '=', id).select('mobile').executeTakeFirstOrThrow(),
  )
  const { orderNo } = await aPaidSale(app, 1)
  const fleet = await aFleet(app, { name: '欧阳物流' })
  await aFleet(app, { name: 'Fuel and Go' })
  Object.assign(planted, { member: id, mobile, card: card.number, orderNo, fleet: fleet.id })
})

const options = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option')

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill(text)
}

describe('the search', () => {
  it('finds people and fleets by part of a name, with the phone masked, and opens them by Enter', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/404' })
    await search(page, '欧阳')
    await expect(options(page)).toHaveCount(2)
    await expect(options(page).nth(0)).toContainText('欧阳慕白')
    const { mobile } = planted
    await expect(options(page).nth(0)).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    await expect(options(page).nth(1)).toContainText('欧阳物流')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/memberCenter/personalMemberDetails/${planted.member}`)
    await search(page, '欧阳物流')
    await expect(options(page).first()).toContainText('欧阳物流')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/memberCenter/unitMember?group=${planted.fleet}`)
  })

  it('finds one thing by its number: an order, a card, a phone, a plate', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/404' })
    const member = `/memberCenter/personalMemberDetails/${planted.member}`
    for (const text of [planted.card, planted.mobile, PLATE]) {
      await search(page, text)
      await expect(options(page).first()).toContainText('欧阳慕白')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(member)
    }
    await search(page, planted.orderNo)
    // The lists that know it still stand beneath it.
    await expect(options(page)).toHaveCount(4)
    await expect(options(page).first()).toContainText('12.00')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/queryStatistics\/salesQuery\/allDetails\/\d+$/)
  })

  it('finds orders by how their number begins, and people by the last digits of their phone', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/404' })
    await search(page, planted.orderNo.slice(0, 9))
    await expect(options(page).filter({ hasText: planted.orderNo })).toBeVisible()
    await search(page, planted.mobile.slice(-4))
    await expect(options(page).filter({ hasText: '欧阳慕白' })).toBeVisible()
  })

  it('finds those who work here, by name or login name, and shows them in their list', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/404' })
    await search(page, 'cashier')
    const found = options(page).filter({ hasText: 'Staff' }).filter({ hasText: 'cashier' })
    await expect(found.first()).toBeVisible()
    await found.first().click()
    await expect(page).toHaveURL(/\/stationMge\/staffMge\?account=cashier/)
    await expect(page.getByRole('row').filter({ hasText: 'cashier' })).toHaveCount(1)
  })

  it('finds another station, and asks before it goes over to it', async () => {
    const page = await server.open({ account: 'company', language: 'en', at: '/404' })
    await search(page, 'A02')
    await options(page).filter({ hasText: 'Switch station' }).click()
    const question = page.getByRole('dialog').filter({ hasText: 'Switch to' })
    await question.getByRole('button', { name: 'Switch', exact: true }).click()
    await expect(question).toBeHidden()
    await search(page, 'A02')
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
  })

  it('finds a setting by what it is called, and leads to it', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/404' })
    await search(page, 'reminder')
    const found = options(page).filter({ hasText: 'Station settings' }).first()
    await found.click()
    await expect(page).toHaveURL(/\/stationMge\/stationConfig#notify$/)
    await expect(page.locator('form#notify')).toBeInViewport()
  })

  it('finds saved filters, one’s own and shared ones, and opens their lists so filtered', async () => {
    const manager = await managerAtEast(server.app)
    for (const [list, name, field] of [
      ['Transactions', 'Given back', 'orderNo'],
      ['StaffMge', 'Given leave', 'name'],
    ] as const) {
      const conditions = [{ field, value: '20261129' }]
      expectDone(
        await manager.post('/sharedFilters', { list, name, conditions, forCompany: false }),
      )
    }
    const orders = '/queryStatistics/salesQuery/allQuery?status=close'
    const page = await server.open({ account: 'manager', language: 'en', at: orders })
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByLabel('Name of the filter').fill('Given up')
    await page.keyboard.press('Enter')
    await page.goto('/404')
    await search(page, 'given')
    await expect(options(page)).toHaveCount(3)
    const found = (name: string) => options(page).filter({ hasText: name })
    await expect(found('Given leave')).toContainText('Saved filter · Staff')
    await found('Given back').click()
    await expect(page).toHaveURL(/\/transactions\?orderNo=20261129$/)
    await search(page, 'given up')
    await expect(found('Given up')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(orders)

    const cashier = await server.open({ account: 'cashier', language: 'en', at: '/404' })
    await search(cashier, 'given')
    await expect(options(cashier)).toHaveText([/Given back/])
  })

  it('offers what can be done, in the words of either language, to those who may', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/404' })
    await search(page, '调价')
    await expect(options(page).first()).toContainText('Change prices')
    await search(page, 'close shift')
    await expect(options(page).first()).toContainText('Close shift')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Close shift' })).toBeVisible()
    const another = await server.open({ account: 'gauger', language: 'en', at: '/404' })
    await search(another, 'close shift')
    // The pages of that name are theirs to read.
    await expect(options(another).first()).toContainText('Shifts')
    await expect(options(another).filter({ hasText: 'Close shift' })).toHaveCount(0)
  })

  it('offers first what was opened last, to the same person until they log out', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: `/memberCenter/personalMemberDetails/${planted.member}`,
    })
    await expect(page.getByRole('heading', { name: '欧阳慕白' })).toBeVisible()
    await search(page, planted.orderNo)
    await options(page).filter({ hasText: '12.00' }).click()
    await expect(page.getByRole('heading', { name: planted.orderNo })).toBeVisible()
    await search(page, '')
    await expect(page.getByText('Recently opened')).toBeVisible()
    await expect(options(page).nth(0)).toContainText(planted.orderNo)
    await expect(options(page).nth(1)).toContainText('欧阳慕白')
    expect(await barriers(page)).toEqual([])
    const kept = (): Promise<string | undefined> =>
      page.evaluate(() => localStorage['forecourt.recent'])
    expect(await kept()).toContain('欧阳慕白')
    expect(await kept()).not.toContain(planted.mobile)
    await page.evaluate(() => {
      const all = JSON.parse(localStorage['forecourt.recent'])
      localStorage['forecourt.recent'] = JSON.stringify(
        all.map((one: object) => ({ ...one, userId: 1 })),
      )
    })
    await page.keyboard.press('Escape')
    await search(page, '')
    await expect(options(page).filter({ hasText: '欧阳慕白' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/login/)
    expect(await kept()).toBeUndefined()
  })

  it('leaves the mark where somebody has moved it when more is found', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/404' })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/groups?*', async (route) => {
      await held.promise
      await route.continue()
    })
    await search(page, 'fuel')
    const marked = options(page).and(page.getByRole('option', { selected: true }))
    await expect(options(page).nth(1)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    const text = await marked.textContent()
    held.resolve()
    await expect(options(page).first()).toContainText('Fuel and Go')
    await expect(marked).toHaveText(text ?? '')
  })

  it('offers no record whose page the caller may not open', async () => {
    const { app } = server
    const spot = { companyId: app.ids.company, stationId: app.ids.east }
    const permissions = ['home:read', 'personalMember:read']
    await hire(app, { ...spot, kind: 'station_salesman', account: 'lister', permissions })
    const page = await server.open({ account: 'lister', language: 'en', at: '/404' })
    const asked = page.waitForResponse(/\/users\?.*kind=member/)
    await search(page, '欧阳慕白')
    expect((await (await asked).json()).content).toHaveLength(1)
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
    await expect(options(page)).toHaveCount(0)
  })

  it('finds nobody for whom they are none of their business, and says when it could not ask', async () => {
    const page = await server.open({ account: 'gauger', language: 'en', at: '/404' })
    await search(page, '欧阳慕白')
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible()
    await expect(options(page)).toHaveCount(0)
    const another = await server.open({ account: 'manager', language: 'en', viewport: PHONE })
    await another.goto('/404')
    await another.route('**/api/v1/groups?*', (route) => route.abort())
    await another.getByRole('button', { name: 'Search', exact: true }).click()
    await another.getByRole('combobox').fill('欧阳')
    await expect(another.getByRole('status').filter({ hasText: 'network' })).toBeVisible()
    expect(await sidewaysScroll(another)).toBe(0)
    expect(await barriers(another)).toEqual([])
  })
})
