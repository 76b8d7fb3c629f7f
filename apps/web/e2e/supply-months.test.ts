import { beforeAll, describe, it } from 'vitest'
import { addMonths, businessDayOf } from '@app/kernel/calendar'
import { hire } from '../../api/test/conformance/tenants.ts'
import { expectDone } from '../../api/test/checkout.ts'
import { onRoad, someParties, transportOf } from '../../api/test/supply-contracts.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { plantMonth } from '../../api/src/demo/supply/supply-months.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const lastMonth = (): string =>
  addMonths(businessDayOf(new Date(), 'Asia/Shanghai'), -1).slice(0, 7)

const made: { transport?: { id: number }; road?: { id: number } } = {}

/** 60 t received and two trucks signed for, a month ago. */
beforeAll(async () => {
  const { app } = server
  const { company: companyId, airport, east: stationId } = app.ids
  const role = { kind: 'station_bill', isOnlyThere: true } as const
  await hire(app, { account: 'books', ...role, companyId, stationId: airport })
  const company = await app.as('company')
  const { depot, product, supplier } = await someParties(company, 100_000)
  const trade = { depot, product, refinery: supplier, carrier: supplier, stationId, companyId }
  await app.database.system((db) => plantMonth(db, lastMonth(), trade))
  const [transport] = expectDone(await company.get('/transportContracts')).content
  made.transport = transport
  const parties = { depot, product, supplier }
  made.road = await onRoad(company, transportOf(parties, stationId, { quantity: 1_000 }))
  // It left a month ago, and nobody has signed for it.
  await app.asOwner(`set session_replication_role = replica; update transport_contracts
    set dispatched_at = dispatched_at - interval '31 days' where id = ${made.road?.id}`)
}, 60_000)

describe('a month of the supply side', () => {
  it('is prepared by who keeps the books, confirmed by the company and printed', async () => {
    const books = await server.open({ account: 'books', language: 'zh' })
    await books.goto('/oilCompanyOperate/settleMge')
    await expect(books.getByText('还没有供应月结单')).toBeVisible()
    await books.getByRole('button', { name: '编制供应月结' }).click()
    const dialog = books.getByRole('dialog')
    await expect(dialog.getByLabel('月份')).toHaveValue(lastMonth())
    await dialog.getByRole('button', { name: '编制' }).click()
    await expect(books).toHaveURL(/previewSettle\?id=\d+&of=supply/)
    await expect(books.getByText('有单据未办结')).toBeVisible()
    const waiting = books.getByRole('table', { name: '未办结的单据' })
    await expect(waiting.getByRole('row').nth(1)).toContainText('签收后才知道属于哪个月')
    await expect(books.getByRole('table', { name: '到货', exact: true })).toContainText('60.070')
    await expect(books.getByRole('table', { name: '运输', exact: true })).toContainText('损耗超标')
    expect(await barriers(books)).toEqual([])

    const reason = { reason: 'came back' }
    const owner = await server.app.as('company')
    expectDone(await owner.post(`/transportContracts/${made.road?.id}/void`, reason))
    await books.getByRole('button', { name: '重新编制' }).click()
    await expect(waiting).toHaveCount(0)

    const company = await server.open({ account: 'company', language: 'en', viewport: PHONE })
    await company.goto('/oilCompanyOperate/settleMge')
    await company.getByText(`${lastMonth()} · Everything`).click()
    await expect(company.getByRole('heading', { name: lastMonth() })).toBeVisible()
    expect(await sidewaysScroll(company)).toBe(0)
    expect(await barriers(company)).toEqual([])
    await company.getByRole('button', { name: 'Confirm month' }).click()
    const asked = company.getByRole('dialog')
    await expect(asked).toContainText('Its documents can never change again')
    await asked.getByLabel(/PIN/).first().fill(DEMO_PIN)
    await asked.getByRole('button', { name: 'Confirm month' }).click()
    await expect(company.getByText(`Supply month ${lastMonth()} is confirmed`)).toBeVisible()
    await company.goto(`/oilCompanyOperate/editTransportInfo/${made.transport?.id}`)
    await company.getByRole('link', { name: lastMonth(), exact: true }).click()
    await expect(company).toHaveURL(/previewSettle\?id=\d+&of=supply/)

    await books.getByRole('link', { name: '打印' }).waitFor()
    const print = new URL(books.url()).searchParams.get('id')
    await books.goto(`/printMonthSettle/${print}?of=supply`)
    await expect(books.getByRole('heading', { name: `供应月结单 · ${lastMonth()}` })).toBeVisible()
    await expect(books.getByRole('table', { name: '按供应商和运输公司' })).toBeVisible()
    expect(await barriers(books)).toEqual([])
  })
})
