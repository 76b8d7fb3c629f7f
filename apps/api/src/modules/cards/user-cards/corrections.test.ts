/** Corrections: what may be corrected, on which card, by how much, and by one person alone. */

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFleet, aSubCard } from '../../../../test/fleets.ts'
import { type Caller, type Reply, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCard,
  aCardWith,
  aMember,
  aSale,
  auditedOf,
  cardNow,
  expectDone,
  findings,
  managerAt,
  putOn,
} from '../../../../test/checkout.ts'

type Body = Reply<any>['body']

const app = useApp()
const pin = { pin: DEMO_PIN }
const reason = 'a mistake at the till'
const DAY_MS = 86_400_000

/** What one person may correct in a day, by default. */
const LIMIT = 50_000

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(() => {
  app.clock.now = new Date()
})

const send = async (path: string, body: object): Promise<Reply<any>> =>
  (await managerAt(app)).post(path, body, pin)

const putting = async (path: string, body: object): Promise<Reply<any>> =>
  (await managerAt(app)).put(path, body, pin)

const adjust = (cardId: number, amount: number, more: object = {}) =>
  send(`/userCards/${cardId}/adjust`, { amount, reason, ...more })

/** Nobody has corrected anything on the day after. */
const nextDay = (): void => {
  app.clock.now = new Date(app.clock.now.getTime() + DAY_MS)
}

/** A member's cards: money, points and level. */
async function allCards(): Promise<Record<'debit' | 'score' | 'level', number>> {
  const { id } = await aMember(app)
  const company = (await app.as('company')).at(app.ids.airport)
  const { content: programmes } = expectDone(await company.get('/cards'))
  const level = programmes.find(({ type }: Body) => type === 'level')
  const terms = { levels: [{ name: 'Gold', growth: 100 }], version: level.version }
  expectDone(await company.put(`/cards/${level.id}`, terms))
  const manager = await managerAt(app)
  expectDone(await manager.post('/userCards', { user: { id } }))
  const { content } = expectDone(await manager.get(`/userCards?search=user.id:${id}`))
  return Object.fromEntries(content.map((card: Body) => [card.card.type, card.id])) as never
}

async function anEmployeeCard(): Promise<number> {
  const { id } = await app.look((db) =>
    db
      .selectFrom('users')
      .where('company_id', '=', app.ids.company)
      .where('kind', '=', 'staff')
      .where(
        sql<boolean>`not exists (
          select from user_cards c where c.user_id = users.id and c.type = 'employee')`,
      )
      .select('id')
      .executeTakeFirstOrThrow(),
  )
  const card = { employee: { id }, password: '123456' }
  return expectDone(await send('/employeeCards', card)).id
}

/** Everything that moves or sets aside money by hand. */
const MONEY_COMMANDS = ['adjust', 'quota', 'freeze', 'unfreeze'] as const

describe('the cards that can be corrected', () => {
  it.each(MONEY_COMMANDS)('hold money: %s is refused of points and of levels', async (command) => {
    const { score, level } = await allCards()
    for (const id of [score, level]) {
      const { body } = await send(`/userCards/${id}/${command}`, { amount: 100, reason })
      expect(body.code).toBe('CARD_NOT_STORED_VALUE')
      expect(await cardNow(app, id)).toMatchObject({ value: 0, invoiceQuota: 0 })
    }
  })

  it.each(['adjust', 'quota', 'freeze', 'points', 'growth'])(
    'are not those of employees: %s is refused',
    async (command) => {
      const id = await anEmployeeCard()
      const { body } = await send(`/userCards/${id}/${command}`, { amount: 100, reason })
      expect(body.code).toBe('EMPLOYEE_CARD_READ_ONLY')
    },
  )

  it('lets money off an employee card that got there all the same, but not to the till', async () => {
    const id = await anEmployeeCard()
    await putOn(app, id, { principal: 5_000 })
    const { id: orderId } = await aSale(app)
    const paid = { paymentType: 'debit', userCard: { id }, password: '123456' }
    expect((await send(`/orders/${orderId}/pay`, paid)).body.code).toBe('EMPLOYEE_CARD_READ_ONLY')
    const asked = expectDone(await send(`/userCards/${id}/check`, { amount: 100 }))
    expect(asked.reasons[0].code).toBe('EMPLOYEE_CARD_READ_ONLY')
    expectDone(await adjust(id, -5_000))
    expect((await cardNow(app, id)).value).toBe(0)
  })
})

describe('the page that a card is corrected from', () => {
  const KINDS: [string, string, () => Promise<number>, string[]][] = [
    [
      'a fleet card',
      'This is a fleet card: operate it on the page of its fleet',
      async () => (await aSubCard(app, await aFleet(app))).id,
      ['personal', 'anonymous'],
    ],
    [
      'an anonymous card',
      'This is an anonymous card: operate it on the page of anonymous cards',
      async () => expectDone(await send('/anonymousCards', {})).id,
      ['personal', 'fleet'],
    ],
    [
      'a personal card',
      'This is a personal card: operate it on the page of its member',
      async () => (await aCard(app)).id,
      ['anonymous', 'fleet'],
    ],
    [
      'an employee card',
      'This is an employee card: operate it on the page of employee cards',
      anEmployeeCard,
      ['personal', 'anonymous', 'fleet'],
    ],
  ]

  it.each(KINDS)('is not that of another kind: %s', async (_kind, message, open, screens) => {
    const id = await open()
    for (const command of [...MONEY_COMMANDS, 'points', 'growth']) {
      for (const screen of screens) {
        const { body } = await send(`/userCards/${id}/${command}`, { amount: 1, reason, screen })
        expect(body).toMatchObject({ code: 'CARD_KIND_MISMATCH', message })
      }
    }
    // Limits, password and closing as well (D-284, D-285).
    for (const screen of screens) {
      const { version } = await cardNow(app, id)
      for (const asked of [
        putting(`/userCards/${id}`, { limitDay: 1, version, screen }),
        putting(`/userCards/${id}`, { password: '654321', version, screen }),
        send(`/userCards/${id}/return`, { reason, screen }),
      ]) {
        expect((await asked).body).toMatchObject({ code: 'CARD_KIND_MISMATCH', message })
      }
    }
  })

  it('may be that of its own kind', async () => {
    nextDay()
    const personal = await aCard(app)
    expectDone(await adjust(personal.id, 100, { screen: 'personal' }))
    const { id: anonymous } = expectDone(await send('/anonymousCards', {}))
    expectDone(await adjust(anonymous, 100, { screen: 'anonymous' }))
    const fleet = await aFleet(app)
    expectDone(await adjust(fleet.masterCard.id, 100, { screen: 'fleet' }))
  })
})

describe('a correction upwards', () => {
  it('is refused where the station goes without cards; one downwards is not', async () => {
    nextDay()
    const { id } = await aCardWith(app, { principal: 1_000 })
    const setCards = (isTaken: boolean) =>
      app.asOwner(`update stations set pkg_card = ${isTaken} where id = ${app.ids.airport}`)
    await setCards(false)
    expect((await adjust(id, 1)).body.code).toBe('CARD_NOT_TAKEN')
    expectDone(await adjust(id, -1))
    await setCards(true)
    expectDone(await adjust(id, 1))
    expect((await cardNow(app, id)).value).toBe(1_000)
  })

  it.each(['principal', 'gift'])('stays within the maximum balance: %s', async (bucket) => {
    nextDay()
    const { id } = await aCardWith(app, { principal: 400_000, gift: 99_000 })
    expect((await adjust(id, 1_001, { bucket })).body).toMatchObject({
      code: 'MAX_BALANCE',
      details: { max: 500_000 },
    })
    // Nobody is asked for what no second person could allow.
    expect((await adjust(id, LIMIT + 1, { bucket })).body.code).toBe('MAX_BALANCE')
    expectDone(await adjust(id, 1_000, { bucket }))
    expect((await cardNow(app, id)).value).toBe(500_000)
  })
})

describe('what one person corrects in a day', () => {
  it('counts together, up and down, in money and gift, on one card and on others', async () => {
    nextDay()
    const { id } = await aCard(app)
    const { id: other } = await aCardWith(app, { principal: 10_000 })
    expectDone(await adjust(id, 30_000))
    expectDone(await adjust(id, 10_000, { bucket: 'gift' }))
    expectDone(await adjust(other, -10_000))
    for (const [cardId, amount, bucket] of [
      [id, 1, 'principal'],
      [id, -1, 'gift'],
      [other, 1, 'gift'],
    ] as const) {
      expect((await adjust(cardId, amount, { bucket })).body.code).toBe('APPROVAL_REQUIRED')
    }
    expect((await cardNow(app, id)).value).toBe(40_000)
    const another = (await app.as('company')).at(app.ids.airport)
    expectDone(await another.post(`/userCards/${id}/adjust`, { amount: 1, reason }, pin))
    nextDay()
    expectDone(await adjust(id, 1))
  })

  it('counts what was corrected at another station', async () => {
    nextDay()
    const { id } = await aCard(app)
    const atEast: Caller = (await app.as('manager')).at(app.ids.east)
    expectDone(await atEast.post('/shiftStates', {}))
    expectDone(await atEast.post(`/userCards/${id}/adjust`, { amount: LIMIT, reason }, pin))
    expect((await adjust(id, 1)).body.code).toBe('APPROVAL_REQUIRED')
  })

  it('passes once a second person has seen how much it comes to', async () => {
    nextDay()
    const { id } = await aCard(app)
    expectDone(await adjust(id, LIMIT - 100))
    const { approvalId } = (await adjust(id, 101)).body.details
    const company = await app.as('company')
    const request = expectDone(await company.get(`/approvals/${approvalId}`))
    expect(request.facts).toEqual([
      { name: 'amount', after: 101 },
      { name: 'principal', before: LIMIT - 100, after: LIMIT + 1 },
      { name: 'corrected', before: LIMIT - 100, after: LIMIT + 1 },
    ])
    expectDone(await company.post(`/approvals/${approvalId}/approve`, {}, pin))
    expectDone(await adjust(id, 101))
    expect((await cardNow(app, id)).value).toBe(LIMIT + 1)
  })

  it.each([
    ['one card', 1],
    ['ten cards', 10],
  ])('is not passed by many calls at once: on %s', async (_what, count) => {
    nextDay()
    const cards: Body[] = []
    for (let at = 0; at < count; at += 1) cards.push(await aCard(app))
    const calls = Array.from({ length: 10 }, (_, at) => adjust(cards[at % count].id, 10_000))
    const replies = await Promise.all(calls)
    const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code))
    expect(codes.filter((code) => code === 'done')).toHaveLength(LIMIT / 10_000)
    expect(codes.filter((code) => code === 'APPROVAL_REQUIRED')).toHaveLength(5)
    const values = await Promise.all(cards.map(({ id }) => cardNow(app, id)))
    expect(values.reduce((sum, { value }) => sum + value, 0)).toBe(LIMIT)
  })
})

describe('POST /userCards/:id/points', () => {
  it('refuses no points at all', async () => {
    const { id } = await aCard(app)
    expect((await send(`/userCards/${id}/points`, { amount: 0, reason })).body.code).toBe(
      'POINTS_ZERO',
    )
  })
})

describe('every command on a card', () => {
  it.each([
    ['adjust', 'adjust', 100],
    ['quota', 'adjustQuota', 100],
    ['freeze', 'freeze', 100],
    ['unfreeze', 'unfreeze', 100],
    ['points', 'givePoints', 10],
    ['points', 'deductPoints', -10],
    ['growth', 'adjustGrowth', 10],
  ])('%s is written into the log, as %s', async (command, action, amount) => {
    nextDay()
    const { id } = await aCardWith(app, { principal: 1_000 })
    expectDone(await send(`/userCards/${id}/freeze`, { amount: 500, reason }))
    expectDone(await send(`/userCards/${id}/points`, { amount: 50, reason }))
    expectDone(await send(`/userCards/${id}/${command}`, { amount, reason }))
    const [entry] = await auditedOf(app, 'userCard', id)
    expect(entry).toMatchObject({ action, after: { amount }, reason })
  })

  it('leaves sound books', async () => {
    expect(await findings(app)).toEqual([])
  })
})
