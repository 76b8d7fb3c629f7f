import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBlankCard } from '../../../../test/cards.ts'
import { hire } from '../../../../test/conformance/tenants.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCard,
  aCardWith,
  bar,
  cardNow,
  expectDone,
  findings,
  managerAt,
  putOn,
  rivalAt,
} from '../../../../test/checkout.ts'
import { APPROVAL_MINUTES } from './contract.ts'

const app = useApp()

const LARGE = 60_000
const MINUTE_MS = 60_000

const adjusting = (cardId: number, amount = LARGE) =>
  [`/userCards/${cardId}/adjust`, { amount, reason: 'recharge went to another card' }] as const

const adjust = (caller: Caller, cardId: number, amount = LARGE) =>
  caller.post(...adjusting(cardId, amount), { pin: DEMO_PIN })

/** A large correction that the manager has asked for. */
async function asked(amount = LARGE) {
  const card = await aCard(app)
  const reply = await adjust(await managerAt(app), card.id, amount)
  expect(reply.status).toBe(400)
  expect(reply.body.code).toBe('APPROVAL_REQUIRED')
  return { card, id: Number(reply.body.details.approvalId) }
}

const approve = (caller: Caller, id: number, pin: string | undefined = DEMO_PIN) =>
  caller.post(`/approvals/${id}/approve`, {}, pin ? { pin } : {})

const reject = (caller: Caller, id: number, reason = 'no such recharge') =>
  caller.post(`/approvals/${id}/reject`, { reason })

const company = () => app.as('company')

const statusOf = (id: number) =>
  app.look((db) =>
    db
      .selectFrom('approvals')
      .where('id', '=', id)
      .select(['status', 'decided_by'])
      .executeTakeFirstOrThrow(),
  )

const logged = (id: number) =>
  app.look(async (db) => {
    const rows = await db
      .selectFrom('audit_log')
      .where('entity', '=', 'approval')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .select('action')
      .execute()
    return rows.map(({ action }) => action)
  })

describe('a command that needs a second person', () => {
  it('does nothing, and says which request waits', async () => {
    const { card, id } = await asked()
    expect((await cardNow(app, card.id)).value).toBe(0)
    const { body } = await (await managerAt(app)).get(`/approvals/${id}`)
    expect(body).toMatchObject({
      command: 'adjustBalance',
      status: 'pending',
      subject: card.number,
      reason: 'recharge went to another card',
      station: { id: app.ids.airport },
      requester: { name: '王建国' },
      mine: true,
      decidable: false,
      facts: [
        { name: 'amount', after: LARGE },
        { name: 'principal', before: 0, after: LARGE },
      ],
    })
    const left = Date.parse(body.expiresDate) - app.clock.now.getTime()
    expect(left).toBe(APPROVAL_MINUTES * MINUTE_MS)
  })

  it('waits once, however often it is asked for, and also at the same time', async () => {
    const card = await aCard(app)
    const manager = await managerAt(app)
    const replies = await Promise.all(Array.from({ length: 4 }, () => adjust(manager, card.id)))
    const again = await adjust(manager, card.id)
    const ids = [...replies, again].map(({ body }) => body.details.approvalId)
    expect(new Set(ids).size).toBe(1)
    expect(await logged(ids[0])).toEqual(['askApproval'])
  })

  it('is another request for another amount', async () => {
    const { card, id } = await asked()
    const other = await adjust(await managerAt(app), card.id, LARGE + 1)
    expect(other.body.details.approvalId).not.toBe(id)
  })

  it('refuses at once what nobody could allow', async () => {
    const card = await aCardWith(app, { principal: 100 })
    const reply = await adjust(await managerAt(app), card.id, -LARGE)
    expect(reply.body.code).toBe('ADJUST_EXCEEDS')
  })

  it('keeps what was asked from everybody, even from the application', async () => {
    const { id } = await asked()
    const change = (set: string) =>
      app.asApplication(
        `begin; select set_config('app.company_ids', '{${app.ids.company}}', true),
          set_config('app.station_ids', '{${app.ids.airport}}', true);
          update approvals set ${set} where id = ${id}; commit`,
      )
    await expect(change(`facts = '[]'`)).rejects.toThrow(/never changes/)
    await expect(change(`body = '{"amount": 1}'`)).rejects.toThrow(/never changes/)
    await expect(change(`status = 'done'`)).rejects.toThrow(/never/)
    await expect(change(`status = 'approved', decided_by = requested_by`)).rejects.toThrow(
      /second_person/,
    )
  })
})

describe('POST /approvals/:id/approve', () => {
  it('refuses whoever asked', async () => {
    const { id } = await asked()
    const manager = await managerAt(app)
    expect((await approve(manager, id)).body.code).toBe('SOD_SAME_PERSON')
    expect((await reject(manager, id)).body.code).toBe('SOD_SAME_PERSON')
  })

  it('wants the PIN', async () => {
    const { id } = await asked()
    expect((await approve(await company(), id, '')).body.code).toBe('PIN_REQUIRED')
    expect((await approve(await company(), id, '000000')).body.code).toBe('PIN_WRONG')
    expect((await statusOf(id)).status).toBe('pending')
  })

  it('is not there for who may not do it, for another company and another station', async () => {
    const { id } = await asked()
    const cashier = await app.as('cashier')
    const others = [cashier, await app.as('account'), await rivalAt(app)]
    for (const caller of others) {
      expect((await caller.get(`/approvals/${id}`)).status).toBe(404)
      expect((await approve(caller, id)).status).toBe(404)
      expect((await reject(caller, id)).status).toBe(404)
      expect((await caller.post(`/approvals/${id}/withdraw`)).status).toBe(404)
    }
    const { company: companyId, east: stationId } = app.ids
    const spot = { companyId, stationId, isOnlyThere: true } as const
    await hire(app, { ...spot, kind: 'station_master', account: 'east-master' })
    expect((await approve(await app.as('east-master'), id)).status).toBe(404)
    expect((await statusOf(id)).status).toBe('pending')
  })

  it('is not there for who is barred from it, nor open to who may only read', async () => {
    const { id } = await asked()
    await bar(app, 'airport', { no_balance_adjust: true })
    expect((await approve(await app.as('airport'), id)).status).toBe(404)
    await bar(app, 'airport', { no_balance_adjust: false })
    await app.asOwner(`update users set read_only = true where account = 'airport'`)
    const reader = await app.as('airport')
    expect((await reader.get(`/approvals/${id}`)).body.decidable).toBe(false)
    expect((await approve(reader, id)).body.code).toBe('READ_ONLY_USER')
    await app.asOwner(`update users set read_only = false where account = 'airport'`)
  })

  it('lets the sender do it, once', async () => {
    const { card, id } = await asked()
    const { body } = await approve(await company(), id)
    expect(body).toMatchObject({ status: 'approved', decider: { name: '陈立新' }, mine: false })
    expect(body.call).toBeNull()
    expect((await cardNow(app, card.id)).value).toBe(0)
    const manager = await managerAt(app)
    expect((await manager.get(`/approvals/${id}`)).body.call).toEqual({
      method: 'POST',
      path: `/userCards/${card.id}/adjust`,
      body: { amount: LARGE, reason: 'recharge went to another card' },
    })
    expectDone(await adjust(manager, card.id))
    expect((await cardNow(app, card.id)).value).toBe(LARGE)
    expect((await statusOf(id)).status).toBe('done')
    const next = await adjust(manager, card.id)
    expect(next.body).toMatchObject({ code: 'APPROVAL_REQUIRED' })
    expect(next.body.details.approvalId).not.toBe(id)
    expect((await cardNow(app, card.id)).value).toBe(LARGE)
    expect(await logged(id)).toEqual(['askApproval', 'approve', 'carryOut'])
    expect(await findings(app)).toEqual([])
  })

  it('lets nobody else do it', async () => {
    const { card, id } = await asked()
    expectDone(await approve(await company(), id))
    const airport = (await app.as('airport')).at(app.ids.airport)
    expect((await adjust(airport, card.id)).body.code).toBe('APPROVAL_REQUIRED')
    expect((await cardNow(app, card.id)).value).toBe(0)
  })

  it('is done once by any number of calls at the same time', async () => {
    const { card, id } = await asked()
    expectDone(await approve(await company(), id))
    const manager = await managerAt(app)
    const replies = await Promise.all(Array.from({ length: 6 }, () => adjust(manager, card.id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await cardNow(app, card.id)).value).toBe(LARGE)
  })

  it('answers a repeated call as the first time, without another approval', async () => {
    const { card, id } = await asked()
    expectDone(await approve(await company(), id))
    const manager = await managerAt(app)
    const sending = { pin: DEMO_PIN, key: crypto.randomUUID() }
    expectDone(await manager.post(...adjusting(card.id), sending))
    const again = await manager.post(...adjusting(card.id), sending)
    expect(again.headers['idempotent-replay']).toBe('true')
    expect((await cardNow(app, card.id)).value).toBe(LARGE)
  })

  it('is decided once by two at the same time', async () => {
    const { id } = await asked()
    const deciders = [await company(), await app.as('airport')]
    const replies = await Promise.all([
      ...deciders.map((caller) => approve(caller, id)),
      ...deciders.map((caller) => reject(caller, id)),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = replies.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]))
    expect(codes).toEqual(['STATE_CONFLICT', 'STATE_CONFLICT', 'STATE_CONFLICT'])
  })

  it('comes too late after half an hour, and so does the call', async () => {
    const late = await asked()
    app.clock.advance(APPROVAL_MINUTES * MINUTE_MS)
    expect((await approve(await company(), late.id)).body.code).toBe('APPROVAL_EXPIRED')
    expect((await reject(await company(), late.id)).body.code).toBe('APPROVAL_EXPIRED')
    const manager = await managerAt(app)
    expect((await manager.get(`/approvals/${late.id}`)).body.status).toBe('expired')
    const unused = await asked()
    expectDone(await approve(await company(), unused.id))
    app.clock.advance(APPROVAL_MINUTES * MINUTE_MS)
    const { body } = await adjust(await managerAt(app), unused.card.id)
    expect(body.code).toBe('APPROVAL_REQUIRED')
    expect(body.details.approvalId).not.toBe(unused.id)
    expect((await statusOf(unused.id)).status).toBe('expired')
    expect((await cardNow(app, unused.card.id)).value).toBe(0)
  })

  it('holds for the figures that were looked at, and no others', async () => {
    const { card, id } = await asked()
    expectDone(await approve(await company(), id))
    await putOn(app, card.id, { principal: 1 })
    const manager = await managerAt(app)
    const stale = await adjust(manager, card.id)
    expect(stale).toMatchObject({ status: 409, body: { code: 'APPROVAL_STALE' } })
    expect((await statusOf(id)).status).toBe('withdrawn')
    expect((await cardNow(app, card.id)).value).toBe(1)
    const { approvalId } = stale.body.details
    expect((await (await company()).get(`/approvals/${approvalId}`)).body.facts).toContainEqual({
      name: 'principal',
      before: 1,
      after: LARGE + 1,
    })
    expectDone(await approve(await company(), approvalId))
    expectDone(await adjust(manager, card.id))
    expect((await cardNow(app, card.id)).value).toBe(LARGE + 1)
  })

  it('asks anew about new figures while it waits', async () => {
    const { card, id } = await asked()
    await putOn(app, card.id, { principal: 1 })
    const { body } = await adjust(await managerAt(app), card.id)
    expect(body.code).toBe('APPROVAL_REQUIRED')
    expect(body.details.approvalId).not.toBe(id)
    expect((await approve(await company(), id)).body.code).toBe('STATE_CONFLICT')
  })
})

describe('POST /approvals/:id/reject', () => {
  it('wants a reason', async () => {
    const { id } = await asked()
    expect((await (await company()).post(`/approvals/${id}/reject`)).body.code).toBe('VALIDATION')
  })

  it('keeps the call refused; asking again is a new request', async () => {
    const { card, id } = await asked()
    const { body } = await reject(await company(), id)
    expect(body).toMatchObject({ status: 'rejected', decisionReason: 'no such recharge' })
    const again = await adjust(await managerAt(app), card.id)
    expect(again.body.code).toBe('APPROVAL_REQUIRED')
    expect(again.body.details.approvalId).not.toBe(id)
    expect((await approve(await company(), id)).body.code).toBe('STATE_CONFLICT')
    expect((await cardNow(app, card.id)).value).toBe(0)
  })
})

describe('POST /approvals/:id/withdraw', () => {
  it('takes an own request back, approved or not, and nobody else’s', async () => {
    const pending = await asked()
    const manager = await managerAt(app)
    const url = (id: number) => `/approvals/${id}/withdraw`
    expect((await (await company()).post(url(pending.id))).status).toBe(404)
    expect((await manager.post(url(pending.id))).body.status).toBe('withdrawn')
    expect((await approve(await company(), pending.id)).body.code).toBe('STATE_CONFLICT')
    const approved = await asked()
    expectDone(await approve(await company(), approved.id))
    expectDone(await manager.post(url(approved.id)))
    expect((await adjust(manager, approved.card.id)).body.code).toBe('APPROVAL_REQUIRED')
    const again = await manager.post(url(approved.id), {}, { key: crypto.randomUUID() })
    expect(again.body.code).toBe('STATE_CONFLICT')
  })
})

describe('GET /approvals', () => {
  const idsIn = async (caller: Caller, query: string): Promise<number[]> =>
    expectDone(await caller.get(`/approvals?${query}`)).content.map(({ id }: { id: number }) => id)

  it('shows what is to be decided, what is one’s own, and what was decided', async () => {
    const { id } = await asked()
    const manager = await managerAt(app)
    expect(await idsIn(await company(), 'box=toDecide')).toContain(id)
    expect(await idsIn(manager, 'box=toDecide')).not.toContain(id)
    expect(await idsIn(manager, 'box=own')).toContain(id)
    expectDone(await reject(await company(), id))
    expect(await idsIn(await company(), 'box=toDecide')).not.toContain(id)
    expect(await idsIn(await company(), 'box=decided')).toContain(id)
    expect(await idsIn(manager, `box=own&${searching(`id:${id}`)}`)).toEqual([id])
  })

  it('counts what waits for the caller', async () => {
    const counts = async (caller: Caller) => expectDone(await caller.get('/approvals/open'))
    const manager = await managerAt(app)
    const [before, own] = [await counts(await company()), await counts(manager)]
    const { id } = await asked()
    expect((await counts(await company())).toDecide).toBe(before.toDecide + 1)
    expect((await counts(manager)).waiting).toBe(own.waiting + 1)
    expectDone(await approve(await company(), id))
    expect((await counts(await company())).toDecide).toBe(before.toDecide)
    expect((await counts(manager)).approved).toBe(own.approved + 1)
  })
})

describe('a large refund in cash', () => {
  it('is for company users to allow, and nobody else', async () => {
    const manager = await managerAt(app)
    const { body: items } = await manager.get(`/items?${searching('code:UREA10')}`)
    const lineItems = [{ item: { id: items.content[0].id }, quantity: 300 }]
    const order = expectDone(await manager.post('/orders', { lineItems }))
    const { transaction } = expectDone(
      await manager.post(`/orders/${order.id}/pay`, { paymentType: 'wx' }),
    )
    const url = `/transactions/${transaction.id}/refund`
    const body = { amount: 13_500, mode: 'cash', reason: 'the customer insists' }
    const { body: refusal } = await manager.post(url, body, { pin: DEMO_PIN })
    const { approvalId } = refusal.details
    expect((await approve(await app.as('airport'), approvalId)).status).toBe(404)
    expectDone(await approve(await company(), approvalId))
    expectDone(await manager.post(url, body, { pin: DEMO_PIN }))
    expect(await findings(app)).toEqual([])
  })
})

describe('a card that metering staff want unlocked', () => {
  it('is unlocked by them once somebody who may do it alone has agreed', async () => {
    const manager = await managerAt(app)
    const { id } = await aBlankCard(manager)
    const reason = 'the fuelling was paid in cash'
    const unlock = async () =>
      (await app.as('gauger'))
        .at(app.ids.airport)
        .post(`/cardInfos/${id}/unlock`, { reason }, { pin: DEMO_PIN })
    expect((await unlock()).body.code).toBe('STATE_CONFLICT')
    expectDone(await manager.post(`/cardInfos/${id}/lock`, { reason }))
    const { body } = await unlock()
    expect(body.code).toBe('APPROVAL_REQUIRED')
    const { approvalId } = body.details
    expect((await (await app.as('gauger')).get(`/approvals/${approvalId}`)).body.mine).toBe(true)
    expectDone(await approve(manager, approvalId))
    expect(expectDone(await unlock()).status).toBe('normal')
    expectDone(await manager.post(`/cardInfos/${id}/lock`, { reason }))
    expectDone(await manager.post(`/cardInfos/${id}/unlock`, { reason }, { pin: DEMO_PIN }))
  })
})

describe('a company of one', () => {
  const configure = async (soloOperator: boolean) =>
    (await company()).put(
      `/companies/${app.ids.company}/config`,
      { approvals: { adjustLimit: 50_000, soloOperator } },
      { pin: DEMO_PIN },
    )

  const othersAre = (status: string) =>
    app.asOwner(`update users set status = '${status}' where kind = 'staff'
      and company_id = ${app.ids.company} and account <> 'company'`)

  it('does without, as long as it is of one; each time is in the log', async () => {
    expect((await configure(true)).body).toMatchObject({ code: 'SOLO_OPERATOR' })
    const card = await aCard(app)
    await othersAre('disabled')
    expectDone(await configure(true))
    const alone = (await company()).at(app.ids.airport)
    expectDone(await adjust(alone, card.id))
    await othersAre('normal')
    expect((await adjust(alone, card.id)).body.code).toBe('APPROVAL_REQUIRED')
    const waived = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('action', '=', 'waiveApproval')
        .where('company_id', '=', app.ids.company)
        .select('after')
        .execute(),
    )
    expect(waived).toMatchObject([{ after: { command: 'adjustBalance', subject: card.number } }])
  })

  it('wants the PIN for that', async () => {
    const caller = await company()
    const { body } = await caller.put(`/companies/${app.ids.company}/config`, { approvals: {} })
    expect(body.code).toBe('PIN_REQUIRED')
  })
})

describe('the limit of balance adjustments', () => {
  it('is the company’s own, and decides at the cent', async () => {
    const path = `/companies/${app.ids.company}/config`
    const setLimit = async (adjustLimit: number) =>
      expectDone(
        await (
          await company()
        ).put(path, { approvals: { adjustLimit, soloOperator: false } }, { pin: DEMO_PIN }),
      )
    const card = await aCardWith(app, { principal: 50_000 })
    const upTo = fc.integer({ min: 1, max: 200 })
    await fc.assert(
      fc.asyncProperty(upTo, upTo, upTo, fc.boolean(), async (limit, first, second, isTaking) => {
        app.clock.advance(24 * 60 * MINUTE_MS)
        await setLimit(limit)
        const manager = await managerAt(app)
        const one = await adjust(manager, card.id, isTaking ? -first : first)
        expect(one.status).toBe(first > limit ? 400 : 200)
        // What was corrected that day counts as well, in whichever direction.
        const before = first > limit ? 0 : first
        const other = await adjust(manager, card.id, second)
        expect(other.status).toBe(before + second > limit ? 400 : 200)
      }),
      { numRuns: 12 },
    )
    await setLimit(50_000)
  })
})
