import { beforeAll, describe, it } from 'vitest'
import { addMonths, businessDayOf, dayPeriod } from '@app/kernel/calendar'
import { settleAllOverdue } from '../../api/src/modules/settlement/days/service.ts'
import { hire } from '../../api/test/conformance/tenants.ts'
import { aPaidSale, aSale, expectDone } from '../../api/test/checkout.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const ZONE = 'Asia/Shanghai'

const lastMonth = (): string => addMonths(businessDayOf(new Date(), ZONE), -1).slice(0, 7)

/** Coffee for 36.00 paid and for 12.00 not paid, a month ago. */
beforeAll(async () => {
  const { app } = server
  const { company: companyId, airport: stationId } = app.ids
  const role = { kind: 'station_bill', isOnlyThere: true } as const
  await hire(app, { account: 'books', ...role, companyId, stationId })
  await aPaidSale(app, { paymentType: 'wx' }, 3)
  await aSale(app)
  const { from } = dayPeriod(`${lastMonth()}-15`, ZONE)
  await app.asOwner(`set session_replication_role = replica;
    update business_days set business_day = '${lastMonth()}-15', start_time = '${from.toISOString()}'
    where station_id = ${app.ids.airport}`)
  await settleAllOverdue(app.database, () => new Date())
}, 60_000)

describe('a month', () => {
  it('is prepared by who keeps the books, confirmed by the company and printed', async () => {
    const { app } = server
    const books = await server.open({ account: 'books', language: 'zh' })
    await books.goto('/oilCompanyOperate/settleMge?tab=stations')
    await expect(books.getByText('还没有月结单')).toBeVisible()
    await books.getByRole('button', { name: '编制月结' }).click()
    const dialog = books.getByRole('dialog')
    await expect(dialog.getByLabel('月份')).toHaveValue(lastMonth())
    await dialog.getByRole('button', { name: '编制' }).click()
    await expect(books).toHaveURL(/previewSettle\?id=\d+/)
    await expect(books.getByRole('heading', { name: `月结预览 · ${lastMonth()}` })).toBeVisible()
    await expect(books.getByRole('button', { name: '确认月结' })).toHaveCount(0)
    await expect(books.locator('[data-figure="salesAmount"]')).toContainText('48.00')
    expect(await barriers(books)).toEqual([])

    // Whoever may confirm, but prepared it, is told why they may not.
    const owner = (await app.as('company')).at(app.ids.airport)
    expectDone(await owner.post('/monthlySettlements/preview', { month: lastMonth() }))
    const own = await server.open({ account: 'company', language: 'zh' })
    await own.goto(new URL(books.url()).pathname + new URL(books.url()).search)
    await expect(own.getByText('需由另一人确认')).toBeVisible()
    await expect(own.getByRole('button', { name: '确认月结' })).toHaveCount(0)
    const keeper = (await app.as('books')).at(app.ids.airport)
    expectDone(await keeper.post('/monthlySettlements/preview', { month: lastMonth() }))

    const company = await server.open({ account: 'company', language: 'en', viewport: PHONE })
    await company.goto('/oilCompanyOperate/settleMge?tab=stations')
    await company.getByText(`${lastMonth()} · ¥48.00`).click()
    await expect(company.getByRole('heading', { name: lastMonth() })).toBeVisible()
    expect(await sidewaysScroll(company)).toBe(0)
    expect(await barriers(company)).toEqual([])
    await company.getByRole('button', { name: 'Confirm month' }).click()
    const asked = company.getByRole('dialog')
    await expect(asked).toContainText('Sales ¥48.00, net receipts ¥36.00')
    await asked.getByLabel(/PIN/).first().fill(DEMO_PIN)
    await asked.getByRole('button', { name: 'Confirm month' }).click()
    await expect(company.getByText(`${lastMonth()} is confirmed`)).toBeVisible()
    await expect(company.getByRole('button', { name: 'Confirm month' })).toHaveCount(0)

    await books.goto('/oilCompanyOperate/settleMge?tab=stations')
    await expect(books.getByRole('row').filter({ hasText: lastMonth() })).toContainText('已确认')
    const { id } = await app.look((db) =>
      db.selectFrom('monthly_settlements').select('id').executeTakeFirstOrThrow(),
    )
    await books.goto(`/printMonthSettle/${id}`)
    await expect(books.getByRole('heading', { name: `月结单 · ${lastMonth()}` })).toBeVisible()
    // The days come first, and then the orders that are still due.
    const rows = books.getByRole('row').filter({ hasText: `${lastMonth()}-15` })
    await expect(rows.first()).toContainText('36.00')
    await expect(rows).toHaveCount(2)
    expect(await barriers(books)).toEqual([])
  })
})
