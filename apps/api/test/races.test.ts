/**
 * More than a hundred commands at once on the cards of one fleet, through the routes, in any order. Every command
 * comes again under its key, because its answer was lost, and twice at the same moment. Everything is done
 * once or refused, and the books say what the answers said.
 */

import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type Reply, useApp } from './harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aMobile, aPaidSale, aSale, cardNow, expectDone, findings, managerAt } from './checkout.ts'

const app = useApp()
const CUP = 1_200
const TIMES = 20
const UNAVAILABLE = 503
let manager: Caller
const cards = { master: 0, subs: [0, 0] }

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(async () => {
  app.clock.now = new Date()
  manager = await managerAt(app)
  const leader = { mobile: aMobile(), name: 'Wang Wei' }
  const fleet = expectDone(
    await manager.post('/groups', { name: 'Swift', valueMode: 'assign', leader }),
  )
  cards.master = fleet.masterCard.id
  expectDone(await send(recharge(30_000, 6_000), randomUUID()))
  for (const at of [0, 1]) {
    const { id } = expectDone(await manager.post('/userCards', { parent: { id: cards.master } }))
    cards.subs[at] = id
    expectDone(await send(transfer(id, 8_000), randomUUID()))
  }
}, 180_000)

/** Something that is done with a card, and what it changes of the fleet's money when it is. */
interface Deed {
  /** What it is posted as, once. */
  kind:
    | 'charge'
    | 'refundCharge'
    | 'consume'
    | 'refundConsume'
    | 'assign'
    | 'back'
    | 'freeze'
    | 'unfreeze'
  change: number
  /** What it freezes, or lets go. */
  frozen?: number
  method: 'post' | 'put'
  path: string
  body: object
}

const reason = 'the race'

const recharge = (amount: number, giftAmount: number): Deed => ({
  kind: 'charge',
  change: amount + giftAmount,
  method: 'post',
  path: `/userCards/${cards.master}/recharge`,
  body: { amount, giftAmount, paymentType: 'cash', screen: 'fleet', reason },
})

const transfer = (card: number, amount: number): Deed => ({
  kind: amount > 0 ? 'assign' : 'back',
  change: 0,
  method: 'put',
  path: `/userCards/${card}/transfer`,
  body: { amount },
})

const payment = (order: number, card: number): Deed => ({
  kind: 'consume',
  change: -CUP,
  method: 'post',
  path: `/orders/${order}/pay`,
  body: { paymentType: 'debit', userCard: { id: card } },
})

const refund = (transaction: number): Deed => ({
  kind: 'refundConsume',
  change: 700,
  method: 'post',
  path: `/transactions/${transaction}/refund`,
  body: { amount: 700, mode: 'original', reason },
})

/** Gives back a part of a recharge without a gift; the second time there is too little left of it. */
const payout = (line: number): Deed => ({
  kind: 'refundCharge',
  change: -300,
  method: 'post',
  path: `/userCardDetails/${line}/refund`,
  body: { amount: 300, mode: 'cash', reason },
})

const freezing = (card: number, verb: 'freeze' | 'unfreeze'): Deed => ({
  kind: verb,
  change: 0,
  frozen: verb === 'freeze' ? 300 : -300,
  method: 'post',
  path: `/userCards/${card}/${verb}`,
  body: { amount: 300, reason },
})

const send = ({ method, path, body }: Deed, key: string): Promise<Reply<any>> =>
  manager[method](path, body, { key, pin: DEMO_PIN })

/** Sends a command through a socket, and breaks it when the answer is on its way: nobody reads it. */
async function hangUp({ method, path, body }: Deed, key: string): Promise<void> {
  const port = await app.listen()
  const headers = {
    authorization: manager.token,
    station: String(app.ids.airport),
    'content-type': 'application/json',
    'idempotency-key': key,
    'x-pin': DEMO_PIN,
  }
  await new Promise<void>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path: `/api/v1${path}`, headers })
    sent.on('error', reject)
    sent.on('response', () => {
      sent.destroy()
      resolve()
    })
    sent.end(JSON.stringify(body))
  })
}

const anyOf = <T>(values: readonly T[], at: number): T => {
  const value = values[at % values.length]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}

/** Twenty of each kind; some of them more than there is money for, or more than was paid. */
async function deeds(): Promise<Deed[]> {
  const all = [cards.master, ...cards.subs]
  const made: Deed[] = []
  for (let at = 0; at < TIMES; at += 1) {
    made.push(
      payment((await aSale(app)).id, anyOf(all, at)),
      transfer(anyOf(cards.subs, at), at % 3 ? 900 : -700),
      freezing(anyOf(all, at), at % 2 ? 'unfreeze' : 'freeze'),
      recharge(500, at % 2 ? 130 : 0),
    )
    if (at % 2) {
      const { details } = expectDone(await send(recharge(500, 0), randomUUID()))
      made.push(payout(details[0].id), payout(details[0].id))
      continue
    }
    const paid = { paymentType: 'debit', userCard: { id: anyOf(cards.subs, at / 2) } }
    const { transaction } = await aPaidSale(app, paid)
    made.push(refund(transaction.id), refund(transaction.id))
  }
  return made.toSorted(() => Math.random() - 0.5)
}

/** What the fleet has, and what of it is frozen. */
const fleetNow = async (): Promise<{ value: number; frozen: number }> => {
  const held = await Promise.all([cards.master, ...cards.subs].map((id) => cardNow(app, id)))
  return held.reduce(
    (sum, { value, lockValue }) => ({ value: sum.value + value, frozen: sum.frozen + lockValue }),
    { value: 0, frozen: 0 },
  )
}

/** How many journals of each kind there are. */
const journalsNow = (): Promise<Record<string, number>> =>
  app.look(async (db) => {
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*) from ledger_journals group by kind`.execute(db)
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  })

/** Refusals that a person can expect of a card that others use at the same moment. */
const EXPECTED = new Set(['BALANCE_SHORT', 'UNFREEZE_EXCEEDS', 'REFUND_EXCEEDS'])

/** On a busy machine the database has no connection for ten seconds now and then, and clients ask again. */
async function ask(deed: Deed, key: string): Promise<Reply<any>> {
  let reply = await send(deed, key)
  while (reply.status === UNAVAILABLE) reply = await send(deed, key)
  return reply
}

/** An answer is lost: the same command comes again, and once more while that is running. */
async function doWithLostAnswers(deed: Deed): Promise<{ deed: Deed; reply: Reply<any> }> {
  const key = randomUUID()
  await hangUp(deed, key)
  // What is refused is not remembered, so any of them may be the one that is done.
  const both = await Promise.all([ask(deed, key), ask(deed, key)])
  const done = both.find(({ status }) => status === 200)
  if (!done) return { deed, reply: both[1] }
  const again = await ask(deed, key)
  expect(again.body).toEqual(done.body)
  return { deed, reply: again }
}

describe(
  'a hundred commands and more at once on the cards of a fleet',
  { timeout: 180_000 },
  () => {
    it('are each done once or refused, and no cent is lost or made', async () => {
      const all = await deeds()
      expect(all).toHaveLength(6 * TIMES)
      const [before, journalsBefore] = [await fleetNow(), await journalsNow()]
      const outcomes = await Promise.all(all.map(doWithLostAnswers))
      const refused = outcomes.filter(({ reply }) => reply.status !== 200)
      expect(refused.filter(({ reply }) => !EXPECTED.has(reply.body.code))).toEqual([])
      const done = outcomes.filter(({ reply }) => reply.status === 200).map(({ deed }) => deed)
      expect(new Set(done.map(({ kind }) => kind)).size).toBeGreaterThan(6)
      const sumOf = (of: (deed: Deed) => number): number =>
        done.reduce((sum, deed) => sum + of(deed), 0)
      expect(await fleetNow()).toEqual({
        value: before.value + sumOf(({ change }) => change),
        frozen: before.frozen + sumOf(({ frozen = 0 }) => frozen),
      })
      const journals = await journalsNow()
      for (const kind of new Set(all.map((deed) => deed.kind))) {
        const posted = (journals[kind] ?? 0) - (journalsBefore[kind] ?? 0)
        expect([kind, posted]).toEqual([kind, done.filter((deed) => deed.kind === kind).length])
      }
      expect(await findings(app)).toEqual([])
    })
  },
)
