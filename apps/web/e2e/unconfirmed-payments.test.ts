/** Money on its way that a channel says nothing about: finance is told, and nobody asks for it twice. */

import { beforeAll, describe, it } from 'vitest'
import { openForPhones, useChannels } from '../../api/test/channels.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCard, aSale, expectDone, managerAt } from '../../api/test/checkout.ts'
import { flagUnconfirmed } from '../../api/src/modules/payments/channels/unconfirmed/unconfirmed-payments.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const channels = useChannels()
const server = useTestServer({ paymentChannels: () => channels.urls() })

beforeAll(async () => {
  await openForPhones(server.app)
  await openForPhones(server.app, { type: 1, merchantId: 'M-recharges' })
})

/** A payment of the airport that its channel has said nothing about for a day. */
async function aSuspect(): Promise<{ transactionNo: string }> {
  const { app } = server
  channels.always('loseCall')
  const { id } = await aSale(app, 4)
  const manager = await managerAt(app)
  const asked = await manager.post(`/orders/${id}/channelPay`, { paymentType: 'wx' })
  const { transaction } = expectDone(asked)
  await app.asOwner(`update channel_payments set expires_at = now() - interval '25 hours'
    where transaction_id = ${transaction.id}`)
  await flagUnconfirmed({
    ...app.container,
    live: { publish: () => {}, disconnect: () => {} },
    now: () => new Date(),
    onError: (error) => {
      throw error
    },
  })
  return transaction
}

describe('a payment that nobody can explain', () => {
  it('is told on every page, found in the list, and explained', async () => {
    const { transactionNo } = await aSuspect()
    const page = await server.open({ account: 'airport', language: 'zh', at: '/personCenter' })
    const notice = page.getByRole('alert').filter({ hasText: '有 1 笔支付没有明确结果' })
    await notice.getByRole('link', { name: '查看' }).click()
    const row = page.getByRole('row').filter({ hasText: transactionNo })
    await expect(row).toContainText('待核对')
    expect(await barriers(page)).toEqual([])
    await row.getByRole('button', { name: transactionNo }).click()
    const details = page.getByRole('dialog', { name: '交易详情' })
    await expect(details.getByRole('button', { name: '再次查询通道' })).toBeVisible()
    await details.getByRole('button', { name: '说明原因' }).click()
    const asked = page.getByRole('dialog', { name: '说明支付的去向' })
    await asked.getByLabel('原因').fill('商户后台无此笔')
    await asked.getByRole('button', { name: '说明原因' }).click()
    await expect(details).toContainText('说明：商户后台无此笔')
    await expect(notice).toHaveCount(0)
  })

  it('is told in English on a phone', async () => {
    await aSuspect()
    const page = await server.open({
      account: 'airport',
      language: 'en',
      viewport: PHONE,
      at: '/home',
    })
    await page.getByRole('link', { name: 'Show', exact: true }).click()
    await expect(page.getByText('To be checked').first()).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

describe('a recharge whose refund is under way', () => {
  it('says so on the member’s page, and offers no second one', async () => {
    const { app } = server
    channels.always(undefined)
    const card = await aCard(app)
    const manager = await managerAt(app)
    const body = { paymentType: 'wx', amount: 5000 }
    const reply = await manager.post(`/userCards/${card.id}/channelRecharge`, body)
    const { transaction } = expectDone(reply)
    const now = async () => (await manager.get(`/transactions/${transaction.id}/recharge`)).body
    const state = async () => (await now()).transaction.channel.state
    await expect.poll(state).toBe('waiting')
    channels.gateway().pay((await now()).transaction.channel.requestNo)
    await expect.poll(state).toBe('paid')
    const [line] = (await now()).details
    channels.always('loseCall')
    const back = { amount: 1000, mode: 'original', reason: 'changed their mind' }
    expectDone(await manager.post(`/userCardDetails/${line.id}/refund`, back, { pin: DEMO_PIN }))
    const page = await server.open({
      account: 'airport',
      language: 'zh',
      at: `/memberCenter/personalMemberDetails/${card.user.id}?tab=recharges`,
    })
    const row = page.getByRole('row').filter({ hasText: '50.00' })
    await expect(row).toContainText('退款处理中')
    await expect(row.getByRole('button', { name: '退款' })).toHaveCount(0)
  })
})
