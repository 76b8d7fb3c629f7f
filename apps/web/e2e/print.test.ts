/** What comes out of the printer: every print page as a PDF, on A4 and on the roll of 80 mm. */

import { inflateSync } from 'node:zlib'
import { beforeAll, describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { businessDayOf } from '@app/kernel/calendar'
import { hire } from '../../api/test/conformance/tenants.ts'
import type { Caller } from '../../api/test/harness.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCardWith, aFuelling, expectDone } from '../../api/test/checkout.ts'
import { barriers, expect, goWithin, useTestServer } from './test-server.ts'

const server = useTestServer()

const UNPAID = 30

const play: { shift?: number; day?: number; month?: number } = {}

const atEast = async (account: string): Promise<Caller> =>
  (await server.app.as(account)).at(server.app.ids.east)

/** A shift with more unpaid orders than a page has room for, a running one, and an open month. */
beforeAll(async () => {
  const { app } = server
  const { company: companyId, east: stationId } = app.ids
  const there = { companyId, stationId, isOnlyThere: true } as const
  await hire(app, { account: 'books', kind: 'station_bill', ...there })
  const manager = await atEast('manager')
  const { id: shiftId } = expectDone(await manager.post('/shiftStates'))
  const card = await aCardWith(app, { principal: 20_000 })
  const recharge = { amount: 30_000, paymentType: 'cash' }
  expectDone(await manager.post(`/userCards/${card.id}/recharge`, recharge))
  for (const paymentType of ['cash', 'wx', 'ali'] as const) {
    const { id } = await aFuelling(app, stationId, 123_456)
    expectDone(await manager.post(`/orders/${id}/pay`, { paymentType }))
  }
  for (let count = 0; count < UNPAID; count += 1) await aFuelling(app, stationId, 5_000 + count)
  const closing = { force: true, reason: 'left without paying', countedCash: 150_000 }
  expectDone(await manager.post(`/shiftStates/${shiftId}/close`, closing, { pin: DEMO_PIN }))
  const days = expectDone(await manager.get('/dailyStates?sort=id,desc')).content
  const books = await atEast('books')
  const month = businessDayOf(new Date(), 'Asia/Shanghai').slice(0, 7)
  const preview = expectDone(await books.post('/monthlySettlements/preview', { month }))
  play.shift = shiftId
  play.day = days.find((day: { station: { id: number } }) => day.station.id === stationId).id
  play.month = preview.id
}, 60_000)

const A4 = { width: 595, height: 842 }
const LYING = { width: 842, height: 595 }
const ROLL_WIDTH = 227

/** What each page is printed on; how many sheets it takes is told by its rows. */
const SHEETS = [
  { name: 'a shift', path: () => `/printClassSettle/${play.shift}`, size: A4, pages: 3 },
  { name: 'a running shift', path: () => '/previewPrint', size: A4, pages: 3 },
  { name: 'a day', path: () => `/printDaySettle/${play.day}`, size: A4, pages: 3 },
  { name: 'a month', path: () => `/printMonthSettle/${play.month}`, size: A4, pages: 1 },
  { name: 'card positions', path: () => '/printRechargeConsume', size: LYING, pages: 1 },
  { name: 'funds change', path: () => '/printMoneyChange', size: A4, pages: 1 },
] as const

/** The sizes of a PDF's pages, in points. */
async function pagesOf(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([.\d]+) ([.\d]+)\]/g)].map(([, width, height]) => ({
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }))
}

/** What reaches beyond its paper, whose width in pixels is given. */
async function cutOff(page: Page, within: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const parts = page.locator(`${within} :is(td, th, dt, dd, h1, h2, div, span)`)
  expect(await parts.count()).toBeGreaterThan(10)
  return parts.evaluateAll(
    (parts, edge) =>
      parts
        .filter((part) => part.getBoundingClientRect().right > edge + 1)
        .map((part) => part.textContent ?? ''),
    width,
  )
}

const DESK = { width: 1440, height: 900 }

const PIXELS_IN_MM = 96 / 25.4
const A4_WITHIN_MARGINS_MM = { upright: 186, lying: 273 }
const ROLL_WITHIN_MARGINS_MM = 72

const pixels = (mm: number): number => Math.floor(mm * PIXELS_IN_MM)

const ROLL = 'body > div[aria-hidden] article'

const SLIP = { zh: '打印小票', en: 'Print slip' }

describe.each(['zh', 'en'] as const)('every paper, in %s', (language) => {
  it('comes on A4, with nothing cut off', async () => {
    const page = await server.open({ account: 'company', language, at: '/404' })
    for (const { name, path, size, pages } of SHEETS) {
      await page.emulateMedia({ media: 'screen' })
      await goWithin(page, path())
      await expect(page.locator('article h1')).toBeVisible()
      expect(await barriers(page), name).toEqual([])
      await page.emulateMedia({ media: 'print' })
      expect(await pagesOf(page), name).toEqual(Array.from({ length: pages }, () => size))
      const within = A4_WITHIN_MARGINS_MM[size === LYING ? 'lying' : 'upright']
      expect(await cutOff(page, 'article', pixels(within)), name).toEqual([])
      await page.setViewportSize(DESK)
    }
  })

  it('comes on the roll of 80 mm, in one piece', async () => {
    const page = await server.open({ account: 'company', language, at: '/404' })
    await page.evaluate(() => {
      window.print = () => {}
    })
    for (const { name, path } of SHEETS) {
      await page.emulateMedia({ media: 'screen' })
      await goWithin(page, path())
      await page.getByRole('button', { name: SLIP[language] }).click()
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator(ROLL)).toBeVisible()
      expect(await cutOff(page, ROLL, pixels(ROLL_WITHIN_MARGINS_MM)), name).toEqual([])
      await page.setViewportSize(DESK)
      // Once it is printed, the slip is gone.
      const [first, ...others] = await pagesOf(page)
      expect([first?.width, others], name).toEqual([ROLL_WIDTH, []])
    }
  })
})

/** How many pieces of text stand on the last page of a PDF. */
async function textsOnLast(page: Page): Promise<{ pages: number; texts: number }> {
  const { length: pages } = await pagesOf(page)
  const pdf = await page.pdf({ preferCSSPageSize: true, pageRanges: String(pages) })
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)endstream/g)
  const texts = [...streams].flatMap(([, packed = '']) => {
    try {
      const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      return content.match(/\bT[jJ]\b/g) ?? []
    } catch {
      return []
    }
  })
  return { pages, texts: texts.length }
}

describe('the last sheet', () => {
  it('is never one on which nothing but signatures stands', async () => {
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: `/printClassSettle/${play.shift}`,
    })
    await expect(page.locator('article h1')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const show = (selector: string, isShown: boolean) =>
      page
        .locator(selector)
        .evaluateAll(
          (parts, display) =>
            parts.forEach((part) => part instanceof HTMLElement && (part.style.display = display)),
          isShown ? '' : 'none',
        )
    const rest = 'article > :not(footer)'
    await show(rest, false)
    const signaturesAlone = await textsOnLast(page)
    await show(rest, true)

    const row = page.getByRole('table').last().locator('tbody tr').first()
    for (let left = UNPAID; left > 0; left -= 1) {
      await show('article > footer', false)
      const { length: withoutSignatures } = await pagesOf(page)
      await show('article > footer', true)
      const last = await textsOnLast(page)
      expect(last.texts).toBeGreaterThan(signaturesAlone.texts)
      if (last.pages > withoutSignatures) return
      await row.evaluate((part) => part.remove())
    }
    throw new Error('the signatures never went over to another sheet, so nothing was tried')
  })
})
