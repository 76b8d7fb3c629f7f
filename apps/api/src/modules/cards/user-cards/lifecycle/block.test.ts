import { describe, expect, it } from 'vitest'
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
import { useApp } from '../../../../../test/harness.ts'

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
