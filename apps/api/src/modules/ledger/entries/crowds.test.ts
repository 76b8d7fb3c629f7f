/** Many tills and few cards: parallel transactions through the pool, as on a busy day. */

import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import {
  ledger,
  withPosting,
  expectSoundBooks,
  holdings,
  money,
  newCard,
  pay,
  recharge,
  refund,
  refusalOf,
} from '../../../../test/ledger-fixtures.ts'
import { lockAccounts } from '#modules/ledger/accounts/service.ts'

const app = useApp()

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const assign = (from: number, to: number, amount: number) =>
  withPosting(app, async ({ db, context, source }) => {
    const balances = await lockAccounts(db, [from, to])
    const [giver, taker] = [balances.get(from), balances.get(to)]
    if (!giver || !taker) throw new Error('no account')
    await ledger.transferBetweenCards(db, context, {
      kind: from < to ? 'assign' : 'back',
      from: giver,
      to: taker,
      amount: money(amount),
      mode: 'principalFirst',
      source: source(),
      circumstances: {},
    })
  })

describe('many tills at once', () => {
  it('spend a card exactly to its end', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 700, gift: 300 })
    const answers = await times(30, () => refusalOf(pay(app, card, 100, { mode: 'together' })))
    expect(answers.filter((answer) => answer === 'nothing')).toHaveLength(10)
    expect(answers.filter((answer) => answer === 'BALANCE_SHORT')).toHaveLength(20)
    expect(await holdings(app, card)).toEqual({})
  })

  it('refund a payment once', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 700, gift: 300 })
    const { transactionId } = await pay(app, card, 900)
    const answers = await times(12, () =>
      refusalOf(refund(app, card, { transactionId, amount: 450 })),
    )
    expect(answers.filter((answer) => answer === 'nothing')).toHaveLength(2)
    expect(await holdings(app, card)).toEqual({ principal: 700, gift: 300 })
  })

  it('reverse a fact once', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 700 })
    const source = { type: 'crowd', id: 1 }
    await pay(app, card, 500, { source })
    const answers = await times(8, () =>
      refusalOf(
        withPosting(app, ({ db, context }) =>
          ledger.reverseAll(db, context, { source, circumstances: {} }),
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'nothing')).toHaveLength(1)
    expect(await holdings(app, card)).toEqual({ principal: 700 })
  })

  it('move money to and fro between cards without a deadlock, and lose none', async () => {
    const cards = [await newCard(app), await newCard(app), await newCard(app)]
    for (const card of cards) await recharge(app, card, { amount: 10_000, gift: 1_000 })
    const at = (index: number): number => cards[index % cards.length] ?? 0
    let spent = 0
    const answers = await times(120, async (index) => {
      const answer = await refusalOf(
        index % 3 === 0
          ? pay(app, at(index), 70).then(({ principal, gift }) => (spent += principal + gift))
          : assign(at(index), at(index + 1 + (index % 2)), 130 + index),
      )
      return answer
    })
    expect(new Set(answers)).toEqual(new Set(['nothing']))
    const held = await Promise.all(cards.map((card) => holdings(app, card)))
    const left = held.reduce((sum, { principal = 0, gift = 0 }) => sum + principal + gift, 0)
    expect(left + spent).toBe(33_000)
  })

  it('leave sound books', () => expectSoundBooks(app))
})
