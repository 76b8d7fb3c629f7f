import { beforeEach, describe, it } from 'vitest'
import type { Centilitres } from '@app/kernel/quantity'
import type { Page } from '@playwright/test'
import type { Caller } from '../../api/test/harness.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { expectDone, goodsAt } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, useTestServer, sidewaysScroll } from './test-server.ts'

const server = useTestServer()

const LIST = '/queryStatistics/classSettle'
const sheetPath = (id: number): string => `/queryStatistics/classSettleDetails/${id}`

const MINUTE_MS = 60_000
const TWENTY_LITRES = 2000 as Centilitres

interface RunningShift {
  id: number
  number: number
}

const atEast = async (account: string): Promise<Caller> =>
  (await server.app.as(account)).at(server.app.ids.east)

/** The shift that runs at the east station; the first one is opened when there was none. */
async function runningShift(): Promise<RunningShift> {
  const manager = await atEast('manager')
  const { content } = expectDone(await manager.get('/shiftStates?sort=id,desc&size=1'))
  return content[0] ?? expectDone(await manager.post('/shiftStates'))
}

/** An order for coffee at 12.00 a cup, which nobody has paid yet. */
async function anUnpaidOrder(cups = 1): Promise<{ id: number; orderNo: string }> {
  const { COFFEE } = await goodsAt(server.app, server.app.ids.east)
  const lineItems = [{ item: COFFEE, quantity: cups * 100 }]
  return expectDone(await (await atEast('manager')).post('/orders', { lineItems }))
}

async function pay(order: { id: number }, paymentType = 'cash'): Promise<void> {
  expectDone(await (await atEast('manager')).post(`/orders/${order.id}/pay`, { paymentType }))
}

/** The next shift, begun with nothing sold in it and nothing to collect. */
async function freshShift(): Promise<RunningShift> {
  const { id } = await runningShift()
  const manager = await atEast('manager')
  const { unpaid } = expectDone(await manager.get(`/shiftStates/${id}`))
  for (const order of unpaid) await pay(order)
  return expectDone(await manager.post(`/shiftStates/${id}/close`)).next
}

/** A settled shift with a coffee in it that went over to the next. */
async function aForcedShift(): Promise<RunningShift> {
  const shift = await freshShift()
  await pay(await anUnpaidOrder(2))
  await anUnpaidOrder()
  const forced = { force: true, reason: 'left without paying', countedCash: 2_000 }
  const path = `/shiftStates/${shift.id}/close`
  expectDone(await (await atEast('manager')).post(path, forced, { pin: DEMO_PIN }))
  return shift
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

const dialog = (page: Page) => page.getByRole('dialog')

const figure = (page: Page, key: string) => page.locator(`[data-figure="${key}"]`)

describe('the list of shifts', () => {
  it('says what to do where none was ever opened, and opens the first', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: LIST })
    await expect(page.getByText('No shifts yet')).toBeVisible()

    await page.goto('/queryStatistics/salesQuery/allQuery')
    await page.getByRole('button', { name: 'Sell goods' }).first().click()
    await dialog(page)
      .getByRole('button', { name: /COFFEE|拿铁咖啡/ })
      .click()
    await dialog(page)
      .getByRole('button', { name: /12\.00/ })
      .last()
      .click()
    await expect(dialog(page).getByRole('alert')).toContainText('Open a shift first')
    await dialog(page).getByRole('link', { name: 'Go to shifts' }).click()
    await expect(dialog(page)).toBeHidden()
    await button(page, 'Open shift').click()
    await expect(page.getByText('Shift 1 is open')).toBeVisible()
    await expect(button(page, 'Close shift')).toBeVisible()
  })

  it('offers no buttons to who may only look', async () => {
    await runningShift()
    const page = await server.open({ account: 'account', language: 'en', at: LIST })
    await expect(page.getByRole('link', { name: 'Preview', exact: true })).toBeVisible()
    await expect(button(page, 'Close shift')).toHaveCount(0)
    await expect(button(page, 'Open shift')).toHaveCount(0)
  })

  it('tells a station without shifts that it needs none', async () => {
    const page = await server.open({ account: 'airport', language: 'en', at: LIST })
    await expect(page.getByText('This station settles by calendar day')).toBeVisible()
    await expect(button(page, 'Open shift')).toHaveCount(0)
  })

  it('finds shifts by state and number, and sums up what it found', async () => {
    const { number } = await aForcedShift()
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: `${LIST}?state=settled&number=${number}&forced=true`,
    })
    const rows = page.locator('tbody tr[data-row-key]')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('36.00')
    await expect(page.getByLabel('Totals', { exact: true })).toContainText('¥36.00')
    await page.goto(`${LIST}?state=open`)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Running')
    await page.goto(`${LIST}?state=open,reviewed&number=${number}`)
    await expect(page.getByText('No results')).toBeVisible()
  })
})

describe('the preview of a shift', () => {
  it('follows the forecourt: meters, sales, tanks and what is unpaid', async () => {
    const { id } = await freshShift()
    const page = await server.open({ account: 'cashier', language: 'en', at: sheetPath(id) })
    await expect(page.getByRole('heading', { name: 'Shift preview' })).toBeVisible()
    await expect(figure(page, 'salesAmount')).toHaveText('¥0.00')

    server.forecourt.fuel({ pump: 1, nozzle: 1, volume: TWENTY_LITRES })
    server.forecourt.step(MINUTE_MS)
    await expect(figure(page, 'fuelAmount')).toHaveText('¥150.60')
    await expect(figure(page, 'unpaidAmount')).toHaveText('¥150.60')
    const nozzle = page.getByRole('table', { name: 'Meters and sales' }).getByRole('row').nth(1)
    const cells = nozzle.getByRole('cell')
    for (const [column, text] of [
      [0, 'Nozzle 1'],
      [4, '20.00'],
      [5, '20.00'],
      [6, '0.00'],
      [7, '150.60'],
    ] as const) {
      await expect(cells.nth(column)).toHaveText(text)
    }
    await expect(page.getByRole('table', { name: 'Tank handover' })).toContainText('Gauge')
    await expect(page.getByRole('link', { name: 'Pay' })).toBeVisible()
  })
})

describe('closing a shift', () => {
  let shift: RunningShift
  beforeEach(async () => {
    shift = await freshShift()
  })

  const openDialog = async (page: Page): Promise<void> => {
    await page.goto(sheetPath(shift.id))
    await button(page, 'Close shift').click()
    await expect(dialog(page)).toBeVisible()
  }

  it('cannot be done while an order is being paid', async () => {
    const order = await anUnpaidOrder()
    const setStatus = (status: 'lock' | 'open') =>
      server.app.look((db) =>
        db.updateTable('orders').set({ status }).where('id', '=', order.id).execute(),
      )
    await setStatus('lock')
    const page = await server.open({ account: 'manager', language: 'en' })
    await openDialog(page)
    await expect(dialog(page)).toContainText('1 order is being paid, so the shift cannot be closed')
    await expect(dialog(page).getByRole('button', { name: 'Close shift' })).toBeDisabled()
    await setStatus('open')
  })

  it('sends a cashier with unpaid orders to the manager', async () => {
    const order = await anUnpaidOrder()
    const page = await server.open({ account: 'cashier', language: 'en' })
    await openDialog(page)
    await expect(dialog(page)).toContainText('ask the station manager to force the close')
    await expect(dialog(page)).toContainText(order.orderNo)
    await expect(dialog(page).getByRole('button', { name: 'Close shift' })).toBeDisabled()
    await pay(order)
    await expect(dialog(page).getByRole('button', { name: 'Close shift' })).toBeEnabled()
  })

  it('asks the manager about unpaid orders, for a reason and the PIN, and carries them over', async () => {
    const order = await anUnpaidOrder()
    const page = await server.open({ account: 'manager', language: 'en' })
    await openDialog(page)
    await expect(dialog(page)).toContainText('1 order is unpaid, ¥12.00 in all')
    const force = dialog(page).getByRole('button', { name: 'Force close' })
    await force.click()
    await expect(dialog(page)).toContainText('At least two characters')
    await dialog(page).getByLabel('Reason').fill('left without paying')
    await dialog(page).getByLabel('PIN').fill('000000')
    await force.click()
    await expect(dialog(page)).toContainText(/PIN .*wrong|wrong PIN/i)
    await dialog(page).getByLabel('PIN').fill(DEMO_PIN)
    await force.click()

    await expect(page.getByRole('heading', { name: /^Shift report/ })).toBeVisible()
    await expect(page.getByText('left without paying')).toBeVisible()
    const carried = page.getByRole('table', { name: /carried over to the next shift/ })
    await expect(carried).toContainText(order.orderNo)
    await expect(button(page, 'Close shift')).toHaveCount(0)

    const next = await runningShift()
    expect(next.number).toBe(shift.number + 1)
    await page.goto(sheetPath(next.id))
    await expect(page.getByRole('table', { name: 'Unpaid orders' })).toContainText(order.orderNo)
  })

  it('writes down the cash that was counted, and how much it is short', async () => {
    await pay(await anUnpaidOrder(2))
    await pay(await anUnpaidOrder(), 'wx')
    const page = await server.open({ account: 'cashier', language: 'zh', at: LIST })
    await button(page, '结班').click()
    await expect(dialog(page)).toContainText('应有 ¥24.00')
    await dialog(page).getByLabel('清点现金').fill('23.5')
    await expect(dialog(page)).toContainText('短款 ¥0.50')
    await dialog(page).getByRole('button', { name: '结班' }).click()
    await expect(page).toHaveURL(new RegExp(sheetPath(shift.id)))
    await expect(figure(page, 'cashCounted')).toHaveText('¥23.50')
    await expect(figure(page, 'cashDifference')).toHaveText('-0.50')
    await expect(page.getByRole('table', { name: '收款明细' })).toContainText('微信')
  })
})

describe('the drawer of a shift', () => {
  it('has cash put away and taken back, and is counted note by note with its float', async () => {
    const shift = await freshShift()
    const manager = await atEast('manager')
    const station = `/stations/${server.app.ids.east}`
    const { configDetail } = expectDone(await manager.get(`${station}?expand=configDetail.drawer`))
    const { version } = configDetail.drawer
    const change = { key: 'drawer', value: { float: 20_000 }, version }
    expectDone(await manager.put(`${station}/config`, change))
    await pay(await anUnpaidOrder(10))
    const page = await server.open({ account: 'cashier', language: 'en', at: LIST })
    const drop = async (amount: string) => {
      await button(page, 'Cash drop').click()
      await expect(dialog(page)).toContainText('should be in the drawer')
      await dialog(page).getByLabel('Amount').fill(amount)
      await button(page, 'Drop cash').click()
    }
    await drop('320.01')
    await expect(dialog(page)).toContainText('There should be ¥320.00 in the drawer')
    await dialog(page).getByLabel('Amount').fill('100')
    await button(page, 'Drop cash').click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText('¥220.00')).toBeVisible()

    await page.goto(sheetPath(shift.id))
    await drop('50')
    const drops = page.getByRole('table', { name: 'Cash drops' })
    await expect(drops).toContainText('150.00')
    await drops.getByRole('button', { name: 'Take back' }).last().click()
    await dialog(page).getByRole('button', { name: 'Take back' }).click()
    await expect(drops).not.toContainText('50.00')
    await expect(figure(page, 'cashExpected')).toHaveText('¥220.00')

    await button(page, 'Close shift').click()
    await dialog(page).getByRole('button', { name: 'Count notes and coins' }).click()
    const counted = dialog(page).getByRole('group', { name: 'Notes and coins' })
    await counted.getByLabel('¥100.00').fill('2')
    await counted.getByLabel('¥10.00').fill('1')
    await counted.getByLabel('¥0.50').fill('19')
    await expect(dialog(page)).toContainText('¥0.50 short')
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Close shift' }).click()
    await expect(page.getByRole('heading', { name: /^Shift report/ })).toBeVisible()
    await expect(figure(page, 'cashFloat')).toHaveText('¥200.00')
    await expect(figure(page, 'cashDropped')).toHaveText('-¥100.00')
    await expect(figure(page, 'cashCounted')).toHaveText('¥219.50')
    await expect(figure(page, 'cashDifference')).toHaveText('-0.50')
    await expect(page.getByRole('table', { name: 'Notes and coins' })).toContainText('19')
    await expect(button(page, 'Take back')).toHaveCount(0)
    const off = { key: 'drawer', value: { float: 0 }, version: version + 1 }
    expectDone(await manager.put(`${station}/config`, off))
  })
})

describe('a drawer that is counted blindly', () => {
  it('tells the cashier what should be in it once it is counted, and the manager at any time', async () => {
    const shift = await freshShift()
    const manager = await atEast('manager')
    const station = `/stations/${server.app.ids.east}`
    const { configDetail } = expectDone(await manager.get(`${station}?expand=configDetail.drawer`))
    const { version } = configDetail.drawer
    const change = { key: 'drawer', value: { float: 0, blindCount: true }, version }
    expectDone(await manager.put(`${station}/config`, change))
    await pay(await anUnpaidOrder(2))
    const above = await server.open({ account: 'manager', language: 'zh', at: sheetPath(shift.id) })
    await expect(figure(above, 'cashExpected')).toHaveText('¥24.00')
    const page = await server.open({ account: 'cashier', language: 'zh', at: sheetPath(shift.id) })
    await expect(figure(page, 'cashExpected')).toHaveText('清点后显示')
    await page.goto(LIST)
    // What was kept, and what should be in the drawer.
    await expect(page.getByText('清点后显示')).toHaveCount(2)
    await button(page, '结班').click()
    await expect(dialog(page)).toContainText('先清点')
    await expect(dialog(page)).not.toContainText('24.00')
    await dialog(page).getByRole('button', { name: '结班' }).click()
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByLabel('清点现金').fill('23')
    await expect(dialog(page)).not.toContainText('短款')
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: '结班' }).click()
    await expect(page).toHaveURL(new RegExp(sheetPath(shift.id)))
    await expect(figure(page, 'cashExpected')).toHaveText('¥24.00')
    await expect(figure(page, 'cashCounted')).toHaveText('¥23.00')
    await expect(figure(page, 'cashDifference')).toHaveText('-1.00')
    const off = { key: 'drawer', value: { float: 0 }, version: version + 1 }
    expectDone(await manager.put(`${station}/config`, off))
  })
})

describe('the sheet of a settled shift', () => {
  it('is confirmed by somebody else, once', async () => {
    const { id } = await aForcedShift()
    const closer = await server.open({ account: 'manager', language: 'en' })
    await closer.goto(sheetPath(id))
    await expect(closer.getByRole('heading', { name: /^Shift report/ })).toBeVisible()
    await expect(button(closer, 'Review')).toHaveCount(0)

    const page = await server.open({ account: 'account', language: 'en', at: sheetPath(id) })
    await button(page, 'Review').click()
    await dialog(page).getByLabel('Review remark').fill('Checked')
    await button(page, 'Confirm report').click()
    await expect(page.getByText('Checked', { exact: true })).toBeVisible()
    await expect(button(page, 'Review')).toHaveCount(0)
  })

  it.each([
    ['zh', ['班结单', '泵码与销量', '油罐交接', '交班人', '接班人', '站长', '审核人']],
    ['en', ['Shift report', 'Meters and sales', 'Tank handover', 'Taken over by', 'Reviewed by']],
  ] as const)('prints on A4, %s', async (language, said) => {
    const { id } = await aForcedShift()
    const page = await server.open({ account: 'manager', language, at: `/printClassSettle/${id}` })
    for (const text of said) await expect(page.getByText(text).first()).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 (\d+)[.\d]* (\d+)/g)]
    expect(sizes.length).toBeGreaterThan(0)
    for (const [, width, height] of sizes) expect([width, height]).toEqual(['594', '841'])
  })

  it('says on which account its payments arrived once there are two, on paper as well', async () => {
    const { id } = await freshShift()
    await pay(await anUnpaidOrder(2))
    const page = await server.open({ account: 'manager', language: 'en', at: sheetPath(id) })
    const payments = page.getByRole('table', { name: 'Payments' })
    const accounts = page.getByRole('table', { name: 'By account' })
    await expect(payments).toContainText('24.00')
    await expect(accounts).toHaveCount(0)

    const company = await atEast('company')
    const pin = { pin: DEMO_PIN }
    expectDone(await company.post('/billAccounts', { billType: 0, name: 'One' }, pin))
    const second = { billType: 1, name: 'Two', paymentTypes: ['unionPay'] }
    expectDone(await company.post('/billAccounts', second, pin))
    await pay(await anUnpaidOrder(3), 'unionPay')
    for (const path of [sheetPath(id), '/previewPrint']) {
      await page.goto(path)
      await expect(accounts.getByRole('row').nth(1)).toHaveText(/Account 1.*24\.00/)
      await expect(accounts.getByRole('row').nth(2)).toHaveText(/Account 2.*36\.00/)
      await expect(accounts.getByRole('row').last()).toContainText('60.00')
    }
    expect(await barriers(page)).toEqual([])
  })

  it('prints the running one as a preview that is not closed', async () => {
    await runningShift()
    const page = await server.open({ account: 'manager', language: 'en', at: '/previewPrint' })
    await expect(page.getByText(/^Not closed · as of/)).toBeVisible()
  })
})

describe('the sheets of shifts', () => {
  it.each([
    ['zh', 'desk'],
    ['zh', 'phone'],
    ['en', 'desk'],
    ['en', 'phone'],
  ] as const)('have no barriers, %s, %s', async (language, device) => {
    const { id } = await aForcedShift()
    const running = await runningShift()
    const viewport = device === 'phone' && { viewport: PHONE }
    const page = await server.open({ account: 'manager', language, ...viewport })
    for (const path of [sheetPath(id), sheetPath(running.id)]) {
      await page.goto(path)
      await expect(page.getByText(/未支付 \d+ 笔|\d+ orders? unpaid/).first()).toBeVisible()
      expect(await barriers(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    }
    await button(page, /^(结班|Close shift)$/).click()
    await expect(dialog(page)).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
})
