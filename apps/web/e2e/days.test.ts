import { beforeAll, describe, it } from 'vitest'
import { addDays, businessDayOf, dayPeriod } from '@app/kernel/calendar'
import { expectDone, goodsAt } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const LIST = '/queryStatistics/daySettle'
const ZONE = 'Asia/Shanghai'

const today = (): string => businessDayOf(new Date(), ZONE)
const yesterday = (): string => addDays(today(), -1)

/** Coffee at 12.00 a cup, at the airport, whose days are those of the calendar. */
async function sellCoffee(cups: number): Promise<void> {
  const { app } = server
  const manager = (await app.as('manager')).at(app.ids.airport)
  const { COFFEE } = await goodsAt(app, app.ids.airport)
  const lineItems = [{ item: COFFEE, quantity: cups * 100 }]
  const { id } = expectDone(await manager.post('/orders', { lineItems }))
  expectDone(await manager.post(`/orders/${id}/pay`, { paymentType: 'cash' }))
}

/** Makes what was sold today yesterday's, as a night does. */
async function letANightPass(): Promise<void> {
  await server.app.look((db) =>
    db
      .updateTable('business_days')
      .set({
        business_day: yesterday(),
        start_time: new Date(Date.now() - 30 * 3_600_000),
      })
      .where('station_id', '=', server.app.ids.airport)
      .where('business_day', '=', today())
      .execute(),
  )
}

beforeAll(async () => {
  await sellCoffee(3)
  await letANightPass()
  await sellCoffee(1)
})

describe('the days of a station', () => {
  it('are settled by who keeps the books, and stay as they were', async () => {
    const page = await server.open({ account: 'airport', language: 'zh', at: LIST })
    await expect(page.getByRole('row').filter({ hasText: yesterday() })).toContainText('未日结')
    expect(await barriers(page)).toEqual([])

    await page.getByRole('link', { name: today() }).click()
    await expect(page.getByText('当日还没有结束')).toBeVisible()
    await expect(page.getByRole('button', { name: '日结', exact: true })).toHaveCount(0)

    await page.goto(LIST)
    await page.getByRole('link', { name: yesterday() }).click()
    await expect(page.locator('[data-figure="salesAmount"]')).toHaveText('¥36.00')
    await page.getByRole('button', { name: '日结', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('备注').fill('账实相符')
    await dialog.getByRole('button', { name: '确认日结' }).click()
    await expect(page.getByText(`${yesterday()} 已日结`)).toBeVisible()
    await expect(page.getByRole('heading', { name: `日结单 · ${yesterday()}` })).toBeVisible()
    await expect(page.getByText('账实相符')).toBeVisible()
    expect(await barriers(page)).toEqual([])

    await page.goto(`${LIST}?status=settled`)
    await expect(page.getByRole('row').filter({ hasText: yesterday() })).toContainText('36.00')
    await expect(page.getByLabel('合计', { exact: true })).toContainText('¥36.00')
  })

  it('are read and printed in English, too, and on a phone', async () => {
    const page = await server.open({
      account: 'airport',
      language: 'en',
      viewport: PHONE,
      at: `${LIST}?status=settled`,
    })
    await page.getByText(yesterday()).first().click()
    await expect(
      page.getByRole('heading', { name: `Daily settlement · ${yesterday()}` }),
    ).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await page.goto(`/printDaySettle/${id}`)
    await expect(page.getByText('Station manager')).toBeVisible()
    await expect(page.locator('[data-figure="salesAmount"]')).toHaveText('¥36.00')
  })

  it('wait for their shifts where there are some', async () => {
    const { app } = server
    const manager = (await app.as('manager')).at(app.ids.east)
    expectDone(await manager.post('/shiftStates'))
    const page = await server.open({ account: 'manager', language: 'en', at: LIST })
    await page.getByRole('link', { name: today() }).click()
    await expect(page.getByText(`Shift 1 is open and belongs to ${today()}`)).toBeVisible()
    await expect(page.getByText('tick “Settle the day afterwards”')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Shifts of the day' })).toContainText('Shift 1')
    await page.getByRole('link', { name: 'Go to shifts' }).click()
    await expect(page.getByRole('button', { name: 'Close shift' })).toBeVisible()
  })
  it('are settled with their last shift, by following what the page says', async () => {
    const page = await server.open({ account: 'manager', language: 'zh', at: LIST })
    await page.getByRole('link', { name: today() }).click()
    await page.getByRole('link', { name: '去班结' }).click()
    await page.getByRole('button', { name: '结班', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(`结班后日结 ${today()}`).check()
    await expect(dialog.getByText(`下一班计入 ${addDays(today(), 1)}`)).toBeVisible()
    await dialog.getByRole('button', { name: '结班并日结' }).click()

    await expect(dialog.getByText(`日结 ${today()}`)).toBeVisible()
    await dialog.getByRole('button', { name: '确认日结' }).click()
    await expect(page.getByText(`${today()} 已日结`)).toBeVisible()
    await expect(page.getByRole('heading', { name: `日结单 · ${today()}` })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: `日结单 · ${today()}` })).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.goto(LIST)
    await page.getByRole('link', { name: addDays(today(), 1) }).click()
    await expect(page.getByText(`它属于 ${addDays(today(), 1)}`)).toBeVisible()
  })

  it('come one after the other, and the page leads to the one before', async () => {
    const { app } = server
    const past = [-5, -4].map((offset) => addDays(today(), offset))
    const rows = await app.look((db) =>
      db
        .insertInto('business_days')
        .values(
          past.map((business_day) => ({
            company_id: app.ids.company,
            station_id: app.ids.airport,
            business_day,
            is_nature_day: true,
            start_time: dayPeriod(business_day, ZONE).from,
          })),
        )
        .returning('id')
        .execute(),
    )
    const page = await server.open({
      account: 'airport',
      language: 'zh',
      at: `/queryStatistics/daySettleDetails/${rows[1]?.id}`,
    })
    await expect(page.getByText(`请先日结 ${past[0]}`)).toBeVisible()
    await page.getByRole('link', { name: `去 ${past[0]}` }).click()
    await page.getByRole('button', { name: '日结', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认日结' }).click()
    await expect(page.getByText(`${past[0]} 已日结`)).toBeVisible()
  })
})
