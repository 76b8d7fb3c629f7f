/**
 * The verdict over a fill against a model of its own: cards with random terms, under master cards with
 * random terms, are asked about random fills through the route. What was spent before is added up from
 * statements and orders.
 */

import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFleet, aSubCard, fill } from '../../../../test/fleets.ts'
import {
  type Item,
  modelOf,
  OPEN,
  type Question,
  type Round,
  type Spending,
  type Subject,
  type Terms,
} from '../../../../test/fill-model.ts'
import { type Caller, type Reply, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCard,
  aFuelling,
  aPaidSale,
  aSale,
  expectDone,
  managerAt,
  putOn,
} from '../../../../test/checkout.ts'

const app = useApp()

type Body = Reply<any>['body']

const PLATES = ['苏E12345', '沪AD12345']
const GONE = '2020-01-01T00:00:00Z'

const fixtures = { subjects: [] as Subject[], items: [] as Item[] }
let manager: Caller

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(async () => {
  app.clock.now = new Date()
  manager = await managerAt(app)
  fixtures.items = await app.look(async (db) => {
    const rows = await db
      .selectFrom('items')
      .where('company_id', '=', app.ids.company)
      .where('deleted_at', 'is', null)
      .select(['id', 'station_id', 'price_cents', 'category_type', 'fuel_type'])
      .execute()
    return rows.map((row) => ({
      id: row.id,
      station: row.station_id,
      price: row.price_cents,
      fuel: row.category_type === 'fuel' ? row.fuel_type : 0,
    }))
  })
  const { id, user } = await aCard(app)
  await putOn(app, id, { principal: 30_000, gift: 10_000 })
  await spend(id, [3_100, 1_900], 2)
  const alone = { master: null, isSharing: false, fleet: null }
  fixtures.subjects = [
    await subject({ ...alone, card: id, holder: user.id }),
    await subject(await aFamily('assign')),
    await subject(await aFamily('share')),
  ]
}, 120_000)

/** A sub card that has spent, and another one that has spent beside it. */
async function aFamily(valueMode: 'assign' | 'share') {
  const fleet = await aFleet(app, { valueMode })
  const master = fleet.masterCard.id
  const [one, other] = [await aSubCard(app, fleet), await aSubCard(app, fleet)]
  await fill(app, master, 60_000)
  for (const { id } of valueMode === 'assign' ? [one, other] : []) {
    const body = { child: { id }, amount: 25_000 }
    expectDone(await manager.put(`/userCards/${master}/transfer`, body, { pin: DEMO_PIN }))
  }
  await spend(one.id, [2_500], 1)
  await spend(other.id, [4_700], 1)
  return {
    card: one.id,
    holder: null,
    master,
    isSharing: valueMode === 'share',
    fleet: fleet.id,
  }
}

/** Pays fuel, and then coffee of which some is given back. */
async function spend(card: number, fuels: readonly number[], cups: number): Promise<void> {
  const payment = { paymentType: 'debit', userCard: { id: card } }
  for (const amount of fuels) {
    const { id } = await aFuelling(app, app.ids.airport, amount)
    expectDone(await manager.post(`/orders/${id}/pay`, payment))
  }
  const { transaction } = await aPaidSale(app, payment, cups)
  const refund = { amount: 700, mode: 'original', reason: 'cold' }
  expectDone(
    await manager.post(`/transactions/${transaction.id}/refund`, refund, { pin: DEMO_PIN }),
  )
}

/** With what was spent, as the lines of the cards and the orders tell it. */
async function subject(found: Omit<Subject, 'available' | 'own' | 'shared'>): Promise<Subject> {
  const { available } = expectDone(await manager.get(`/userCards/${found.card}`))
  const own = await spendingsOf(found.card)
  if (!found.isSharing) return { ...found, available, own, shared: own }
  const family = `/userCards?search=${encodeURIComponent(`parent.id:${found.master}`)}`
  const all = []
  for (const { id } of expectDone(await manager.get(family)).content) {
    all.push(...(await spendingsOf(id)))
  }
  return { ...found, available, own, shared: all }
}

async function spendingsOf(card: number): Promise<Spending[]> {
  const { details } = expectDone(await manager.get(`/userCards/${card}/statement`))
  const paid = details.filter(({ type }: Body) => type === 'consume')
  return Promise.all(
    paid.map(async (line: Body) => {
      const { lineItems } = expectDone(
        await manager.get(`/orders/${line.order.id}?expand=lineItems`),
      )
      const isFuel = (item: Body) =>
        fixtures.items.some(({ id, fuel }) => id === item.id && fuel > 0)
      const litres = lineItems
        .filter(({ item }: Body) => isFuel(item))
        .reduce((sum: number, { quantity }: Body) => sum + quantity, 0)
      const back = line.refundedPrincipal + line.refundedGift
      return { at: Date.parse(line.createdDate), cents: -line.amount - back, litres }
    }),
  )
}

const seldom = <T>(value: fc.Arbitrary<T>, usual: T) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: value })

const amounts = fc.constantFrom(1, 900, 2_500, 6_700, 12_000, 40_000, 70_000)
const times = fc.constantFrom('00:00', '06:30', '12:00', '22:00', '23:59')

/** Terms of a card; most of them leave most things open, so that every reason stands alone at times. */
const termsOf = (): fc.Arbitrary<Terms> =>
  fc
    .record({
      status: seldom(fc.constantFrom('lose' as const, 'disable' as const), 'normal' as const),
      valid_until: seldom<string | null>(fc.constant(GONE), null),
      fuel_type: seldom(fc.constantFrom(1, 2), 0),
      limit_per_transaction_cents: seldom<number | null>(amounts, null),
      limit_day_cents: seldom<number | null>(amounts, null),
      limit_month_cents: seldom<number | null>(amounts, null),
      limit_transaction_cl: seldom<number | null>(amounts, null),
      limit_day_cl: seldom<number | null>(amounts, null),
      product_limit: seldom(fc.subarray(fixtures.items.map(({ id }) => id)), []),
      plate_limit: seldom(fc.subarray(PLATES), []),
      station_limit: seldom(fc.subarray([app.ids.east, app.ids.airport]), []),
      weekday_limit: seldom(fc.subarray([1, 2, 3, 4, 5, 6, 7]), []),
      hours: seldom<[string, string] | null>(fc.tuple(times, times), null),
    })
    .map(({ hours, ...terms }) => ({
      ...terms,
      hours_from: hours?.[0] ?? null,
      hours_until: hours?.[1] ?? null,
    }))

/** From now on, for a month; a fill of the past is not asked about. */
const questions = (): fc.Arbitrary<Omit<Question, 'volume'> & { volume: number | undefined }> =>
  fc
    .record({
      at: fc.nat({ max: 31 * 1_440 }).map((after) => new Date(Date.now() + after * 60_000)),
      station: fc.constantFrom(app.ids.east, app.ids.airport),
      amount: amounts,
      volume: seldom<number | undefined>(amounts, undefined),
      item: fc.option(fc.constantFrom(...fixtures.items), { nil: undefined }),
      plate: fc.constantFrom(undefined, ...PLATES),
    })
    .map((question) => ({ ...question, station: question.item?.station ?? question.station }))

async function arrange({ subject: of, terms, master, isFleetGood }: Omit<Round, 'question'>) {
  await app.look(async (db) => {
    const set = (card: number, change: Terms) =>
      db
        .updateTable('user_cards')
        .set(change as object)
        .where('id', '=', card)
        .execute()
    await set(of.card, terms)
    if (of.master !== null) await set(of.master, master)
    if (of.fleet !== null) {
      const status = isFleetGood ? 'normal' : 'disabled'
      await db.updateTable('fleets').set({ status }).where('id', '=', of.fleet).execute()
    }
  })
}

async function ask(
  of: Subject,
  question: Omit<Question, 'volume'> & { volume?: number | undefined },
) {
  const { amount, volume, station, item, plate, at } = question
  const body = { amount, volume, station, item: item?.id, plate, time: at.toISOString() }
  return expectDone(await manager.post(`/userCards/${of.card}/check`, body))
}

const named = ({ code, details }: Body): string =>
  code === 'LIMIT_EXCEEDED' ? `${code} ${details.of}` : code

describe('the verdict over a fill', { timeout: 120_000 }, () => {
  it('gives all the reasons of an independent model, and no others', async () => {
    const met = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fixtures.subjects),
        termsOf(),
        termsOf(),
        fc.tuple(seldom(fc.constant(false), true), questions()),
        async (of, terms, master, [isFleetGood, question]) => {
          await arrange({ subject: of, terms, master, isFleetGood })
          const { item, amount } = question
          const bought = item && item.fuel > 0 ? Math.round((amount * 100) / item.price) : 0
          const volume = question.volume ?? bought
          const verdict = await ask(of, question)
          const reasons = verdict.reasons.map(named).toSorted()
          const asked = { ...question, volume }
          const expected = modelOf({ subject: of, terms, master, isFleetGood, question: asked })
          expect(reasons).toEqual(expected)
          expect(verdict).toMatchObject({ approved: expected.length === 0, volume })
          for (const reason of expected.length === 0 ? ['approved'] : expected) met.add(reason)
        },
      ),
      { numRuns: 250 },
    )
    // A model that never gets to a reason has not been asked about it.
    expect([...met].toSorted()).toEqual(
      [
        'approved',
        'BALANCE_SHORT',
        ...['FUEL', 'HOURS', 'PLATE', 'PRODUCT', 'STATION'].map((name) => `CARD_${name}_MISMATCH`),
        'CARD_EXPIRED',
        'CARD_STATUS_ABNORMAL',
        'FLEET_DISABLED',
        ...['day', 'dayVolume', 'month', 'transaction', 'transactionVolume'].map(
          (name) => `LIMIT_EXCEEDED ${name}`,
        ),
      ].toSorted(),
    )
  })

  it('is what a payment comes to: it is taken, or refused for the first of the reasons', async () => {
    const answers = new Set<number>()
    const coffee = fixtures.items.find(
      ({ price, station }) => price === 1_200 && station === app.ids.airport,
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fixtures.subjects),
        termsOf(),
        termsOf(),
        async (of, terms, master) => {
          await arrange({ subject: of, terms, master, isFleetGood: true })
          const at = new Date()
          app.clock.now = at
          const cup = { at, station: app.ids.airport, amount: 1_200, item: coffee }
          const verdict = await ask(of, { ...cup, plate: undefined })
          const { id } = await aSale(app)
          const payment = { paymentType: 'debit', userCard: { id: of.card } }
          const { status, body } = await manager.post(`/orders/${id}/pay`, payment)
          answers.add(status)
          expect([status, body.code]).toEqual(
            verdict.approved ? [200, undefined] : [400, verdict.reasons[0].code],
          )
        },
      ),
      {
        numRuns: 40,
        examples: fixtures.subjects.flatMap((of): [Subject, Terms, Terms][] => [
          [of, OPEN, OPEN],
          [of, { ...OPEN, status: 'lose' }, OPEN],
        ]),
      },
    )
    expect(answers).toEqual(new Set([200, 400]))
  })
})
