/** Money given back goes to where it can be used: never onto a card that cannot move it. */

import { beforeAll, describe, expect, it } from 'vitest'
import { aFleet, aSubCard, fill } from '../../../../test/fleets.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { type Reply, useApp } from '../../../../test/harness.ts'
import { linesOf } from '../../../../test/ledger-fixtures.ts'
import {
  aCardWith,
  aPaidSale,
  cardNow,
  expectDone,
  findings,
  managerAt,
  putOn,
} from '../../../../test/checkout.ts'

type Body = Reply<any>['body']

const app = useApp()
const pin = { pin: DEMO_PIN }
const reason = 'for the customer'

/** Three coffees. */
const PAID = 3_600

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(() => {
  app.clock.now = new Date()
})

const send = async (path: string, body: object) => (await managerAt(app)).post(path, body, pin)

const refund = (transactionId: number, more: object = {}) =>
  send(`/transactions/${transactionId}/refund`, { amount: PAID, mode: 'original', reason, ...more })

const revoke = (transactionId: number) => send(`/transactions/${transactionId}/revoke`, { reason })

const takeBack = (cardId: number) => send(`/userCards/${cardId}/return`, { reason })

/** PUT /groups/{id}, with the version that the fleet has at the moment. */
async function setMode(fleetId: number, valueMode: 'share' | 'assign'): Promise<Reply<any>> {
  const manager = await managerAt(app)
  const { version } = expectDone(await manager.get(`/groups/${fleetId}`))
  return manager.put(`/groups/${fleetId}`, { valueMode, version })
}

const allocate = async (cardId: number, amount: number) =>
  expectDone(await (await managerAt(app)).put(`/userCards/${cardId}/transfer`, { amount }, pin))

/** A fleet whose sub card has just spent all that it had been allocated. */
async function aFleetThatPaid(gift = 0, settings: object = {}) {
  const fleet = await aFleet(app, settings)
  const master = fleet.masterCard.id as number
  if (gift < PAID) await fill(app, master, PAID - gift)
  if (gift > 0) await putOn(app, master, { gift })
  const sub = await aSubCard(app, fleet)
  await allocate(sub.id, PAID)
  const payment = { paymentType: 'debit', userCard: { id: sub.id } }
  const { transaction } = await aPaidSale(app, payment, 3)
  return { fleet, master, sub: sub.id as number, transactionId: transaction.id as number }
}

const holds = async (cardId: number) => {
  const { principal, gift, value } = await cardNow(app, cardId)
  return { principal, gift, value }
}

const NOTHING = { principal: 0, gift: 0, value: 0 }

/** What may happen to a sub card between its payment and the giving back. */
const CHANGES: [
  string,
  (paid: Awaited<ReturnType<typeof aFleetThatPaid>>) => Promise<Reply<any>>,
][] = [
  ['its fleet shares its money by now', ({ fleet }) => setMode(fleet.id, 'share')],
  ['it was returned', ({ sub }) => takeBack(sub)],
]

describe.each(CHANGES)('a sub card that paid when %s', (_what, change) => {
  it.each([
    ['a refund', (id: number) => refund(id)],
    ['a revocation', (id: number) => revoke(id)],
  ])(
    '%s comes to the master card, gift as gift, and the statement says for whom',
    async (_, giveBack) => {
      const paid = await aFleetThatPaid(1_000)
      expectDone(await change(paid))
      expectDone(await giveBack(paid.transactionId))
      expect(await holds(paid.sub)).toEqual(NOTHING)
      expect(await holds(paid.master)).toEqual({ principal: 2_600, gift: 1_000, value: PAID })
      expect(await linesOf(app, paid.sub)).toContain(
        'debit refundConsume +3600 principal+2600 gift+1000',
      )
      expect(await findings(app)).toEqual([])
    },
  )

  it('a refund in cash pays out own money, and the gift comes to the master card', async () => {
    const paid = await aFleetThatPaid(1_000)
    expectDone(await change(paid))
    const { refund: given } = expectDone(await refund(paid.transactionId, { mode: 'cash' }))
    expect(given).toMatchObject({ cash: 2_600, card: 1_000 })
    expect(await holds(paid.sub)).toEqual(NOTHING)
    expect(await holds(paid.master)).toEqual({ principal: 0, gift: 1_000, value: 1_000 })
    expect(await findings(app)).toEqual([])
  })

  it('takes the quota back where the payment had granted it', async () => {
    const paid = await aFleetThatPaid(0, { invoiceType: 'consume' })
    expect((await cardNow(app, paid.sub)).invoiceQuota).toBe(PAID)
    expectDone(await change(paid))
    expectDone(await refund(paid.transactionId))
    expect((await cardNow(app, paid.sub)).invoiceQuota).toBe(0)
    expect((await cardNow(app, paid.master)).invoiceQuota).toBe(0)
  })
})

describe('a sub card that still has its own money', () => {
  it('gets back what it paid', async () => {
    const paid = await aFleetThatPaid(1_000)
    expectDone(await refund(paid.transactionId))
    expect(await holds(paid.sub)).toEqual({ principal: 2_600, gift: 1_000, value: PAID })
    expect(await holds(paid.master)).toEqual(NOTHING)
  })

  it('lets the mode of its fleet change again once its money was taken back', async () => {
    const paid = await aFleetThatPaid()
    expectDone(await setMode(paid.fleet.id, 'share'))
    expectDone(await refund(paid.transactionId))
    expectDone(await setMode(paid.fleet.id, 'assign'))
  })
})

/** A card that paid and was returned: of a member, of nobody known, of a fleet as its master. */
const CLOSED: [string, (gift: number) => Promise<{ card: number; transactionId: number }>][] = [
  ['a personal card', async (gift) => payAndReturn((await aCardWith(app, {})).id, gift)],
  [
    'an anonymous card',
    async (gift) => payAndReturn(expectDone(await send('/anonymousCards', {})).id, gift),
  ],
  ['a master card', async (gift) => payAndReturn((await aFleet(app)).masterCard.id, gift)],
  [
    'a sub card whose master card was returned as well',
    async (gift) => {
      const paid = await aFleetThatPaid(gift)
      expectDone(await takeBack(paid.sub))
      expectDone(await takeBack(paid.master))
      return { card: paid.master, transactionId: paid.transactionId }
    },
  ],
]

async function payAndReturn(card: number, gift: number) {
  await putOn(app, card, { principal: PAID - gift, gift })
  const payment = { paymentType: 'debit', userCard: { id: card } }
  const { transaction } = await aPaidSale(app, payment, 3)
  expectDone(await takeBack(card))
  return { card, transactionId: transaction.id as number }
}

describe.each(CLOSED)('a payment of %s that was returned', (_what, prepare) => {
  it('does not go back to it, and says what to do', async () => {
    const { card, transactionId } = await prepare(0)
    const { body } = await refund(transactionId)
    expect(body).toMatchObject({
      code: 'REFUND_CARD_RETURNED',
      message: 'The card was returned and takes no money back: refund in cash',
    })
    const revoked = await revoke(transactionId)
    expect(revoked.body).toMatchObject({
      code: 'REFUND_CARD_RETURNED',
      message: 'The card was returned, so its payment cannot be voided: refund it in cash',
    })
    expect(await holds(card)).toEqual(NOTHING)
  })

  it('is paid out in cash; the gift is forfeited, as when the account was closed', async () => {
    const { card, transactionId } = await prepare(1_000)
    const { refund: given } = expectDone(await refund(transactionId, { mode: 'cash' }))
    expect(given).toMatchObject({ amount: PAID, cash: 2_600, card: 1_000 })
    expect(await holds(card)).toEqual(NOTHING)
    expect(await forfeited(transactionId)).toBe(1_000)
    expect(await findings(app)).toEqual([])
    await requireProof()
  })
})

/** What of a payment went to the company as a fee. */
const forfeited = (transactionId: number) =>
  app.look(async (db) => {
    const { amount } = await db
      .selectFrom('ledger_journals as j')
      .innerJoin('ledger_entries as e', 'e.journal_id', 'j.id')
      .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
      .where('j.source_type', '=', 'transaction')
      .where('j.source_id', '=', transactionId)
      .where('j.kind', '=', 'deduction')
      .where('a.kind', '=', 'fees')
      .select('e.amount')
      .executeTakeFirstOrThrow()
    return amount
  })

/** Whether the books of today add up, with something in them. */
async function requireProof(): Promise<void> {
  const manager = await managerAt(app)
  const { content } = expectDone(await manager.get('/dailyStates?size=1'))
  const { equations } = expectDone(await manager.get(`/dailyStates/${content[0].id}/proof`))
  const byCard = equations.find(({ name }: Body) => name === 'cardPayments')
  expect(byCard).toMatchObject({ difference: 0 })
}

const ROUNDS = 8

describe('at the same moment', () => {
  it.each([
    ['a refund', (id: number) => refund(id)],
    ['a revocation', (id: number) => revoke(id)],
  ])(
    '%s and a change of the mode leave no money on a card that shares',
    async (_, giveBack) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const paid = await aFleetThatPaid(1_000)
        const [back] = await Promise.all([
          giveBack(paid.transactionId),
          setMode(paid.fleet.id, 'share'),
        ])
        expectDone(back)
        const { valueMode } = expectDone(
          await (await managerAt(app)).get(`/groups/${paid.fleet.id}`),
        )
        const [has, empty] =
          valueMode === 'share' ? [paid.master, paid.sub] : [paid.sub, paid.master]
        expect(await holds(empty)).toEqual(NOTHING)
        expect((await holds(has)).value).toBe(PAID)
      }
      expect(await findings(app)).toEqual([])
    },
    120_000,
  )

  it.each([
    ['a refund', (id: number) => refund(id)],
    ['a revocation', (id: number) => revoke(id)],
  ])(
    '%s and a return leave no money on a returned card',
    async (_, giveBack) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const paid = await aFleetThatPaid()
        const [back, returned] = await Promise.all([
          giveBack(paid.transactionId),
          takeBack(paid.sub),
        ])
        expectDone(back)
        const isReturned = (await cardNow(app, paid.sub)).status === 'returned'
        expect(returned.status).toBe(isReturned ? 200 : 400)
        expect((await holds(isReturned ? paid.sub : paid.master)).value).toBe(0)
        expect((await holds(isReturned ? paid.master : paid.sub)).value).toBe(PAID)
      }
      expect(await findings(app)).toEqual([])
    },
    120_000,
  )

  it('a refund and the return of a personal card end in one of the two', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const card = await aCardWith(app, { principal: PAID })
      const payment = { paymentType: 'debit', userCard: { id: card.id } }
      const { transaction } = await aPaidSale(app, payment, 3)
      const replies = await Promise.all([refund(transaction.id), takeBack(card.id)])
      const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code))
      expect([
        ['done', 'CARD_HAS_BALANCE'],
        ['REFUND_CARD_RETURNED', 'done'],
      ]).toContainEqual(codes)
    }
    expect(await findings(app)).toEqual([])
  }, 120_000)

  it('a correction and a change of the mode leave no money on a card that shares', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const fleet = await aFleet(app)
      const sub = await aSubCard(app, fleet)
      const [corrected, changed] = await Promise.all([
        send(`/userCards/${sub.id}/adjust`, { amount: 100, reason }),
        setMode(fleet.id, 'share'),
      ])
      const codes = [corrected, changed].map(({ status, body }) =>
        status === 200 ? 'done' : body.code,
      )
      expect([
        ['done', 'FLEET_MODE_LOCKED'],
        ['FLEET_MODE', 'done'],
      ]).toContainEqual(codes)
    }
    expect(await findings(app)).toEqual([])
  }, 120_000)
})
