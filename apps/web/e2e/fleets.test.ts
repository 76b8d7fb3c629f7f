import { beforeAll, describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aBlankCard } from '../../api/test/cards.ts'
import { expectDone, putOn } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'
import { aPaidSale, managerAtEast, openShift } from './checkout.ts'

const server = useTestServer()

beforeAll(async () => {
  await openShift(server.app)
})

describe('a fleet', () => {
  it('is founded, filled, given a card, and its money allocated', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/memberCenter/addUnitMember',
    })
    await page.getByLabel(/^Fleet/).fill('Swift Logistics')
    await page.getByLabel(/^Phone of the head/).fill('13700009001')
    await page.getByLabel(/^Name of the head/).fill('Wang Wei')
    await page.getByLabel('Allocated').check()
    expect(await barriers(page)).toEqual([])
    // Nobody sees what is typed; a slip would keep the head out.
    await page.getByLabel(/^Login password/).fill('swift-trucks')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The two passwords differ')).toBeVisible()
    await page
      .getByLabel(/^Confirm password/)
      .first()
      .fill('swift-trucks')
    await expect(page.getByText('The two passwords differ')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Swift Logistics' })).toBeVisible()

    await page.getByRole('button', { name: 'Recharge master card' }).click()
    const recharge = page.getByRole('dialog')
    await recharge.getByText('充 300 送 20').click()
    await recharge.getByRole('button', { name: /300\.00/ }).click()
    const result = page.getByRole('dialog').filter({ hasText: 'Recharged' })
    await expect(result).toContainText('320.00')
    await page.keyboard.press('Escape')
    await expect(result).toBeHidden()

    await page.getByRole('button', { name: 'Add sub card' }).click()
    const opening = page.getByRole('dialog')
    await opening.getByLabel('Card name').fill('Truck 1')
    await opening.getByRole('button', { name: 'Add sub card' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Truck 1' })
    await row.getByRole('button', { name: 'Allocate' }).click()
    const transfer = page.getByRole('dialog')
    await transfer.getByLabel(/^Amount/).fill('100')
    await transfer.getByLabel('Your PIN').fill(DEMO_PIN)
    await transfer.getByRole('button', { name: /100\.00/ }).click()
    await expect(row).toContainText('100.00')
    expect(await barriers(page)).toEqual([])

    await row.getByRole('button', { name: 'Manage' }).click()
    const drawer = page.getByRole('dialog', { name: 'Sub card' })
    await drawer.getByRole('button', { name: 'Card actions' }).click()
    await page.getByRole('menuitem', { name: 'Test payment' }).click()
    const check = page.getByRole('dialog', { name: 'Test payment' })
    await check.getByLabel(/^Amount/).fill('100.01')
    await page.keyboard.press('Enter')
    await expect(check).toContainText('Insufficient balance')
  })
})

describe('a fleet whose time is over', () => {
  it('is normal again with a later time, or none', async () => {
    const manager = await managerAtEast(server.app)
    const leader = { mobile: '13700009777', name: 'Qian Jin' }
    const terms = { name: 'Over', valueMode: 'share', leader }
    const { id } = expectDone(await manager.post('/groups', terms))
    const over = new Date(Date.now() - 60_000).toISOString()
    await server.app.look((db) =>
      db
        .updateTable('fleets')
        .set({ status: 'expired', valid_until: over })
        .where('id', '=', id)
        .execute(),
    )
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: `/memberCenter/unitMember?group=${id}`,
    })
    await expect(page.getByText('已到期').first()).toBeVisible()
    await page.getByRole('button', { name: '更多' }).first().click()
    await page.getByText('延长有效期').click()
    const form = page.getByRole('dialog')
    await expect(form.getByText('已到期，卡不能消费')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await form.locator('.ant-picker').hover()
    await form.locator('.ant-picker-clear').click()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText('已到期')).toHaveCount(0)
    const { status, validUntil } = expectDone(await manager.get(`/groups/${id}`))
    expect({ status, validUntil }).toEqual({ status: 'normal', validUntil: null })
  })
})

/** A fleet that shares, with money, somebody who drives, and a sub card that has paid for their car. */
async function aSharingFleet() {
  const manager = await managerAtEast(server.app)
  const leader = { mobile: '13700009200', name: 'Wu Gang' }
  const fleet = expectDone(
    await manager.post('/groups', { name: '顺达物流', valueMode: 'share', leader }),
  )
  const master = fleet.masterCard.id
  await putOn(server.app, master, { principal: 50_000 })
  const person = { mobile: '13700009201', name: '李雷' }
  const driver = expectDone(await manager.post(`/groups/${fleet.id}/employees`, person))
  const opening = { parent: { id: master }, name: '一号车', user: { id: driver.id } }
  const sub = expectDone(await manager.post('/userCards', opening))
  expectDone(await manager.post('/userCards', { parent: { id: master }, name: '备用卡' }))
  const plate = '苏E12345'
  const payment = { paymentType: 'debit', userCard: { id: sub.id }, plate }
  await aPaidSale(server.app, 2, payment)
  return { fleet, sub, blank: await aBlankCard(manager) }
}

describe('the cards of a fleet', () => {
  it('get chips, lose and replace them, spend for all to see, and are closed', async () => {
    const { fleet, sub, blank } = await aSharingFleet()
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: `/memberCenter/unitMember?group=${fleet.id}`,
    })
    const row = page.getByRole('row').filter({ hasText: '一号车' })
    await row.getByRole('button', { name: '发卡' }).click()
    const issuing = page.getByRole('dialog')
    await issuing.getByLabel('芯片号或卡号').fill(blank.number)
    await issuing.getByRole('button', { name: '查询' }).click()
    // The dialog grows by what it found, and its buttons move.
    await expect(issuing).toContainText(`卡号 ${blank.number}，`)
    await issuing.getByRole('button', { name: '发卡', exact: true }).click()
    await expect(page.getByText('发卡成功')).toBeVisible()
    await row.getByRole('button', { name: blank.number }).click()
    const chip = page.getByRole('dialog', { name: blank.number })
    await expect(chip.getByRole('button', { name: '挂失' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chip).toBeHidden()

    await page.getByRole('link', { name: '流水', exact: true }).click()
    const line = page.getByRole('row').filter({ hasText: '消费' })
    for (const text of [sub.number, '李雷', '苏E12345', '-24.00']) {
      await expect(line).toContainText(text)
    }
    // Money of the master card and what a sub card spent of it, line by line and together.
    await expect(page.getByRole('row').filter({ hasText: '调整' })).toContainText(
      fleet.masterCard.number,
    )
    const totals = page.getByLabel('合计', { exact: true })
    await expect(totals).toContainText('476.00')
    await page.getByRole('button', { name: '导出' }).click()
    const exporting = page.getByRole('dialog', { name: '导出列表' })
    await expect(exporting).toContainText('共 2 条')
    await exporting.getByRole('button', { name: '导出' }).click()
    await expect(page.getByText('导出完成').first()).toBeVisible()
    await page.getByRole('textbox', { name: '持卡人' }).fill('nobody')
    await page.keyboard.press('Enter')
    await expect(page.getByText('还没有流水')).toBeVisible()
    expect(await barriers(page)).toEqual([])

    await page.getByRole('link', { name: '主卡', exact: true }).click()
    await expect(page.getByText('476.00').first()).toBeVisible()
    await page.getByRole('button', { name: '修改限制' }).click()
    const limits = page.getByRole('dialog')
    await limits.getByLabel('单笔限额').fill('200')
    await limits.getByRole('button', { name: '保存' }).click()
    await expect(limits).toBeHidden()
    expect(await barriers(page)).toEqual([])

    await page.getByRole('link', { name: '子卡', exact: true }).click()
    const spare = page.getByRole('row').filter({ hasText: '备用卡' })
    await spare.getByRole('button', { name: '管理' }).click()
    const drawer = page.getByRole('dialog', { name: '子卡' })
    await expect(drawer).toContainText('使用主卡余额，目前可用 ¥476.00')
    await drawer.getByRole('button', { name: '修改限制' }).click()
    const own = page.getByRole('dialog', { name: /卡设置/ })
    await own.getByLabel('单笔限额').fill('200.01')
    await own.getByRole('button', { name: '保存' }).click()
    await expect(own).toContainText('子卡限额不能高于主卡限额 200.00')
    await own.getByRole('button', { name: '取消' }).click()
    await drawer.getByRole('button', { name: '卡操作' }).click()
    await page.getByRole('menuitem', { name: '注销账户' }).click()
    const closing = page.getByRole('dialog', { name: '注销账户' })
    await closing.getByLabel('原因').fill('车已报废')
    await closing.getByLabel('操作密码').fill(DEMO_PIN)
    await closing.getByRole('button', { name: '注销账户' }).click()
    await expect(spare).toContainText('已退卡')
  })

  it('are given back before their holder leaves: first the money, then the account, then the person', async () => {
    const manager = await managerAtEast(server.app)
    const leader = { mobile: '13700009400', name: 'Wu Gang' }
    const terms = { name: '长风车队', valueMode: 'assign', leader }
    const fleet = expectDone(await manager.post('/groups', terms))
    const parent = { id: fleet.masterCard.id }
    await putOn(server.app, parent.id, { principal: 30_000 })
    const person = { mobile: '13700009401', name: '韩梅梅' }
    const driver = expectDone(await manager.post(`/groups/${fleet.id}/employees`, person))
    const sub = expectDone(await manager.post('/userCards', { parent, user: { id: driver.id } }))
    const allocation = { amount: 10_000 }
    expectDone(await manager.put(`/userCards/${sub.id}/transfer`, allocation, { pin: DEMO_PIN }))

    const page = await server.open({
      account: 'manager',
      language: 'zh',
      viewport: PHONE,
      at: `/memberCenter/unitMember?group=${fleet.id}&tab=employees`,
    })
    await page.getByText('韩梅梅').click()
    await page.getByRole('dialog').getByRole('button', { name: '离职' }).click()
    const leaving = page.getByRole('dialog', { name: '离职' })
    await expect(leaving).toContainText('韩梅梅 还持有 1 张子卡')
    await expect(leaving).toContainText('先退回余额 ¥100.00，再注销账户')
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    await leaving.getByRole('button', { name: '管理' }).click()
    const card = page.getByRole('dialog', { name: '子卡' })
    await card.getByRole('button', { name: '划拨余额' }).click()
    const back = page.getByRole('dialog', { name: '余额划拨' })
    await back.getByText('退回主卡').click()
    await back.getByLabel('金额').fill('100')
    await back.getByLabel('操作密码').fill(DEMO_PIN)
    await back.getByRole('button', { name: '退回 ¥100.00' }).click()
    await expect(back).toBeHidden()
    await expect(leaving).toContainText('先注销账户')
    await card.getByRole('button', { name: '卡操作' }).click()
    await page.getByRole('menuitem', { name: '注销账户' }).click()
    const closing = page.getByRole('dialog', { name: '注销账户' })
    await closing.getByLabel('原因').fill('司机离职')
    await closing.getByLabel('操作密码').fill(DEMO_PIN)
    await closing.getByRole('button', { name: '注销账户' }).click()
    await expect(leaving).toContainText('韩梅梅 离职？')
    // The card's own drawer goes with the card.
    await expect(card).toBeHidden()
    await leaving.getByRole('button', { name: '离职' }).click()
    await expect(page.getByText('员工已离职')).toBeVisible()
  })
})

const MOBILE = '13700009100'
const OWN_PASSWORD = 'Kestrel-2026'
const OWN_PIN = '135790'

/** A fleet with money and a sub card, whose head may do nothing but allocate. */
async function aRestrictedHead(): Promise<void> {
  const manager = await managerAtEast(server.app)
  const leader = { mobile: MOBILE, name: 'Sun Haitao' }
  const terms = { name: 'Kestrel Freight', valueMode: 'assign', leader }
  const fleet = expectDone(await manager.post('/groups', terms))
  const master = fleet.masterCard.id
  expectDone(await manager.post('/userCards', { parent: { id: master }, name: 'Truck 7' }))
  await putOn(server.app, master, { principal: 30_000 })
  await server.app.asOwner(`update users set restricted = true where mobile = '${MOBILE}'`)
}

describe('a head who may only allocate', () => {
  it('chooses password and PIN, allocates money and logs out, all on one page', async () => {
    await aRestrictedHead()
    const page = await server.open({ language: 'en', viewport: PHONE })
    await page.goto('/login')
    await page.getByLabel('Company code').fill('demo')
    await page.getByLabel('Account').fill(MOBILE)
    await page.getByLabel('Password').fill(MOBILE.slice(-6))
    await page.keyboard.press('Enter')

    await page.getByLabel('Current password').fill(MOBILE.slice(-6))
    await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD)
    await page.getByLabel('Confirm new password').fill(OWN_PASSWORD)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: /Kestrel Freight/ })).toBeVisible()

    const asked = page.waitForRequest(/users\/profile/)
    await page.reload()
    expect((await asked).headers().role).toBe('group_master')

    await page.getByRole('button', { name: 'Set PIN' }).click()
    const secrets = page.getByRole('dialog')
    await secrets.getByLabel('Login password').fill(OWN_PASSWORD)
    await secrets.getByLabel('PIN', { exact: true }).fill(OWN_PIN)
    await secrets.getByLabel('Confirm PIN').fill(OWN_PIN)
    await secrets.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Set PIN' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(secrets).toBeHidden()

    await page.getByLabel('Amount for Truck 7').fill('120')
    await page.getByRole('button', { name: 'Allocate to 1 card' }).click()
    const allocation = page.getByRole('dialog')
    await allocation.getByLabel('Your PIN').fill(OWN_PIN)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Allocated: 1 card')).toBeVisible()
    await expect(page.getByText('180.00').first()).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    await page.getByRole('button', { name: /User menu/ }).click()
    await expect(page.getByRole('menuitem', { name: '中文' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Personal center' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
