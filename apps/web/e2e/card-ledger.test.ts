import { describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCard, expectDone } from '../../api/test/checkout.ts'
import { barriers, expect, useTestServer } from './test-server.ts'
import { managerAtEast, openShift } from './checkout.ts'

const server = useTestServer()

describe('the card ledger', () => {
  it('says what all the lines come to that were asked for, one book at a time', async () => {
    await openShift(server.app)
    const [card, other] = [await aCard(server.app), await aCard(server.app)]
    const manager = await managerAtEast(server.app)
    for (const [id, bucket, amount] of [
      [card.id, 'principal', 30_000],
      [card.id, 'gift', 2000],
      [card.id, 'principal', -5000],
      [other.id, 'principal', 900],
    ]) {
      const body = { bucket, amount, reason: 'for the ledger' }
      expectDone(await manager.post(`/userCards/${id}/adjust`, body, { pin: DEMO_PIN }))
    }
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: `/queryStatistics/userCardDetails?card=${card.number}`,
    })
    const totals = page.getByLabel('Totals', { exact: true })
    await expect(totals).toContainText('Lines3')
    await expect(totals).toContainText('Net change+¥270.00')
    await expect(totals).toContainText('Principal¥250.00')
    await expect(totals).toContainText('Gift¥20.00')
    await page.getByRole('button', { name: 'Totals: how it is made up' }).click()
    await expect(page.getByText('What these lines added less what they took')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByText('Points', { exact: true }).first().click()
    await expect(totals).toContainText('Lines0')
    await expect(totals).not.toContainText('¥')
  })
})
