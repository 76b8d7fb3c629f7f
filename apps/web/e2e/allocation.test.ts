import { beforeAll, describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aMobile, cardNow, expectDone, putOn } from '../../api/test/checkout.ts'
import { managerAtEast, openShift } from './checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

beforeAll(async () => {
  await openShift(server.app)
})

/** A fleet with money on its master card, and a card for each of some trucks. */
async function aFleetWith(trucks: number) {
  const manager = await managerAtEast(server.app)
  const leader = { mobile: aMobile(), name: '王伟' }
  const fleet = expectDone(
    await manager.post('/groups', { name: `顺达 ${leader.mobile}`, valueMode: 'assign', leader }),
  )
  const master = Number(fleet.masterCard.id)
  await putOn(server.app, master, { principal: 100_000 })
  const subs: number[] = []
  for (let at = 1; at <= trucks; at += 1) {
    const opening = { parent: { id: master }, name: `${at} 号车`, plateLimit: [`苏E1234${at}`] }
    subs.push(Number(expectDone(await manager.post('/userCards', opening)).id))
  }
  return { master, subs }
}

const valueOf = async (card: number): Promise<number> => (await cardNow(server.app, card)).value

describe('the grid of allocation', () => {
  it('takes amounts by keyboard and from a spreadsheet, moves all at once, and undoes it', async () => {
    const { master, subs } = await aFleetWith(4)
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: `/memberCenter/assgin/${master}`,
    })
    await page.getByLabel('1 号车 的划拨金额').fill('100')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('2 号车 的划拨金额')).toBeFocused()
    await page.keyboard.type('50')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('3 号车 的划拨金额')).toBeFocused()
    await page.getByRole('button', { name: '从表格粘贴' }).click()
    const pasting = page.getByRole('dialog')
    await pasting.getByRole('textbox').fill('车牌\t金额\n苏E·12344\t200.50\n苏E99999\t1')
    await pasting.getByRole('button', { name: '填入' }).click()
    await expect(page.getByText('有 1 行没有填入')).toBeVisible()
    await expect(page.getByLabel('4 号车 的划拨金额')).toHaveValue('200.50')
    const row = page.getByRole('row').filter({ hasText: '4 号车' })
    await expect(row).toContainText('200.50')
    await expect(page.getByText('主卡剩余').locator('..')).toContainText('649.50')
    expect(await barriers(page)).toEqual([])

    await page.getByLabel('4 号车 的划拨金额').press('Control+Enter')
    const asking = page.getByRole('dialog')
    await asking.getByLabel('操作密码').fill(DEMO_PIN)
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText('已划拨，共 3 张卡')).toBeVisible()
    expect(await Promise.all([master, ...subs].map(valueOf))).toEqual([
      64_950, 10_000, 5_000, 0, 20_050,
    ])

    await page.getByRole('button', { name: '撤销' }).click()
    await page.getByRole('dialog').getByLabel('操作密码').fill(DEMO_PIN)
    await page.keyboard.press('Enter')
    await expect(page.getByText('划拨已撤销')).toBeVisible()
    expect(await valueOf(master)).toBe(100_000)
  })

  it('tops up, says beforehand what does not suffice, and of each card why it was refused', async () => {
    const { master, subs } = await aFleetWith(3)
    const [, lost = 0] = subs
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: `/memberCenter/assgin/${master}`,
    })
    await page.getByLabel('Top up to').fill('400')
    await page.getByRole('button', { name: 'Top up all' }).click()
    await expect(page.getByText('Not enough on the master card')).toBeVisible()
    const send = page.getByRole('button', { name: 'Allocate to 3 cards' })
    await expect(send).toBeDisabled()
    await page.getByLabel('Top up to').fill('300')
    await page.getByRole('button', { name: 'Top up all' }).click()
    await expect(page.getByText('Left on master card').locator('..')).toContainText('100.00')
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    // It was lost while somebody typed.
    await server.app.asOwner(`update user_cards set status = 'lose' where id = ${lost}`)
    await send.click()
    const asking = page.getByRole('dialog')
    await asking.getByLabel('Your PIN').fill(DEMO_PIN)
    await page.keyboard.press('Enter')
    await expect(asking.getByRole('listitem').filter({ hasText: '2 号车' })).toContainText('status')
    expect(await valueOf(master)).toBe(100_000)
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Amount for 2 号车').fill('')
    await page.getByRole('button', { name: 'Allocate to 2 cards' }).click()
    await page.getByRole('dialog').getByLabel('Your PIN').fill(DEMO_PIN)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Allocated: 2 cards')).toBeVisible()
    expect(await valueOf(master)).toBe(40_000)
  })
})
