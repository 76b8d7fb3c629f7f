/** A tank has lost something: the manager looks where it went and closes the case. */

import { beforeAll, describe, it } from 'vitest'
import { learnTable, wetstockAt } from '../../api/test/conformance/wetstock-business.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

beforeAll(() => wetstockAt(server.app, { stationId: server.app.ids.east }))

describe('what a tank lost', () => {
  it('is explained on a phone, and its case is closed with what came of it', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/oilOperate/wetstock?month=2026-11',
    })
    await expect(page.getByText('Fail: loss')).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByText('Tank 1', { exact: false }).first().click()
    const row = page.getByRole('row').filter({ hasText: 'Have the tank tested for tightness' })
    await expect(row).toContainText('-480.00')
    await expect(row).toContainText('± 58.00')
    await expect(page.getByRole('row').filter({ hasText: 'Not explained' })).toContainText('-20.00')
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Close case' }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByLabel('Reason').fill('tested: the tank is tight again')
    await dialog.getByRole('button', { name: 'Close case' }).click()
    await expect(page.getByText('tested: the tank is tight again')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close case' })).toHaveCount(0)
  })
})

/** In litres, a row each 100 mm: the tank holds a little more in its middle than its table says. */
const table = (bulge: number) =>
  Array.from({ length: 21 }, (_, step) => ({
    height: step * 100,
    volume: step * 145_000 + Math.round(bulge * Math.sin((Math.PI * step) / 20)),
  }))

describe('a strapping table that sales have shown to be wrong', () => {
  it('is proposed on a phone and released by a second person at a desk', async () => {
    const manager = (await server.app.as('manager')).at(server.app.ids.east)
    const [month] = (await manager.get('/wetstockMonths')).body.content
    const tank = (await manager.get(`/tanks/${month.tank.id}`)).body
    await manager.post(`/tanks/${tank.id}/tables`, { rows: table(0), version: tank.version })
    const learnt = { days: 41, swings: 6.5, covered: 700_000, isEnough: true, isForeign: false }
    await learnTable(server.app, tank.id, { ...learnt, rows: table(4200) })
    const at = `/oilOperate/wetstock/${month.id}`
    const phone = await server.open({ account: 'manager', language: 'zh', viewport: PHONE, at })
    await expect(phone.getByText('变化最大处：高度 1000 毫米', { exact: false })).toBeVisible()
    await phone.getByRole('button', { name: '建议修正罐容表' }).click()
    const dialog = phone.getByRole('dialog').last()
    await dialog.getByLabel('说明').fill('已卸五车')
    await dialog.getByRole('button', { name: '建议修正罐容表' }).click()
    await expect(phone.getByText('按销售修正（2026-11）', { exact: false })).toBeVisible()
    expect(await sidewaysScroll(phone)).toBe(0)
    expect(await barriers(phone)).toEqual([])
    const desk = await server.open({ account: 'company', language: 'en', at })
    await expect(desk.getByText('Corrected by sales (2026-11)', { exact: false })).toBeVisible()
    await desk.getByRole('button', { name: 'Release' }).click()
    await desk.getByRole('dialog').last().getByRole('button', { name: 'Release' }).click()
    await expect(desk.getByText('The table was replaced', { exact: false })).toBeVisible()
  })
})
