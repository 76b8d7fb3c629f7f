import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import {
  aCard,
  aCardWith,
  aMember,
  aMobile,
  cardNow,
  expectDone,
  findings,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import { aFleet, aSubCard, fill } from '../../../../test/fleets.ts'
import { aBlankCard } from '../../../../test/cards.ts'

const app = useApp()
const reason = 'moving away'

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(() => {
  app.clock.now = new Date()
})

const close = async (
  cardId: number,
  more: object = {},
  pin: { pin?: string } = { pin: DEMO_PIN },
) => (await managerAt(app)).post(`/userCards/${cardId}/return`, { reason, ...more }, pin)

/** The card of an account, bound and written. */
async function issue(account: { id: number }) {
  const manager = await managerAt(app)
  const { id, uuid, number } = await aBlankCard(manager)
  const card = { uuid, supplier: 'mh', userCard: { id: account.id } }
  const begun = expectDone(await manager.post('/cardIssues', card))
  const chip = { phyCardNo: uuid, logicCardNo: number }
  expectDone(await manager.post(`/cardIssues/${begun.id}/commit`, { chip }))
  return { id }
}

describe('POST /userCards/:id/return', () => {
  it('wants a PIN and the right to take cards back', async () => {
    const card = await aCard(app)
    expect((await close(card.id, {}, {})).body.code).toBe('PIN_REQUIRED')
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.post(`/userCards/${card.id}/return`, { reason })).status).toBe(403)
  })

  it('does not know the account of another company', async () => {
    const card = await aCard(app)
    const rival = await rivalAt(app)
    const { status } = await rival.post(
      `/userCards/${card.id}/return`,
      { reason },
      { pin: DEMO_PIN },
    )
    expect(status).toBe(404)
  })

  it('refuses an account with money, and one with a gift that the holder keeps', async () => {
    const rich = await aCardWith(app, { principal: 5000 })
    expect((await close(rich.id)).body.code).toBe('CARD_HAS_BALANCE')
    const gifted = await aCardWith(app, { gift: 500 })
    expect((await close(gifted.id)).body).toMatchObject({
      code: 'CARD_HAS_GIFT',
      details: { gift: 500 },
    })
  })

  it('refuses one that has a card: that is what has to come back', async () => {
    const account = await aCard(app)
    await issue(account)
    const { body } = await close(account.id)
    expect(body).toMatchObject({ status: 400, code: 'CARD_HAS_CHIP' })
    expect((await cardNow(app, account.id)).status).toBe('normal')
  })

  it('refuses one that is locked, as nobody has looked into it yet', async () => {
    const { id } = await aCard(app)
    await app.look((db) =>
      db.updateTable('user_cards').set({ status: 'lock' }).where('id', '=', id).execute(),
    )
    expect((await close(id)).body.code).toBe('CARD_STATUS_ABNORMAL')
  })

  it('refuses the master card of a fleet that has sub cards', async () => {
    const fleet = await aFleet(app)
    await aSubCard(app, fleet)
    expect((await close(fleet.masterCard.id)).body.code).toBe('CARD_HAS_CHILDREN')
  })

  it('closes the account once; a gift that is given up is the company’s', async () => {
    const card = await aCardWith(app, { gift: 500 })
    expect(expectDone(await close(card.id, { forfeitGift: true }))).toMatchObject({
      status: 'returned',
      value: 0,
    })
    expect((await close(card.id)).body.code).toBe('CARD_STATUS_ABNORMAL')
    expect(await findings(app)).toEqual([])
  })

  it('closes a card that shares, and leaves the master’s money and gift where they are', async () => {
    const fleet = await aFleet(app, { valueMode: 'share' })
    const sub = await aSubCard(app, fleet)
    await fill(app, fleet.masterCard.id, 30_000)
    await give(fleet.masterCard.id, 700)
    expectDone(await close(sub.id, { forfeitGift: true }))
    expect(await cardNow(app, fleet.masterCard.id)).toMatchObject({
      principal: 30_000,
      gift: 700,
      childCardNum: 0,
    })
    expect(await findings(app)).toEqual([])
  })

  it('closes the account once when two do it at the same moment', async () => {
    const { id } = await aCardWith(app, { gift: 500 })
    const replies = await Promise.all([
      close(id, { forfeitGift: true }),
      close(id, { forfeitGift: true }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await findings(app)).toEqual([])
  })

  it('never closes over a recharge that comes at the same moment', async () => {
    const manager = await managerAt(app)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { id } = await aCard(app)
      const charge = { amount: 5_000, paymentType: 'cash', screen: 'personal' }
      const [closing, filling] = await Promise.all([
        close(id),
        manager.post(`/userCards/${id}/recharge`, charge),
      ])
      expect([closing.status, filling.status].toSorted()).toEqual([200, 400])
      const { status, value } = await cardNow(app, id)
      expect([status, value]).toEqual(closing.status === 200 ? ['returned', 0] : ['normal', 5_000])
    }
  })

  it('lets an employee leave whose card had no chip', async () => {
    const manager = await managerAt(app)
    const fleet = await aFleet(app)
    const person = { mobile: aMobile(), name: 'Li Lei' }
    const employee = expectDone(await manager.post(`/groups/${fleet.id}/employees`, person))
    const sub = await aSubCard(app, fleet, { user: { id: employee.id } })
    const leave = () => manager.delete(`/groups/${fleet.id}/employees/${employee.id}`)
    expect((await leave()).body.code).toBe('EMPLOYEE_CARD_BOUND')
    expectDone(await close(sub.id))
    expectDone(await leave())
  })
})

describe('POST /cardInfos/:id/return', () => {
  it('takes the chip of a card that shares, whatever the master card holds or owes', async () => {
    const fleet = await aFleet(app, { valueMode: 'share' })
    const sub = await aSubCard(app, fleet)
    const chip = await issue(sub)
    await fill(app, fleet.masterCard.id, 20_000)
    const manager = await managerAt(app)
    const back = { reason, forfeitGift: true }
    expectDone(await manager.post(`/cardInfos/${chip.id}/return`, back, { pin: DEMO_PIN }))
    expect((await cardNow(app, sub.id)).status).toBe('returned')
    expect((await cardNow(app, fleet.masterCard.id)).value).toBe(20_000)
  })
})

describe('POST /users/:id/leave', () => {
  it('wants the cards of a member back first', async () => {
    const manager = await managerAt(app)
    const card = await aCard(app)
    const leave = () => manager.post(`/users/${card.user.id}/leave`, { reason })
    expect((await leave()).body).toMatchObject({ status: 400, code: 'USER_HAS_CARDS' })
    expectDone(await close(card.id))
    expect(expectDone(await leave()).status).toBe('left')
  })

  it('lets a member go who never had one', async () => {
    const { id } = await aMember(app)
    const manager = await managerAt(app)
    expect(expectDone(await manager.post(`/users/${id}/leave`, { reason })).status).toBe('left')
  })
})

/** Some gift on a card, given by hand. */
async function give(cardId: number, gift: number): Promise<void> {
  const manager = await managerAt(app)
  const body = { amount: gift, bucket: 'gift', reason: 'goodwill' }
  expectDone(await manager.post(`/userCards/${cardId}/adjust`, body, { pin: DEMO_PIN }))
}
