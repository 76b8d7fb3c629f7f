import { describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { aBlankCard } from '../../api/test/cards.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer({ hasReader: true })

const PAGE = '/maintenance/cardBusiness/icCard'

/** Puts a card on the simulated reader or takes it off, as a click on the service's own page does. */
const put = (action: 'blank' | 'foreign' | 'remove') =>
  fetch(`${server.reader.url}/simulated/${action}`, { method: 'POST', redirect: 'manual' })

const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`)
/** The page at rest, with nothing pointed at. */
async function barriersAtRest(page: Page): Promise<string[]> {
  await page.mouse.move(0, 0)
  return barriers(page)
}
const tips = (page: Page) => page.getByRole('alert').filter({ hasText: /^Tip/ })

describe('the page of readers and cards', () => {
  it('asks for a card, then tests the one that lies there, purse and all', async () => {
    await put('remove')
    const page = await server.open({ account: 'company', language: 'zh', at: PAGE })
    await expect(page.getByText('Simulated reader')).toBeVisible()
    await expect(page.getByText('无卡')).toBeVisible()
    await page.getByRole('button', { name: '测试卡片' }).click()
    await expect(tips(page)).toContainText('请将卡片放在读卡器上')
    await expect(step(page, 'serial')).toContainText('未通过')
    await expect(step(page, 'card')).toContainText('未测试')
    expect(await barriersAtRest(page)).toEqual([])

    await put('blank')
    await expect(page.getByText('有卡')).toBeVisible()
    await page.getByLabel('同时测试电子钱包').check()
    await page.getByRole('button', { name: '测试卡片' }).click()
    for (const name of ['serial', 'card', 'purse']) {
      await expect(step(page, name)).toContainText('通过')
    }
    const { phyCardNo } = await server.reader.post('/api/GetCPUphyCardno')
    await expect(page.getByText(String(phyCardNo)).first()).toBeVisible()
    await expect(page.getByText('空白用户卡')).toBeVisible()
    await expect(page.getByText('¥0.00')).toBeVisible()
    expect(await barriersAtRest(page)).toEqual([])
  })

  it('keeps quiet about a missing card when told to, and about nothing else', async () => {
    await put('remove')
    const page = await server.open({
      account: 'company',
      language: 'en',
      viewport: PHONE,
      at: PAGE,
    })
    await page.getByRole('switch', { name: 'Alert me when no card can be read' }).click()
    await page.getByRole('button', { name: 'Test card' }).click()
    await expect(page.locator('main')).toContainText('Put the card on the reader')
    await expect(tips(page)).toHaveCount(0)

    await put('foreign')
    await page.getByRole('button', { name: 'Test card' }).click()
    await expect(tips(page)).toContainText('This card does not belong to this system')
    await expect(step(page, 'card')).toContainText('Failed')
    expect(await barriersAtRest(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })

  it('says what to start when no device service runs', async () => {
    const page = await server.open({ account: 'company', language: 'en' })
    await page.route('http://127.0.0.1:9200/**', (route) => route.abort('connectionrefused'))
    await page.goto(PAGE)
    await expect(page.getByText('The device service of this PC cannot be reached')).toBeVisible()
    await expect(page.locator('main')).toContainText(`CONSOLE_ORIGIN must have ${server.url}`)
    expect(await barriersAtRest(page)).toEqual([])
    await page.unroute('http://127.0.0.1:9200/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Simulated reader')).toBeVisible()
  })

  it('shows what the server knows of labels when no service answers here', async () => {
    const company = (await server.app.as('company')).at(server.app.ids.east)
    const { uuid } = await aBlankCard(company, { cardType: 1 })
    const page = await server.open({ account: 'company', language: 'zh' })
    await page.route('http://127.0.0.1:9200/**', (route) => route.abort('connectionrefused'))
    await page.goto(PAGE)
    await expect(page.getByText('没有连接到本机的读卡服务')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(uuid)
    await expect(page.getByRole('main')).toContainText('未检测到加密狗')
  })

  it('says to plug in a reader where there is none', async () => {
    const page = await server.open({ account: 'company', language: 'zh' })
    const nothing = { resultCode: 0, resultMessage: '', version: '0', hasKeys: true, content: [] }
    await page.route('http://127.0.0.1:9200/api/v1/readers', (route) =>
      route.fulfill({ json: { ...nothing, isSimulated: false } }),
    )
    await page.goto(PAGE)
    await expect(page.getByText('请把读卡器插到这台电脑上')).toBeVisible()
    expect(await barriersAtRest(page)).toEqual([])
  })

  it('says which step was too slow, and lets try again', async () => {
    await put('blank')
    const page = await server.open({ account: 'company', language: 'zh' })
    await page.route('http://127.0.0.1:9200/api/validateRfUserCard', (route) =>
      route.fulfill({ json: { resultCode: 15, resultMessage: '读卡器没有及时响应' } }),
    )
    await page.goto(PAGE)
    await page.getByRole('button', { name: '测试卡片' }).click()
    await expect(step(page, 'card')).toContainText('未通过')
    await expect(tips(page)).toContainText('读卡器没有及时响应')
    await page.unroute('http://127.0.0.1:9200/api/validateRfUserCard')
    await page.getByRole('button', { name: '测试卡片' }).click()
    await expect(step(page, 'card')).toContainText('通过')
  })
})
