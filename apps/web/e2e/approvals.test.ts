import { describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCard, cardNow } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'
import { openShift } from './checkout.ts'

const server = useTestServer()

describe('a second person', () => {
  it('is asked for a large adjustment, looks at it on a phone, and lets it happen', async () => {
    await openShift(server.app)
    const card = await aCard(server.app)
    const desk = await server.open({ account: 'manager', language: 'zh' })
    await desk.goto(`/memberCenter/personalMemberDetails/${card.user.id}`)
    await desk
      .getByRole('region', { name: card.number })
      .getByRole('button', { name: '操作' })
      .click()
    await desk.getByRole('menuitem', { name: '调整余额' }).click()
    const dialog = desk.getByRole('dialog', { name: '调整余额' })
    await dialog.getByLabel('金额').fill('800')
    await dialog.getByLabel('原因').fill('充值到了别人的卡')
    await dialog.getByLabel('操作密码').fill(DEMO_PIN)
    await dialog.getByRole('button', { name: /增加/ }).last().click()
    await expect(dialog.getByText('需要复核人确认')).toBeVisible()
    expect(await barriers(desk)).toEqual([])

    const phone = await server.open({
      account: 'company',
      language: 'zh',
      viewport: PHONE,
      at: '/home',
    })
    await phone.getByRole('button', { name: /复核 1 项/ }).click()
    const request = phone.getByRole('article', { name: card.number })
    await expect(request).toContainText('¥0.00 → ¥800.00')
    await expect(request).toContainText('充值到了别人的卡')
    expect(await sidewaysScroll(phone)).toBe(0)
    expect(await barriers(phone)).toEqual([])
    await request.getByRole('button', { name: '同意' }).click()
    const asking = phone.getByRole('dialog', { name: /同意此操作/ })
    await asking.getByLabel('操作密码').fill(DEMO_PIN)
    await asking.getByRole('button', { name: '同意' }).click()
    await expect(phone.getByText('没有等您复核的操作')).toBeVisible()
    expect((await cardNow(server.app, card.id)).value).toBe(0)

    // The news comes by itself, and closing the dialog loses nothing.
    await desk.getByRole('button', { name: '取消' }).click()
    await desk.getByRole('button', { name: /复核 1 项/ }).click()
    const own = desk.getByRole('article', { name: card.number })
    await own.getByRole('button', { name: '执行' }).click()
    const confirming = desk.getByRole('dialog', { name: /执行已同意的操作/ })
    await confirming.getByLabel('操作密码').fill(DEMO_PIN)
    await confirming.getByRole('button', { name: '执行' }).click()
    await expect(own).toContainText('已执行')
    expect((await cardNow(server.app, card.id)).value).toBe(80_000)
    expect(await barriers(desk)).toEqual([])
  })

  it('says why not, and the same can be asked for again', async () => {
    const card = await aCard(server.app)
    const manager = (await server.app.as('manager')).at(server.app.ids.east)
    const body = { amount: 90_000, reason: 'a promise of last week' }
    await manager.post(`/userCards/${card.id}/adjust`, body, { pin: DEMO_PIN })
    const page = await server.open({ account: 'company', language: 'en', at: '/home' })
    await page.getByRole('button', { name: /^Inbox/ }).click()
    const request = page.getByRole('article', { name: card.number })
    await request.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: /Reject request/ })
    await dialog.getByLabel('Reason').fill('nothing in writing')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('tab', { name: 'Decided by me' }).click()
    await expect(page.getByRole('article', { name: card.number })).toContainText(
      'nothing in writing',
    )
    expect(await barriers(page)).toEqual([])
    const again = await manager.post(`/userCards/${card.id}/adjust`, body, { pin: DEMO_PIN })
    expect(again.body.code).toBe('APPROVAL_REQUIRED')
  })

  it('confirms the totals of balances from an old system, and that they are taken back', async () => {
    const card = await aCard(server.app)
    const desk = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/memberCenter/importOpeningBalances',
    })
    const rows = `卡号,本金余额,赠送余额\n${card.number},120.50,8\n404404404,1.00,0\n`
    await desk
      .locator('input[type=file]')
      .setInputFiles({ name: '旧系统.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    await expect(desk.getByText('检查完成：1 行可以导入，1 行有问题')).toBeVisible()
    await expect(desk.getByRole('row').filter({ hasText: '404404404' }).first()).toBeVisible()
    await desk.getByRole('button', { name: '确认导入' }).click()
    const typing = desk.getByRole('dialog', { name: '确认导入' })
    await typing.getByLabel('账户数').fill('1')
    await typing.getByLabel('本金合计').fill('120.50')
    await typing.getByLabel('赠送合计').fill('7')
    await typing.getByLabel('操作密码').fill(DEMO_PIN)
    await typing.getByRole('button', { name: '确认导入' }).click()
    await expect(typing).toContainText('赠送合计: 7.00 ≠ 8.00')
    await typing.getByLabel('赠送合计').fill('8')
    await typing.getByRole('button', { name: '确认导入' }).click()
    await expect(typing.getByText('需要复核人确认')).toBeVisible()
    expect(await barriers(desk)).toEqual([])
    await typing.getByRole('button', { name: '取消' }).click()

    const second = await server.open({ account: 'company', language: 'zh', at: '/home' })
    await agree(second, '¥120.50')
    await carryOut(desk)
    await expect(desk.getByText('已导入 1 行，1 行没有导入')).toBeVisible()
    expect((await cardNow(server.app, card.id)).value).toBe(12_850)

    await desk.getByRole('button', { name: '撤销导入' }).click()
    const undoing = desk.getByRole('dialog', { name: '撤销导入' })
    await undoing.getByLabel('操作密码').fill(DEMO_PIN)
    await undoing.getByRole('button', { name: '撤销导入' }).click()
    await expect(undoing.getByText('需要复核人确认')).toBeVisible()
    await undoing.getByRole('button', { name: '取消' }).click()
    await agree(second, '撤销期初余额导入')
    await carryOut(desk)
    await expect(desk.getByText('已撤销 1 行。')).toBeVisible()
    expect((await cardNow(server.app, card.id)).value).toBe(0)
    expect(await barriers(desk)).toEqual([])
  })
})

/** A request about a file that waits, and says this. */
async function agree(page: Page, saying: string): Promise<void> {
  await page.getByRole('button', { name: /^消息/ }).click()
  const request = page.getByRole('article', { name: /期初余额导入/ }).filter({ hasText: saying })
  await request.getByRole('button', { name: '同意' }).click()
  const asking = page.getByRole('dialog', { name: /同意此操作/ })
  await asking.getByLabel('操作密码').fill(DEMO_PIN)
  await asking.getByRole('button', { name: '同意' }).click()
  await expect(request).toHaveCount(0)
  await page.keyboard.press('Escape')
}

/** What was agreed to happens by the hand of who asked for it. */
async function carryOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^消息/ }).click()
  await page
    .getByRole('article', { name: /期初余额导入/ })
    .getByRole('button', { name: '执行' })
    .click()
  const confirming = page.getByRole('dialog', { name: /执行已同意的操作/ })
  await confirming.getByLabel('操作密码').fill(DEMO_PIN)
  await confirming.getByRole('button', { name: '执行' }).click()
  await expect(confirming).toBeHidden()
  await page.keyboard.press('Escape')
}
