import { beforeAll, describe, expect, it } from 'vitest'
import { aBlankCard } from '../../../../test/cards.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { pay as spend, recharge } from '../../../../test/ledger-fixtures.ts'
import { aCard, cardNow, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { ISSUE_SECONDS } from './contract.ts'

const app = useApp()
let manager: Caller

beforeAll(async () => {
  await app.listen()
})

// The clock is put forward on the way, and sessions end.
const asCashierAt = async (): Promise<Caller> => (manager = await managerAt(app))

const chipNow = async (id: number) => expectDone(await manager.get(`/cardInfos/${id}`))

/** Changes something as it is now, as a page does that has just read it. */
async function change(path: 'cardInfos' | 'userCards', id: number, body: object) {
  const { version } = expectDone(await manager.get(`/${path}/${id}`))
  return manager.put(`/${path}/${id}`, { ...body, version })
}

const eventsOf = async (id: number): Promise<string[]> => {
  const { body } = await manager.get(`/cardInfos/${id}/events`)
  return body.content.map(({ event }: { event: string }) => event)
}

const NOW = '2026-11-21T00:00:00.000Z'

describe('PUT /userCards/{id} with a card medium', () => {
  it('refuses whoever issues no cards', async () => {
    await asCashierAt()
    const [account, chip] = [await aCard(app), await aBlankCard(manager)]
    const bill = (await app.as('account')).at(app.ids.airport)
    const { version } = await cardNow(app, account.id)
    const body = { cardInfo: { id: chip.id }, version }
    expect((await bill.put(`/userCards/${account.id}`, body)).status).toBe(403)
  })

  it('refuses in the order of issuing: bound, not in order, of another company', async () => {
    await asCashierAt()
    const [account, other] = [await aCard(app), await aCard(app)]
    const chip = await aBlankCard(manager)
    expectDone(await change('userCards', other.id, { cardInfo: { id: chip.id } }))
    const bound = await change('userCards', account.id, { cardInfo: { id: chip.id } })
    expect(bound.body.code).toBe('CARD_BOUND_OTHER')
    const broken = await aBlankCard(manager)
    expectDone(await manager.post(`/cardInfos/${broken.id}/disable`, { reason: 'broken' }))
    const abnormal = await change('userCards', account.id, { cardInfo: { id: broken.id } })
    expect(abnormal.body.code).toBe('CARD_STATUS_ABNORMAL')
    const theirs = await aBlankCard(await rivalAt(app))
    const foreign = await change('userCards', account.id, { cardInfo: { id: theirs.id } })
    expect(foreign.status).toBe(404)
  })

  it('refuses at a station without card business', async () => {
    await asCashierAt()
    const [account, chip] = [await aCard(app), await aBlankCard(manager)]
    const sellCards = (isOn: boolean) =>
      app.asOwner(`update stations set pkg_card = ${isOn} where id = ${app.ids.airport}`)
    await sellCards(false)
    const { body } = await change('userCards', account.id, { cardInfo: { id: chip.id } })
    await sellCards(true)
    expect(body.code).toBe('CARD_PACKAGE_OFF')
  })

  it('binds, and is undone at the deadline unless the card is marked as issued', async () => {
    await asCashierAt()
    const [account, chip] = [await aCard(app), await aBlankCard(manager)]
    const bound = expectDone(await change('userCards', account.id, { cardInfo: { id: chip.id } }))
    expect(bound.cardInfo).toMatchObject({ id: chip.id })
    app.clock.advance((ISSUE_SECONDS + 1) * 1000)
    await app.asOwner(`select graphile_worker.add_job('undoCardIssues')`)
    await asCashierAt()
    await expect.poll(async () => (await chipNow(chip.id)).userCard).toBeNull()
    expect(await eventsOf(chip.id)).toEqual(['compensate', 'bind', 'import'])
  })

  it('is done twice without harm, and taken back by null', async () => {
    await asCashierAt()
    const [account, chip] = [await aCard(app), await aBlankCard(manager)]
    for (const _ of ['once', 'again']) {
      expectDone(await change('userCards', account.id, { cardInfo: { id: chip.id } }))
    }
    const back = expectDone(await change('userCards', account.id, { cardInfo: null }))
    expect(back.cardInfo).toBeNull()
    expectDone(await change('userCards', account.id, { cardInfo: null }))
    expect(await eventsOf(chip.id)).toEqual(['compensate', 'bind', 'import'])
  })

  it('changes the terms of the account as well', async () => {
    await asCashierAt()
    const [account, chip] = [await aCard(app), await aBlankCard(manager)]
    const body = { cardInfo: { id: chip.id }, name: 'Truck' }
    const changed = expectDone(await change('userCards', account.id, body))
    expect(changed).toMatchObject({ name: 'Truck', cardInfo: { id: chip.id } })
  })
})

describe('PUT /cardInfos/{id} with the steps of an issue', () => {
  it('refuses to mark a card as issued that nobody has, and an old version', async () => {
    await asCashierAt()
    const chip = await aBlankCard(manager)
    const unbound = await change('cardInfos', chip.id, { issueTime: NOW })
    expect(unbound.body.code).toBe('CARD_NOT_ISSUED')
    const said = await change('cardInfos', chip.id, { issueType: 10 })
    expect(said.body.code).toBe('CARD_NOT_ISSUED')
    const old = await manager.put(`/cardInfos/${chip.id}`, { issueTime: NOW, version: 7 })
    expect(old.status).toBe(409)
  })

  it('refuses a card of another company than it should be', async () => {
    await asCashierAt()
    const [account, chip] = [await aCard(app), await aBlankCard(manager)]
    const body = { company: { id: 1 }, userCard: { id: account.id }, issueTime: NOW }
    expect((await change('cardInfos', chip.id, body)).body.code).toBe('CARD_OTHER_COMPANY')
  })

  it('finishes what the other call began, and cannot take it back then', async () => {
    await asCashierAt()
    const [account, chip] = [await aCard(app), await aBlankCard(manager)]
    expectDone(await change('userCards', account.id, { cardInfo: { id: chip.id } }))
    const body = { issueType: 10, issueTime: NOW, company: { id: app.ids.company } }
    const issued = expectDone(await change('cardInfos', chip.id, body))
    expect(issued).toMatchObject({ issueType: 10, userCard: { id: account.id } })
    expectDone(await change('cardInfos', chip.id, { issueTime: NOW }))
    expect(await eventsOf(chip.id)).toEqual(['issue', 'bind', 'import'])
    const back = await change('cardInfos', chip.id, { issueTime: null })
    expect(back.body.code).toBe('CARD_ISSUE_CONTACT')
  })

  it('binds and marks in one, and the other call then changes nothing', async () => {
    await asCashierAt()
    const [account, chip] = [await aCard(app), await aBlankCard(manager)]
    const body = { userCard: { id: account.id }, issueTime: NOW }
    expectDone(await change('cardInfos', chip.id, body))
    expectDone(await change('userCards', account.id, { cardInfo: { id: chip.id } }))
    expect(await eventsOf(chip.id)).toEqual(['issue', 'bind', 'import'])
  })

  it('takes a binding back, with what was noted before', async () => {
    await asCashierAt()
    const company = (await app.as('company')).at(app.ids.airport)
    const [account, chip] = [await aCard(app), await aBlankCard(manager)]
    expectDone(await change('cardInfos', chip.id, { userCard: { id: account.id } }))
    const { version } = await chipNow(chip.id)
    const back = { userCard: null, issueTime: null, issueType: 8, name: 'box 7', version }
    expect(expectDone(await company.put(`/cardInfos/${chip.id}`, back))).toMatchObject({
      userCard: null,
      issueTime: null,
      issueType: 8,
      name: 'box 7',
    })
  })
})

describe('a chip whose account owes', () => {
  it('is overspent with it, says so in its history, and is in order again once it is repaid', async () => {
    await asCashierAt()
    const [account, chip] = [await aCard(app), await aBlankCard(manager)]
    await recharge(app, account.id, { amount: 1_000 })
    expectDone(await change('cardInfos', chip.id, { userCard: { id: account.id }, issueTime: NOW }))
    await spend(app, account.id, 1_500, { allowsOverspend: true })
    expect((await chipNow(chip.id)).status).toBe('overspend')
    expectDone(await manager.post(`/cardInfos/${chip.id}/loss`, { reason: 'left on a bus' }))
    const found = await manager.post(`/cardInfos/${chip.id}/unhook`, { reason: 'found' })
    expect(expectDone(found).status).toBe('overspend')
    await recharge(app, account.id, { amount: 500 })
    expect((await chipNow(chip.id)).status).toBe('normal')
    expect((await cardNow(app, account.id)).status).toBe('normal')
    const [last, , , first] = await eventsOf(chip.id)
    expect([first, last]).toEqual(['overspend', 'repay'])
  })
})
