import { beforeAll, describe, it } from 'vitest'
import { aBlankCard } from '../../api/test/cards.ts'
import { ledgerAuditJob } from '../../api/src/modules/ledger/audit/service.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCard, expectDone, rivalAt } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'
import { managerAtEast, openShift } from './checkout.ts'

const server = useTestServer({ hasReader: true })

beforeAll(async () => {
  await openShift(server.app)
})

/** Puts a blank card on the simulated reader. */
const putBlankCard = () =>
  fetch(`${server.reader.url}/simulated/blank`, { method: 'POST', redirect: 'manual' })

/** A member's card at the east station, and a blank one beside it. */
async function cardsAtEast() {
  const manager = await managerAtEast(server.app)
  const account = await aCard(server.app)
  const chip = await aBlankCard(manager)
  const wish = { uuid: chip.uuid, supplier: 'mh', userCard: { id: account.id } }
  const issue = expectDone(await manager.post('/cardIssues', wish))
  expectDone(await manager.post(`/cardIssues/${issue.id}/commit`, { chip: null }))
  return { account, chip, blank: await aBlankCard(manager) }
}

describe('a file of cards', () => {
  it('is looked at, taken in, and tells of the rows that it could not take', async () => {
    const page = await server.open({
      account: 'company',
      language: 'zh',
      at: '/maintenance/cardBusiness/importCards',
    })
    const rows = ['芯片号,卡号', '0C00000001,50000001', '0C00000002,50000002', 'XYZ,50000003']
    await page.locator('input[type=file]').setInputFiles({
      name: '第一批.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    })
    await expect(page.getByText('检查完成：2 行可以导入，1 行有问题')).toBeVisible()
    await expect(page.getByText('芯片号须为 8-20 位十六进制')).toBeVisible()
    await expect(page.getByText('空白用户卡')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: '确认导入' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认导入' }).click()
    await expect(page.getByText('已导入 2 行，1 行没有导入')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
    await page.goto('/maintenance/cardBusiness/importCards')
    await expect(page.getByText('第一批.csv')).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    await page.goto('/maintenance/cardBusiness/cardSearch')
    await expect(page.getByRole('button', { name: '50000002' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
})

describe('a card on the reader', () => {
  it('is taken in, issued to whoever buys it, and recognised again', async () => {
    await putBlankCard()
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/stationCards/anonymousCard',
    })
    await page.getByRole('button', { name: '开不记名卡' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: '开不记名卡' }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: '新卡片' })
    await dialog.getByRole('button', { name: '读卡' }).click()
    await dialog.getByLabel('卡面上的卡号').fill('51000001')
    await dialog.getByRole('button', { name: '导入' }).click()
    await expect(dialog).toContainText('发卡时会写入芯片')
    await dialog.getByRole('button', { name: '发卡', exact: true }).click()
    await expect(page.getByText('发卡成功')).toBeVisible()
    await page.goto('/stationCards/readCardQuery')
    await page.getByRole('main').getByRole('button', { name: '读卡' }).click()
    await expect(page.getByRole('heading', { name: '实体卡号 51000001' })).toBeVisible()
    await expect(page.getByText('站级用户卡')).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
})

describe('an anonymous card', () => {
  it.each([
    ['a desk', undefined],
    ['a phone', PHONE],
  ])('is recharged from its own page, at %s', async (_where, viewport) => {
    const manager = await managerAtEast(server.app)
    const { id, number } = expectDone(await manager.post('/anonymousCards', {}))
    const page = await server.open({
      account: 'manager',
      language: 'en',
      ...(viewport && { viewport }),
    })
    await page.goto('/stationCards/anonymousCard')
    if (viewport) await page.getByRole('button', { name: number }).click()
    const place = viewport
      ? page.getByRole('dialog', { name: number })
      : page.getByRole('row').filter({ hasText: number })
    await place.getByRole('button', { name: 'Recharge', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Recharge' })
    await dialog.getByText('Another amount').click()
    await dialog.getByLabel(/^Amount/).fill('80')
    await dialog.getByRole('button', { name: /80\.00/ }).click()
    await expect(page.getByRole('dialog').filter({ hasText: 'Recharged' })).toContainText('80.00')
    expect(expectDone(await manager.get(`/userCards/${id}`)).value).toBe(8_000)
  })

  it('is limited, given a tag, and another password, from its own page', async () => {
    await putBlankCard()
    const { phyCardNo: tag } = await server.reader.post('/api/GetCPUphyCardno')
    const manager = await managerAtEast(server.app)
    const { number } = expectDone(await manager.post('/anonymousCards', { name: '3 号加油卡' }))
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/stationCards/anonymousCard',
    })
    const row = page.getByRole('row').filter({ hasText: number })
    await row.getByRole('button', { name: '账户与限制' }).click()
    const account = page.getByRole('dialog', { name: `卡号 ${number}` })
    await account.getByRole('button', { name: '修改限制' }).click()
    const limits = page.getByRole('dialog').filter({ hasText: '单笔限额' }).last()
    await limits.getByLabel('单笔限额').fill('300')
    await limits.getByLabel('RFID 标签').fill('E2')
    await expect(limits.getByText('标签号为 8 至 24 位十六进制字符')).toBeVisible()
    await limits.getByRole('button', { name: '读卡' }).click()
    await expect(limits.getByLabel('RFID 标签')).toHaveValue(String(tag))
    await limits.getByRole('button', { name: /保\s?存/ }).click()
    await expect(account.getByText('300.00')).toBeVisible()
    await expect(account.getByText(String(tag))).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await account.getByRole('button', { name: '卡操作' }).click()
    await expect(page.getByRole('menuitem', { name: '重置支付密码' })).toBeVisible()
  })
})

describe('an account whose books disagree', () => {
  /** What only the owner of the database can do. */
  const spoil = (cardId: number, cents: number) =>
    server.app.asOwner(`set session_replication_role = replica; update card_balances
      set principal_cents = principal_cents + ${cents} where user_card_id = ${cardId}`)

  it('says why it is locked, and is unlocked once its books are right, not before', async () => {
    const { app } = server
    const manager = await managerAtEast(app)
    const { id, number } = expectDone(await manager.post('/anonymousCards', {}))
    await spoil(id, 100)
    await ledgerAuditJob(app.database, { error: () => {} })({})
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/stationCards/anonymousCard',
    })
    const row = page.getByRole('row').filter({ hasText: number })
    await row.getByRole('button', { name: 'Account and limits' }).click()
    const account = page.getByRole('dialog', { name: number })
    await expect(account.getByText('the ledger of this card does not balance')).toBeVisible()
    await account.getByRole('button', { name: 'Check and unlock' }).click()
    const dialog = page.getByRole('dialog', { name: 'Check and unlock' })
    await dialog.getByLabel('Reason').fill('Put right by support')
    await dialog.getByLabel('PIN').fill(DEMO_PIN)
    await dialog.getByRole('button', { name: 'Check and unlock' }).click()
    await expect(dialog.getByText('still has 2 discrepancies')).toBeVisible()
    await spoil(id, -100)
    await dialog.getByLabel('PIN').fill(DEMO_PIN)
    await dialog.getByRole('button', { name: 'Check and unlock' }).click()
    await expect(dialog).toBeHidden()
    await expect(account.getByText('the ledger of this card does not balance')).toBeHidden()
    expect(expectDone(await manager.get(`/userCards/${id}`)).status).toBe('normal')
    expect(await barriers(page)).toEqual([])
  })
})

describe('a card of another company', () => {
  it('is said to be one, where it is to be issued', async () => {
    await putBlankCard()
    const { phyCardNo: uuid } = await server.reader.post('/api/GetCPUphyCardno')
    await aBlankCard(await rivalAt(server.app), { uuid })
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/stationCards/anonymousCard',
    })
    await page.getByRole('button', { name: '开不记名卡' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: '开不记名卡' }).click()
    const issuing = page.getByRole('dialog').filter({ hasText: '新卡片' })
    await issuing.getByRole('button', { name: '读卡' }).click()
    await issuing.getByLabel('卡面上的卡号').fill('62000001')
    await issuing.getByRole('button', { name: '导入' }).click()
    await expect(issuing).toContainText('导入系统失败：该卡不属于该公司')
  })
})

describe('a tag on the reader', () => {
  it('shows the account that has noted it, although it is no card', async () => {
    await putBlankCard()
    const { phyCardNo } = await server.reader.post('/api/GetCPUphyCardno')
    const rfid = String(phyCardNo).toUpperCase()
    const account = await aCard(server.app, { rfid })
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/stationCards/readCardQuery',
    })
    await page.getByRole('main').getByRole('button', { name: '读卡' }).click()
    await expect(page.getByRole('heading', { name: `RFID 标签 ${rfid}` })).toBeVisible()
    await expect(page.getByText(account.number)).toBeVisible()
    await expect(page.getByText('可用余额')).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
})

describe('a card that is given back', () => {
  it('tells of the points that its holder keeps', async () => {
    const { chip, account } = await cardsAtEast()
    const manager = await managerAtEast(server.app)
    const given = { amount: 1250, reason: 'a birthday' }
    expectDone(await manager.post(`/userCards/${account.id}/points`, given, { pin: DEMO_PIN }))
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/stationCards/readCardQuery',
    })
    await page.getByLabel('芯片号或卡号').fill(chip.number)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '退卡' }).click()
    const dialog = page.getByRole('dialog', { name: '退卡' })
    await expect(dialog).toContainText('持卡人还有 1,250 积分，仍归持卡人；要兑换请先兑换。')
    expect(await barriers(page)).toEqual([])
  })
})

describe('a lost card', () => {
  it('is reported and replaced on a phone, without a reader', async () => {
    const { chip, blank } = await cardsAtEast()
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/stationCards/readCardQuery',
    })
    await page.getByLabel('Chip serial or card number').fill(chip.number)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Report lost' }).click()
    const lost = page.getByRole('dialog', { name: 'Report lost' })
    await lost.getByLabel('Reason').fill('left on a bus')
    await lost.getByRole('button', { name: 'Report lost' }).click()
    await expect(page.getByText('Reported lost').first()).toBeVisible()
    await page.getByRole('button', { name: 'Replace card' }).click()
    const dialog = page.getByRole('dialog', { name: `Replace card ${chip.number}` })
    await dialog.getByLabel('Chip serial or card number').fill(blank.number)
    await dialog.getByRole('button', { name: 'Find' }).click()
    await expect(dialog).toContainText('the chip is not written')
    await dialog.getByLabel('Reason').fill('left on a bus')
    await dialog.getByRole('button', { name: 'Replace card' }).click()
    await expect(page.getByText('Card issued')).toBeVisible()
    await expect(page.getByText('Replaced by another card')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

describe('an issue that could not be undone', () => {
  it('is pointed out, says what to do next, and is undone by hand', async () => {
    const manager = await managerAtEast(server.app)
    const account = await aCard(server.app)
    const chip = await aBlankCard(manager)
    const wish = { uuid: chip.uuid, supplier: 'mh', userCard: { id: account.id } }
    const issue = expectDone(await manager.post('/cardIssues', wish))
    await server.app.asOwner(`update card_issues set status = 'failed' where id = ${issue.id}`)
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/stationCards/cardQuery',
    })
    await expect(page.getByRole('alert')).toContainText('有 1 笔发卡没有办成')
    await page.getByRole('link', { name: '去处理' }).click()
    await page.getByRole('main').getByRole('button', { name: chip.number }).click()
    await expect(page.getByText('绑定用户卡')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: '撤销发卡' }).click()
    const asking = page.getByRole('dialog', { name: '撤销发卡' })
    await asking.getByLabel('原因').fill('卡片已收回')
    await asking.getByRole('button', { name: '撤销发卡' }).click()
    await expect(page.getByText('已撤销，卡片可以重新发')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: chip.number })).toBeHidden()
  })
})

describe('a fill that is asked about', () => {
  it('is judged at the station that was chosen, not at the one where somebody sits', async () => {
    const manager = await managerAtEast(server.app)
    const { id, version, user } = await aCard(server.app)
    const east = { stationLimit: [server.app.ids.east], version }
    expectDone(await manager.put(`/userCards/${id}`, east))
    const page = await server.open({
      account: 'company',
      language: 'zh',
      at: `/memberCenter/personalMemberDetails/${user.id}?tab=cards`,
    })
    await page.getByRole('button', { name: '卡操作' }).click()
    await page.getByRole('menuitem', { name: '试算消费' }).click()
    const asking = page.getByRole('dialog', { name: '试算消费' })
    await asking.getByLabel('金额').fill('100')
    const here = '该卡不能在此站点使用'
    await asking.getByRole('button', { name: '试算' }).click()
    await expect(asking).toContainText('余额不足')
    await expect(asking).not.toContainText(here)
    await asking.getByLabel('站点').click()
    await page.getByTitle('蓝海机场站').click()
    await asking.getByRole('button', { name: '试算' }).click()
    await expect(asking).toContainText(here)
    expect(await barriers(page)).toEqual([])
  })
})

const put = (action: 'blank' | 'foreign' | 'remove') =>
  fetch(`${server.reader.url}/simulated/${action}`, { method: 'POST', redirect: 'manual' })

describe('a list of cards', () => {
  it('goes on where the line broke, tells of each card, and keeps those that were not taken', async () => {
    const company = (await server.app.as('company')).at(server.app.ids.east)
    const { uuid } = await aBlankCard(company)
    const unknown = Array.from({ length: 21 }, (_none, at) => `0D0000${String(10 + at)}`)
    const page = await server.open({
      account: 'company',
      language: 'zh',
      at: '/maintenance/cardBusiness/issueCards',
    })
    await page.getByRole('textbox', { name: '芯片号' }).fill([...unknown, uuid].join('\n'))
    let isBroken = true
    await page.route('**/cardInfos/batch', (route) =>
      isBroken && route.request().postDataJSON().uuids.includes(uuid)
        ? route.abort()
        : route.continue(),
    )
    await page.getByRole('button', { name: '发给公司' }).click()
    const asking = page.getByRole('dialog')
    await asking.getByLabel('请输入 complete 确认').fill('complete')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('批量发卡失败, 请联系负责人')
    await expect(page.getByText('该卡未导入系统或该卡不合法').first()).toBeVisible()
    expect(await barriers(page)).toEqual([])
    isBroken = false
    await page.getByRole('button', { name: /继\s?续/ }).click()
    await expect(page.getByText('成功 1 张，失败 21 张')).toBeVisible()
    await page.getByRole('button', { name: '修改失败的卡片' }).click()
    await expect(page.getByRole('textbox', { name: '芯片号' })).toHaveValue(unknown.join('\n'))
  })
})

describe('cards laid on the reader one by one', () => {
  it('are given to the company, each with its outcome, until enough is enough', async () => {
    await put('blank')
    const { phyCardNo } = await server.reader.post('/api/GetCPUphyCardno')
    const company = (await server.app.as('company')).at(server.app.ids.east)
    await aBlankCard(company, { uuid: phyCardNo, cardType: 1 })
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/maintenance/cardBusiness/issueCards',
    })
    await page.getByLabel('Card type').click()
    await page.getByTitle('Induction').click()
    await page.getByRole('textbox', { name: 'Chip serials' }).fill(String(phyCardNo))
    await page.getByRole('button', { name: 'Assign to company' }).click()
    await expect(page.getByText('Induction cards have their chip written')).toBeVisible()
    await page.getByText('One by one on the reader', { exact: true }).click()
    await expect(page.getByText('Induction cards have their chip written')).toHaveCount(0)
    await page.getByRole('button', { name: 'Start' }).click()
    const asking = page.getByRole('dialog')
    await asking.getByLabel('Type complete to confirm').fill('complete')
    await page.keyboard.press('Enter')
    const row = (uuid: unknown) => page.getByRole('row').filter({ hasText: String(uuid) })
    await expect(row(phyCardNo)).toContainText('Done')
    const written = await server.reader.post('/api/validateRfUserCard')
    expect(written.stage).toBe('factory')
    expect(await barriers(page)).toEqual([])

    expect(await page.evaluate(() => localStorage.getItem('forecourt.suppliers'))).toBe('["mh"]')

    await put('foreign')
    await expect(page.getByRole('main')).toContainText('Card not imported or not valid')
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByText('1 prepared, 1 not')).toBeVisible()
  })

  it('stop by themselves when the reader fails again and again', async () => {
    const page = await server.open({
      account: 'company',
      language: 'zh',
      at: '/maintenance/cardBusiness/issueCards',
    })
    await page.route('http://127.0.0.1:9200/**', (route) =>
      route.fulfill({ json: { resultCode: 5, resultMessage: '读卡器正忙' } }),
    )
    await page.getByText('逐张放卡', { exact: true }).click()
    await page.getByRole('button', { name: /开\s?始/ }).click()
    await page.getByLabel('请输入 complete 确认').fill('complete')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('批量发卡失败, 请联系负责人')
    await expect(page.getByRole('alert')).toContainText('读卡器正忙')
    await page.unroute('http://127.0.0.1:9200/**')
    await put('remove')
    await page.getByRole('button', { name: /继\s?续/ }).click()
    await expect(page.getByRole('alert')).toContainText('请将第 1 张卡片放在读卡器上')
  })
})
