import { beforeAll, describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCard, aCardWith, expectDone } from '../../api/test/checkout.ts'
import { openShift } from './checkout.ts'
import { barriers, expect, goWithin, PHONE, useTestServer } from './test-server.ts'

const server = useTestServer()

beforeAll(() => openShift(server.app))

let mobiles = 13_700_000_000

async function addMember(page: Page, name: string): Promise<void> {
  await page.goto('/memberCenter/addPersonalMember')
  await page.getByLabel(/^(姓名|Name)/).fill(name)
  mobiles += 1
  await page.getByLabel(/^(手机号|Phone)/).fill(String(mobiles))
  await page.getByRole('button', { name: /^(保存|Save)$/ }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

describe('a new member', () => {
  it('is not added without a phone number, and what was typed stays', async () => {
    const page = await server.open({
      account: 'cashier',
      language: 'en',
      at: '/memberCenter/addPersonalMember',
    })
    await page.getByLabel(/^Name/).fill('Lin Xiaomei')
    await page.getByLabel(/^Phone/).fill('1380')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Not a valid phone number')).toBeVisible()
    await expect(page.getByLabel(/^Name/)).toHaveValue('Lin Xiaomei')
  })

  it('gets a card, and the card money with the gift of its package', async () => {
    const page = await server.open({ account: 'cashier', language: 'zh', hasTabs: true })
    await addMember(page, '林晓梅')
    await page.getByRole('button', { name: '充值' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('充 300 送 20').click()
    await dialog.getByLabel(/收到现金|实收/).fill('500')
    await expect(dialog).toContainText('200.00')
    await dialog.getByRole('button', { name: /300\.00/ }).click()
    const result = page.getByRole('dialog').filter({ hasText: '充值成功' })
    await expect(result).toContainText('320.00')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    const card = page.getByRole('region', { name: /储值卡|\d{6}/ }).first()
    await expect(card).toContainText('320.00')
    await expect(card).toContainText('300.00')
    await expect(card).toContainText('20.00')
    await page.getByRole('link', { name: '新增个人会员' }).click()
    await expect(page.getByLabel(/^姓名/)).toHaveValue('')
  })

  it('comes alone where the station goes without cards: nothing is offered that opens an account', async () => {
    const setCards = (isTaken: boolean) =>
      server.app.asOwner(
        `update stations set pkg_card = ${isTaken} where id = ${server.app.ids.east}`,
      )
    const { user } = await aCardWith(server.app, { principal: 1000 })
    await setCards(false)
    const page = await server.open({ account: 'manager', language: 'en' })
    await addMember(page, 'Dan Card')
    await expect(page.getByRole('button', { name: /^Open/ })).toHaveCount(0)
    await goWithin(page, '/memberCenter/unitMember')
    await expect(page.getByRole('link', { name: 'Import fleets' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add fleet' })).toHaveCount(0)
    for (const path of ['importFleets', 'importOpeningBalances']) {
      await goWithin(page, `/memberCenter/${path}`)
      await expect(page.getByText('No imports yet')).toBeVisible()
      await expect(page.locator('input[type=file]')).toHaveCount(0)
    }

    const correct = async () => {
      await page.goto(`/memberCenter/personalMemberDetails/${user.id}`)
      await page.getByRole('button', { name: 'Card actions' }).first().click()
      await page.getByRole('menuitem', { name: 'Adjust balance' }).click()
      await expect(page.getByRole('radio', { name: 'Deduct' })).toBeAttached()
      return page.getByRole('radio', { name: 'Add' })
    }
    await expect(await correct()).toHaveCount(0)
    await setCards(true)
    await page.goto('/memberCenter/importFleets')
    await expect(page.locator('input[type=file]')).toHaveCount(1)
    await expect(await correct()).toBeAttached()
  })

  it('comes by one of the company’s sources, which stays with the member', async () => {
    const company = await server.app.as('company')
    const sourceConfig = { userRegisterSource: [{ key: 'fair', value: '展会' }] }
    await company.put(
      `/companies/${server.app.ids.company}/config`,
      { sourceConfig },
      { pin: DEMO_PIN },
    )
    const page = await server.open({
      account: 'cashier',
      language: 'zh',
      at: '/memberCenter/addPersonalMember',
    })
    await page.getByLabel('注册来源').click()
    await page.getByTitle('展会', { exact: true }).click()
    await page.getByLabel(/^姓名/).fill('展客')
    mobiles += 1
    await page.getByLabel(/^手机号/).fill(String(mobiles))
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: '展客' })).toBeVisible()
    await page.getByRole('link', { name: '资料' }).click()
    await expect(page.locator('main')).toContainText('注册来源展会')
    await page.goto('/memberCenter/personalMember?source=fair')
    await expect(page.getByRole('row').filter({ hasText: '展客' })).toBeVisible()
  })

  it('can be added while the choices of a field are away: nothing alarms, the field asks again', async () => {
    const page = await server.open({ account: 'manager', language: 'en' })
    await page.route(/\/api\/v1\/tags/, (route) =>
      route.fulfill({ status: 503, json: { status: 503, code: 'BUSY', message: 'Away' } }),
    )
    await page.goto('/memberCenter/addPersonalMember')
    await expect(page.getByText('The options could not be loaded')).toBeVisible()
    await expect(page.getByText('Away')).toHaveCount(0)
    expect(await barriers(page)).toEqual([])
    await expect(page.getByLabel('Tags')).toBeEnabled()
    await page.unroute(/\/api\/v1\/tags/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The options could not be loaded')).toHaveCount(0)
  })

  it('is found by phone number, on a phone and with its card', async () => {
    const page = await server.open({ account: 'manager', language: 'en', viewport: PHONE })
    await addMember(page, 'Chen Yi')
    await page.goto('/memberCenter/personalMember')
    await expect(page.getByText('Chen Yi')).toBeVisible()
    await page.getByText('Chen Yi').click()
    await expect(page.getByRole('heading', { name: 'Chen Yi' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(/\/personalMember(\?|$)/)
  })

  it('has each matter at an address of its own, and shows full numbers for a reason', async () => {
    const page = await server.open({ account: 'manager', language: 'en' })
    await addMember(page, 'Zhou Lan')
    const masked = String(mobiles).replace(/^(...)..../, '$1****')
    await page.getByRole('link', { name: 'Points and growth' }).click()
    await expect(page.getByText('No ledger entries yet')).toBeVisible()
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/tab=profile/)
    await page.reload()
    await expect(page.getByText(masked)).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'See full numbers' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('called about a refund')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('dialog')).toContainText(String(mobiles))
  })
})

describe('the accounts with which a member comes', () => {
  it('are shown with the profile, and undone for a reason', async () => {
    const page = await server.open({ account: 'manager', language: 'zh' })
    await addMember(page, '何雨')
    const memberId = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
    await page.getByRole('link', { name: '资料' }).click()
    await expect(page.getByText('没有绑定的账号')).toBeVisible()
    const program = await server.app.as('company')
    const platform = await server.app.as('admin', 'platform')
    for (const [index, channel] of ['wxUser', 'mpUser'].entries()) {
      const company = { id: server.app.ids.company }
      const appId = `wx000000000000000${index}`
      const name = `Members’ ${channel}`
      expectDone(await platform.post('/miniprograms', { company, type: channel, appId, name }))
      const account = { channel, openId: `o6_bmjrPTlm6_${channel}` }
      expectDone(await program.post(`/users/${memberId}/bindings`, account))
    }
    await page.reload()
    const table = page.getByRole('table', { name: '绑定的小程序和公众号' })
    await expect(table).toContainText('o6_****ser')
    expect(await barriers(page)).toEqual([])
    await table.getByRole('button', { name: '解绑 · 微信小程序' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('解除会员“何雨”的微信小程序账号 o6_****ser')
    await dialog.getByRole('button', { name: /解\s?绑/ }).click()
    await expect(dialog).toContainText('2')
    await dialog.getByLabel('原因').fill('换了手机')
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: /解\s?绑/ }).click()
    await expect(page.getByText('账号已解绑')).toBeVisible()
    await expect(table).not.toContainText('微信小程序')
    await expect(table).toContainText('微信公众号')
  })
})

describe('the phone number of a member', () => {
  it('is looked for whole or by its last four digits; another part is refused in so many words', async () => {
    const page = await server.open({ account: 'cashier', language: 'zh' })
    await addMember(page, '尾号客')
    await page.goto('/memberCenter/personalMember')
    const field = page.getByRole('search').getByRole('textbox', { name: '手机号' })
    await expect(field).toHaveAttribute('placeholder', '手机号（完整或后四位）')
    const row = page.getByRole('row').filter({ hasText: '尾号客' })
    for (const typed of [String(mobiles), String(mobiles).slice(-4)]) {
      await field.fill(typed)
      await field.press('Enter')
      await expect(page).toHaveURL(new RegExp(`mobile=${typed}`))
      await expect(row).toBeVisible()
    }
    await field.fill(String(mobiles).slice(0, 6))
    await field.press('Enter')
    await expect(page.getByText('请输入完整号码，或只输入后四位')).toBeVisible()
  })
})

describe('the growth of a member', () => {
  it('is corrected with reason and PIN, and their level follows', async () => {
    const { app } = server
    const company = (await app.as('company')).at(app.ids.east)
    const { content } = expectDone(await company.get('/cards'))
    const { id, version } = content.find(({ type }: { type: string }) => type === 'level')
    const levels = [{ name: '金卡', growth: 500 }]
    expectDone(await company.put(`/cards/${id}`, { levels, version }))
    const { user } = await aCard(app)
    const at = `/memberCenter/personalMemberDetails/${user.id}`
    const page = await server.open({ account: 'manager', language: 'zh', at })
    await expect(page.getByText('尚未达到等级')).toBeVisible()
    await page.getByRole('button', { name: '调整成长值' }).click()
    const dialog = page.getByRole('dialog', { name: '调整成长值' })
    await expect(dialog).toContainText('会员现有成长值 0，等级：尚未达到等级。')
    await dialog.getByLabel('成长值', { exact: true }).fill('620')
    await dialog.getByLabel('原因').fill('原系统的成长值')
    await dialog.getByLabel('操作密码').fill(DEMO_PIN)
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: '增加 620' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('金卡')).toBeVisible()
    await page.getByRole('button', { name: '调整成长值' }).click()
    await dialog.getByText('扣减', { exact: true }).click()
    await dialog.getByLabel('成长值', { exact: true }).fill('621')
    await dialog.getByLabel('原因').fill('多加了')
    await dialog.getByLabel('操作密码').fill(DEMO_PIN)
    await dialog.getByRole('button', { name: '扣减 621' }).click()
    await expect(dialog).toContainText('不能超过现有 620')
  })
})
