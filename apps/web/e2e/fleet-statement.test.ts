import { beforeAll, describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aMobile, expectDone, putOn } from '../../api/test/checkout.ts'
import { aPaidSale, managerAtEast, openShift } from './checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

beforeAll(async () => {
  await openShift(server.app)
})

/** A fleet whose one truck has bought for 24.00 out of 100.00 that it was given. */
async function aSpendingFleet() {
  const manager = await managerAtEast(server.app)
  const leader = { mobile: aMobile(), name: '王伟' }
  const fleet = expectDone(
    await manager.post('/groups', { name: `顺达 ${leader.mobile}`, valueMode: 'assign', leader }),
  )
  const master = Number(fleet.masterCard.id)
  await putOn(server.app, master, { principal: 50_000 })
  const opening = { parent: { id: master }, name: '一号车' }
  const sub = expectDone(await manager.post('/userCards', opening))
  const rows = [{ child: { id: sub.id }, amount: 10_000 }]
  expectDone(await manager.post(`/userCards/${master}/allocations`, { rows }, { pin: DEMO_PIN }))
  const payment = { paymentType: 'debit', userCard: { id: sub.id }, plate: '苏E12345' }
  await aPaidSale(server.app, 2, payment)
  return { fleet, master }
}

describe('the statement of a fleet', () => {
  it('says where its money went, on screen and on paper', async () => {
    const { fleet } = await aSpendingFleet()
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: `/memberCenter/unitMember?group=${fleet.id}&tab=statement`,
    })
    await expect(page.getByLabel('本月合计')).toContainText('476.00')
    const truck = page.getByRole('row').filter({ hasText: '一号车' })
    for (const figure of ['100.00', '-24.00', '76.00']) await expect(truck).toContainText(figure)
    const plates = page.getByRole('table', { name: '按车牌' })
    await expect(plates.getByRole('row').filter({ hasText: '苏E12345' })).toContainText('24.00')
    expect(await barriers(page)).toEqual([])
    // Chromium without a window prints nothing; what is to be printed stands ready.
    await page.evaluate(() => {
      window.print = () => {}
    })
    await page.getByRole('button', { name: '打印' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('单位会员确认')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: '上个月' }).click()
    await expect(page.getByText('本月没有余额，也没有变动')).toBeVisible()
  })

  it('stands beside the allocation, on a phone as well', async () => {
    const { master } = await aSpendingFleet()
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: `/memberCenter/assgin/${master}`,
    })
    await page.getByRole('link', { name: 'Statement' }).click()
    await expect(page.getByLabel('Totals of the month')).toContainText('476.00')
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
