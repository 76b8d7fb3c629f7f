/**
 * A hundred commands at once on the cards of one fleet, through the doors, in any order, each sent
 * again under its key because its answer was lost. Everything is done once or refused, and the books
 * say what the answers said.
 */

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, PIN, type Reply, useHouse } from './harness.ts'
import { aMobile, aPaidSale, aSale, cardNow, expectDone, findings, managerAt } from './till.ts'

const house = useHouse()
const CUP = 1_200
let manager: Caller
const cards = { master: 0, subs: [0, 0] }

// Lines of the ledger have the time of the database, so this world lives today.
beforeAll(async () => {
  house.clock.now = new Date()
  manager = await managerAt(house)
  const leader = { mobile: aMobile(), name: 'Wang Wei' }
  const fleet = expectDone(
    await manager.post('/groups', { name: 'Swift', valueMode: 'assign', leader }),
  )
  cards.master = fleet.masterCard.id
  expectDone(await recharge(30_000).send(randomUUID()))
  for (const at of [0, 1]) {
    const { id } = expectDone(await manager.post('/userCards', { parent: { id: cards.master } }))
    cards.subs[at] = id
    expectDone(await transfer(id, 8_000).send(randomUUID()))
  }
}, 180_000)

/** Something that is done with a card, and what it changes of the fleet's money when it is. */
interface Deed {
  change: number
  send: (key: string) => Promise<Reply<any>>
}

const recharge = (amount: number): Deed => ({
  change: amount,
  send: (key) => {
    const body = { amount, paymentType: 'cash', screen: 'fleet' }
    return manager.post(`/userCards/${cards.master}/recharge`, body, { key })
  },
})

const transfer = (card: number, amount: number): Deed => ({
  change: 0,
  send: (key) => manager.put(`/userCards/${card}/transfer`, { amount }, { key, pin: PIN }),
})

const payment = (order: number, card: number): Deed => ({
  change: -CUP,
  send: (key) => {
    const body = { paymentType: 'debit', userCard: { id: card } }
    return manager.post(`/orders/${order}/pay`, body, { key })
  },
})

const refund = (transaction: number): Deed => ({
  change: 400,
  send: (key) => {
    const body = { amount: 400, mode: 'original', reason: 'cold' }
    return manager.post(`/transactions/${transaction}/refund`, body, { key, pin: PIN })
  },
})

const freezing = (card: number, verb: 'freeze' | 'unfreeze'): Deed => ({
  change: 0,
  send: (key) =>
    manager.post(`/userCards/${card}/${verb}`, { amount: 300, reason: 'the race' }, { key }),
})

const anyOf = <T>(values: readonly T[], at: number): T => {
  const value = values[at % values.length]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}

/** A hundred deeds; some of them more than there is money for. */
async function deeds(): Promise<Deed[]> {
  const all = [cards.master, ...cards.subs]
  const made: Deed[] = []
  for (let at = 0; at < 25; at += 1) {
    const { id } = await aSale(house)
    const paid = { paymentType: 'debit', userCard: { id: anyOf(cards.subs, at) } }
    made.push(payment(id, anyOf(all, at)), transfer(anyOf(cards.subs, at), at % 3 ? 900 : -700))
    made.push(freezing(anyOf(all, at), at % 2 ? 'unfreeze' : 'freeze'))
    if (at % 5) made.push(recharge(500))
    else made.push(refund((await aPaidSale(house, paid)).transaction.id))
  }
  return made.toSorted(() => Math.random() - 0.5)
}

const valueOfFleet = async (): Promise<number> => {
  const held = await Promise.all([cards.master, ...cards.subs].map((id) => cardNow(house, id)))
  return held.reduce((sum, { value }) => sum + value, 0)
}

/** Refusals that a person can expect of a card that others use at the same moment. */
const EXPECTED = new Set(['BALANCE_SHORT', 'UNFREEZE_EXCEEDS'])

describe('a hundred commands at once on the cards of a fleet', { timeout: 180_000 }, () => {
  it('are each done once or refused, and no cent is lost or made', async () => {
    const all = await deeds()
    expect(all).toHaveLength(100)
    const before = await valueOfFleet()
    const outcomes = await Promise.all(
      all.map(async ({ send, change }) => {
        const key = randomUUID()
        // An answer is lost: the same command comes again while it may still be running. What is
        // refused is not remembered, so either of the two may have been the one that was done.
        const both = await Promise.all([send(key), send(key)])
        const done = both.find(({ status }) => status === 200)
        if (!done) return { change, status: both[1].status, code: both[1].body.code }
        const again = await send(key)
        expect(again.body).toEqual(done.body)
        return { change, status: again.status, code: again.body.code }
      }),
    )
    const refused = outcomes.filter(({ status }) => status !== 200)
    expect(refused.filter(({ code }) => !EXPECTED.has(code))).toEqual([])
    const done = outcomes.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(40)
    const moved = done.reduce((sum, { change }) => sum + change, 0)
    expect(await valueOfFleet()).toBe(before + moved)
    expect(await findings(house)).toEqual([])
  })
})
