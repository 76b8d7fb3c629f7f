import { beforeAll, describe, expect, it } from 'vitest'
import { PIN, useHouse } from '../../../../test/harness.ts'
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
} from '../../../../test/till.ts'
import { aFleet, aSubCard, fill } from '../../../../test/fleets.ts'
import { aBlankCard } from '../../../../test/cards.ts'

const house = useHouse()
const reason = 'moving away'

// Lines of the ledger have the time of the database, so this world lives today.
beforeAll(() => {
  house.clock.now = new Date()
})

const close = async (cardId: number, more: object = {}, pin: { pin?: string } = { pin: PIN }) =>
  (await managerAt(house)).post(`/userCards/${cardId}/return`, { reason, ...more }, pin)

/** The card of an account, bound and written. */
async function issue(account: { id: number }) {
  const manager = await managerAt(house)
  const { id, uuid, number } = await aBlankCard(manager)
  const card = { uuid, supplier: 'mh', userCard: { id: account.id } }
  const begun = expectDone(await manager.post('/cardIssues', card))
  const chip = { phyCardNo: uuid, logicCardNo: number }
  expectDone(await manager.post(`/cardIssues/${begun.id}/commit`, { chip }))
  return { id }
}

describe('POST /userCards/:id/return', () => {
  it('wants a PIN and the right to take cards back', async () => {
    const card = await aCard(house)
    expect((await close(card.id, {}, {})).body.code).toBe('PIN_REQUIRED')
    const cashier = (await house.as('cashier')).at(house.ids.east)
    expect((await cashier.post(`/userCards/${card.id}/return`, { reason })).status).toBe(403)
  })

  it('does not know the account of another company', async () => {
    const card = await aCard(house)
    const rival = await rivalAt(house)
    const { status } = await rival.post(`/userCards/${card.id}/return`, { reason }, { pin: PIN })
    expect(status).toBe(404)
  })

  it('refuses an account with money, and one with a gift that the holder keeps', async () => {
    const rich = await aCardWith(house, { principal: 5000 })
    expect((await close(rich.id)).body.code).toBe('CARD_HAS_BALANCE')
    const gifted = await aCardWith(house, { gift: 500 })
    expect((await close(gifted.id)).body).toMatchObject({
      code: 'CARD_HAS_GIFT',
      details: { gift: 500 },
    })
  })

  it('refuses one that has a card: that is what has to come back', async () => {
    const account = await aCard(house)
    await issue(account)
    const { body } = await close(account.id)
    expect(body).toMatchObject({ status: 400, code: 'CARD_HAS_CHIP' })
    expect((await cardNow(house, account.id)).status).toBe('normal')
  })

  it('refuses one that is locked, as nobody has looked into it yet', async () => {
    const { id } = await aCard(house)
    await house.look((db) =>
      db.updateTable('user_cards').set({ status: 'lock' }).where('id', '=', id).execute(),
    )
    expect((await close(id)).body.code).toBe('CARD_STATUS_ABNORMAL')
  })

  it('refuses the master card of a fleet that has sub cards', async () => {
    const fleet = await aFleet(house)
    await aSubCard(house, fleet)
    expect((await close(fleet.masterCard.id)).body.code).toBe('CARD_HAS_CHILDREN')
  })

  it('closes the account once; a gift that is given up is the company’s', async () => {
    const card = await aCardWith(house, { gift: 500 })
    expect(expectDone(await close(card.id, { forfeitGift: true }))).toMatchObject({
      status: 'returned',
      value: 0,
    })
    expect((await close(card.id)).body.code).toBe('CARD_STATUS_ABNORMAL')
    expect(await findings(house)).toEqual([])
  })

  it('closes a card that shares, and leaves the master’s money and gift where they are', async () => {
    const fleet = await aFleet(house, { valueMode: 'share' })
    const sub = await aSubCard(house, fleet)
    await fill(house, fleet.masterCard.id, 30_000)
    await give(fleet.masterCard.id, 700)
    expectDone(await close(sub.id, { forfeitGift: true }))
    expect(await cardNow(house, fleet.masterCard.id)).toMatchObject({
      principal: 30_000,
      gift: 700,
      childCardNum: 0,
    })
    expect(await findings(house)).toEqual([])
  })

  it('closes the account once when two do it at the same moment', async () => {
    const { id } = await aCardWith(house, { gift: 500 })
    const replies = await Promise.all([
      close(id, { forfeitGift: true }),
      close(id, { forfeitGift: true }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await findings(house)).toEqual([])
  })

  it('never closes over a recharge that comes at the same moment', async () => {
    const manager = await managerAt(house)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { id } = await aCard(house)
      const charge = { amount: 5_000, paymentType: 'cash', screen: 'personal' }
      const [closing, filling] = await Promise.all([
        close(id),
        manager.post(`/userCards/${id}/recharge`, charge),
      ])
      expect([closing.status, filling.status].toSorted()).toEqual([200, 400])
      const { status, value } = await cardNow(house, id)
      expect([status, value]).toEqual(closing.status === 200 ? ['returned', 0] : ['normal', 5_000])
    }
  })

  it('lets an employee leave whose card had no chip', async () => {
    const manager = await managerAt(house)
    const fleet = await aFleet(house)
    const person = { mobile: aMobile(), name: 'Li Lei' }
    const employee = expectDone(await manager.post(`/groups/${fleet.id}/employees`, person))
    const sub = await aSubCard(house, fleet, { user: { id: employee.id } })
    const leave = () => manager.delete(`/groups/${fleet.id}/employees/${employee.id}`)
    expect((await leave()).body.code).toBe('EMPLOYEE_CARD_BOUND')
    expectDone(await close(sub.id))
    expectDone(await leave())
  })
})

describe('POST /cardInfos/:id/return', () => {
  it('takes the chip of a card that shares, whatever the master card holds or owes', async () => {
    const fleet = await aFleet(house, { valueMode: 'share' })
    const sub = await aSubCard(house, fleet)
    const chip = await issue(sub)
    await fill(house, fleet.masterCard.id, 20_000)
    const manager = await managerAt(house)
    const back = { reason, forfeitGift: true }
    expectDone(await manager.post(`/cardInfos/${chip.id}/return`, back, { pin: PIN }))
    expect((await cardNow(house, sub.id)).status).toBe('returned')
    expect((await cardNow(house, fleet.masterCard.id)).value).toBe(20_000)
  })
})

describe('POST /users/:id/leave', () => {
  it('wants the cards of a member back first', async () => {
    const manager = await managerAt(house)
    const card = await aCard(house)
    const leave = () => manager.post(`/users/${card.user.id}/leave`, { reason })
    expect((await leave()).body).toMatchObject({ status: 400, code: 'USER_HAS_CARDS' })
    expectDone(await close(card.id))
    expect(expectDone(await leave()).status).toBe('left')
  })

  it('lets a member go who never had one', async () => {
    const { id } = await aMember(house)
    const manager = await managerAt(house)
    expect(expectDone(await manager.post(`/users/${id}/leave`, { reason })).status).toBe('left')
  })
})

/** Some gift on a card, given by hand. */
async function give(cardId: number, gift: number): Promise<void> {
  const manager = await managerAt(house)
  const body = { amount: gift, bucket: 'gift', reason: 'goodwill' }
  expectDone(await manager.post(`/userCards/${cardId}/adjust`, body, { pin: PIN }))
}
