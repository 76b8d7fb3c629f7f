import { describe, it } from 'vitest'
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
    await phone.getByRole('button', { name: '复核，1 项待处理' }).click()
    const request = phone.getByRole('article', { name: card.number })
    await expect(request).toContainText('￥0.00 → ￥800.00')
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
    await desk.getByRole('button', { name: '复核，1 项待处理' }).click()
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
    await page.getByRole('button', { name: /^Approvals/ }).click()
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
})
