import mqtt from 'mqtt'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aBlankCard } from '../../../../../test/cards.ts'
import {
  aCardWith,
  aSale,
  auditedOf,
  cardNow,
  expectDone,
  managerAt,
  rivalAt,
} from '../../../../../test/checkout.ts'
import { jobsOf } from '#module.ts'
import { searching, useApp } from '../../../../../test/harness.ts'

const app = useApp()
const reason = 'left the company'

const disable = async (cardId: number, more: object = {}) =>
  (await managerAt(app)).post(`/userCards/${cardId}/disable`, { reason, ...more })

const enable = async (cardId: number) =>
  (await app.as('company')).post(`/userCards/${cardId}/enable`, { reason })

const payWith = async (cardId: number) =>
  (await managerAt(app)).post(`/orders/${(await aSale(app)).id}/pay`, {
    paymentType: 'debit',
    userCard: { id: cardId },
  })

describe('POST /userCards/:id/disable', () => {
  it('wants a reason, and the page for cards of its kind', async () => {
    const { id } = await aCardWith(app, { principal: 5000 })
    expect((await disable(id, { reason: undefined })).status).toBe(400)
    expect((await disable(id, { screen: 'fleet' })).body.code).toBe('CARD_KIND_MISMATCH')
  })

  it('is not for others', async () => {
    const { id } = await aCardWith(app, { principal: 5000 })
    const cashier = (await app.as('cashier')).at(app.ids.airport)
    expect((await cashier.post(`/userCards/${id}/disable`, { reason })).status).toBe(403)
    const rival = await rivalAt(app)
    expect((await rival.post(`/userCards/${id}/disable`, { reason })).status).toBe(404)
  })

  it('refuses an account whose card has to be disabled', async () => {
    const { id } = await aCardWith(app, { principal: 5000 })
    const manager = await managerAt(app)
    const { uuid, number } = await aBlankCard(manager)
    const issue = { uuid, supplier: 'mh', userCard: { id } }
    const begun = expectDone(await manager.post('/cardIssues', issue))
    const chip = { phyCardNo: uuid, logicCardNo: number }
    expectDone(await manager.post(`/cardIssues/${begun.id}/commit`, { chip }))
    expect((await disable(id)).body.code).toBe('ACCOUNT_HAS_CARD')
  })

  it('stops payments until it is enabled, and keeps the money', async () => {
    const { id } = await aCardWith(app, { principal: 5000 })
    expect(expectDone(await disable(id))).toMatchObject({ status: 'disable', statusReason: 'hand' })
    expect((await payWith(id)).body.code).toBe('CARD_STATUS_ABNORMAL')
    expect((await disable(id)).body.code).toBe('CARD_STATUS_ABNORMAL')
    expect((await auditedOf(app, 'userCard', id))[0]).toMatchObject({
      action: 'disableAccount',
      reason,
    })
    expect((await (await managerAt(app)).post(`/userCards/${id}/enable`, { reason })).status).toBe(
      403,
    )
    expectDone(await enable(id))
    expect(await cardNow(app, id)).toMatchObject({ status: 'normal', principal: 5000 })
    expectDone(await payWith(id))
    expect((await enable(id)).body.code).toBe('CARD_STATUS_ABNORMAL')
  })
})

/** Somebody watches the east station. @returns what is told of cards there, as it comes */
async function watchEast(): Promise<unknown[]> {
  const { token } = await app.as('company')
  const client = await mqtt.connectAsync(`ws://127.0.0.1:${await app.listen()}/mqtt`, {
    username: 'company',
    password: token.replace('Bearer ', ''),
    protocolVersion: 4,
  })
  onTestFinished(() => client.endAsync())
  const told: unknown[] = []
  client.on('message', (_, payload) => {
    const { method, params } = JSON.parse(payload.toString())
    if (method === 'cardStatus') told.push(params)
  })
  await client.subscribeAsync(`/broadcast/bluesea/${app.ids.east}/nozzleStatus`, { qos: 1 })
  return told
}

describe('all stations of the company', () => {
  it('are told of an account that goes out of use, and that it is back, but of no refusal', async () => {
    const { id } = await aCardWith(app, { principal: 5000 })
    const told = await watchEast()
    expect((await disable(id, { screen: 'fleet' })).status).toBe(400)
    expectDone(await disable(id))
    expectDone(await enable(id))
    await expect
      .poll(() => told)
      .toEqual([
        { id, status: 'disable' },
        { id, status: 'normal' },
      ])
  })

  it('are told of a card that a posting, or the nightly proof, finds wrong', async () => {
    const [met, found] = [
      await aCardWith(app, { principal: 5000 }),
      await aCardWith(app, { principal: 5000 }),
    ]
    await app.asOwner(`set session_replication_role = replica;
      update card_balances set principal_cents = 1 where user_card_id in (${met.id}, ${found.id})`)
    const told = await watchEast()
    const freeze = { amount: 1, reason: 'to see' }
    const refused = await (await managerAt(app)).post(`/userCards/${met.id}/freeze`, freeze)
    expect(refused.body.code).toBe('LEDGER_MISMATCH')
    await expect.poll(() => told).toEqual([{ id: met.id, status: 'lock' }])
    const alarms = await (await managerAt(app)).get(`/alarms?${searching('kind:ledgerMismatch')}`)
    expect(expectDone(alarms).content).toMatchObject([{ userCard: { id: met.id }, state: 'open' }])
    await jobsOf(app.container.areas).ledgerAudit?.({})
    await expect
      .poll(() => told)
      .toEqual([
        { id: met.id, status: 'lock' },
        { id: found.id, status: 'lock' },
      ])
  })

  it('are told of a card that is lost and found by somebody who sees another station alone', async () => {
    const { id } = await aCardWith(app, { principal: 5000 })
    const manager = await managerAt(app)
    const { id: chipId, uuid, number } = await aBlankCard(manager)
    const issue = { uuid, supplier: 'mh', userCard: { id } }
    const begun = expectDone(await manager.post('/cardIssues', issue))
    const chip = { phyCardNo: uuid, logicCardNo: number }
    expectDone(await manager.post(`/cardIssues/${begun.id}/commit`, { chip }))
    const told = await watchEast()
    const elsewhere = await app.as('airport')
    expect(expectDone(await elsewhere.get('/stations')).content).toHaveLength(1)
    expectDone(await elsewhere.post(`/cardInfos/${chipId}/loss`, { reason }))
    expectDone(await elsewhere.post(`/cardInfos/${chipId}/unhook`, { reason }))
    await expect
      .poll(() => told)
      .toEqual([
        { id, status: 'lose' },
        { id, status: 'normal' },
      ])
  })
})
