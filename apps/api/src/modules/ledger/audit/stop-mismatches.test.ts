import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import {
  aCardWith,
  aMobile,
  aSale,
  cardNow,
  expectDone,
  managerAt,
} from '../../../../test/checkout.ts'

const app = useApp()

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(() => {
  app.clock.now = new Date()
})

/** What only the owner of the database can do, with all its triggers put out of action. */
const tamper = (statement: string) =>
  app.asOwner(`set session_replication_role = replica; ${statement}`)

const pay = async (cardId: number) => {
  const { id } = await aSale(app)
  const payment = { paymentType: 'debit', userCard: { id: cardId } }
  return (await managerAt(app)).post(`/orders/${id}/pay`, payment)
}

const reasonOf = (cardId: number) =>
  app.look((db) =>
    db
      .selectFrom('user_cards')
      .where('id', '=', cardId)
      .select(['status', 'status_reason'])
      .executeTakeFirstOrThrow(),
  )

describe('a posting on a card whose books do not agree', () => {
  it.each([
    ['its worth', 'update card_balances set principal_cents = principal_cents + 100'],
    ['its gift', 'update gift_lots set remaining_cents = remaining_cents - 1'],
  ])('is refused, and locks the card at once: %s', async (_what, crime) => {
    const card = await aCardWith(app, { principal: 10_000, gift: 500 })
    const other = await aCardWith(app, { principal: 10_000 })
    await tamper(`${crime} where user_card_id = ${card.id}`)
    const { value } = await cardNow(app, card.id)
    expect((await pay(card.id)).body).toMatchObject({ status: 400, code: 'LEDGER_MISMATCH' })
    expect(await reasonOf(card.id)).toEqual({ status: 'lock', status_reason: 'ledgerMismatch' })
    expect((await cardNow(app, card.id)).value).toBe(value)
    expect((await pay(card.id)).body.code).toBe('CARD_STATUS_ABNORMAL')
    expect(expectDone(await pay(other.id)).transaction.status).toBe('success')
  })

  it('is refused, and locks the card once, where several tills meet it at the same time', async () => {
    const card = await aCardWith(app, { principal: 10_000 })
    await tamper(`update card_balances set principal_cents = 1 where user_card_id = ${card.id}`)
    const manager = await managerAt(app)
    const freeze = { amount: 1, reason: 'to see' }
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => manager.post(`/userCards/${card.id}/freeze`, freeze)),
    )
    const codes = replies.map(({ body }) => body.code)
    expect(codes).toContain('LEDGER_MISMATCH')
    const others = codes.filter((code) => code !== 'LEDGER_MISMATCH')
    expect(others.filter((code) => code !== 'CARD_STATUS_ABNORMAL')).toEqual([])
  })

  it('is refused, and locks the card at once, when it takes points: its lots', async () => {
    const { id, user } = await aCardWith(app, { principal: 10_000 })
    const manager = await managerAt(app)
    const points = (amount: number) =>
      manager.post(`/userCards/${id}/points`, { amount, reason: 'by hand' })
    expectDone(await points(10))
    const { card } = await app.look((db) =>
      db
        .selectFrom('points_lots as l')
        .innerJoin('user_cards as c', 'c.id', 'l.user_card_id')
        .where('c.user_id', '=', user.id)
        .select('c.id as card')
        .executeTakeFirstOrThrow(),
    )
    await tamper(`update points_lots set remaining = 9 where user_card_id = ${card}`)
    expect((await points(-1)).body.code).toBe('LEDGER_MISMATCH')
    expect(await reasonOf(card)).toEqual({ status: 'lock', status_reason: 'ledgerMismatch' })
  })

  it('is refused from whichever side: nothing covers the mismatch up', async () => {
    const card = await aCardWith(app, { principal: 10_000 })
    await tamper(`update card_balances set principal_cents = 1 where user_card_id = ${card.id}`)
    const manager = await managerAt(app)
    const more = { amount: 500, reason: 'to make it right' }
    const { body } = await manager.post(`/userCards/${card.id}/adjust`, more, { pin: DEMO_PIN })
    expect(body.code).toBe('LEDGER_MISMATCH')
    const filled = { amount: 500, paymentType: 'cash', screen: 'personal' }
    const again = await manager.post(`/userCards/${card.id}/recharge`, filled)
    expect(again.body.code).toBe('CARD_STATUS_ABNORMAL')
  })

  it('is seen on the master card as well, whichever sub card spends from it', async () => {
    const manager = await managerAt(app)
    const leader = { mobile: aMobile(), name: 'Wang Wei' }
    const fleet = expectDone(
      await manager.post('/groups', { name: 'Mismatched', valueMode: 'share', leader }),
    )
    const master = fleet.masterCard.id
    const sub = expectDone(await manager.post('/userCards', { parent: { id: master } }))
    const filled = { amount: 50_000, paymentType: 'cash', screen: 'fleet' }
    expectDone(await manager.post(`/userCards/${master}/recharge`, filled))
    expect(expectDone(await pay(sub.id)).transaction.status).toBe('success')
    expect(expectDone(await pay(sub.id)).transaction.status).toBe('success')
    const more = 'update card_balances set principal_cents = principal_cents + 1'
    await tamper(`${more} where user_card_id = ${master}`)
    expect((await pay(sub.id)).body.code).toBe('LEDGER_MISMATCH')
    expect((await reasonOf(master)).status).toBe('lock')
    expect((await reasonOf(sub.id)).status).toBe('normal')
  })
})
