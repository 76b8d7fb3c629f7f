/** Money that is on a sub card which cannot use it: found, told, and moved by a person. */

import { beforeAll, describe, expect, it } from 'vitest'
import { aFleet, aSubCard, fill } from '../../../../../test/fleets.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../../test/harness.ts'
import {
  aCard,
  aCardWith,
  auditedOf,
  cardNow,
  expectDone,
  findings,
  managerAt,
  putOn,
  rivalAt,
} from '../../../../../test/checkout.ts'
import { ledgerAuditJob } from '#modules/ledger/audit/service.ts'

const app = useApp()
const pin = { pin: DEMO_PIN }
const reason = 'left there by mistake'

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(() => {
  app.clock.now = new Date()
})

const move = async (cardId: number, proof: object = pin, body: object = { reason }) =>
  (await managerAt(app)).post(`/userCards/${cardId}/moveToMaster`, body, proof)

const close = async (cardId: number) =>
  (await managerAt(app)).post(`/userCards/${cardId}/return`, { reason }, pin)

/** A sub card with money that it cannot use, as refunds of former times left it. */
async function aStrandedCard(how: 'share' | 'returned') {
  const fleet = await aFleet(app, { valueMode: how === 'share' ? 'share' : 'assign' })
  const sub = await aSubCard(app, fleet)
  if (how === 'returned') expectDone(await close(sub.id))
  await putOn(app, sub.id, { principal: 3_000, gift: 600 })
  return { fleet, sub: sub.id as number, master: fleet.masterCard.id as number }
}

const valueOf = async (cardId: number): Promise<number> => (await cardNow(app, cardId)).value

describe('POST /userCards/:id/moveToMaster', () => {
  it('wants the right to take money back, a PIN and a reason', async () => {
    const { sub } = await aStrandedCard('share')
    expect((await move(sub, {})).body.code).toBe('PIN_REQUIRED')
    expect((await move(sub, pin, {})).status).toBe(400)
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.post(`/userCards/${sub}/moveToMaster`, { reason }, pin)).status).toBe(403)
    const rival = await rivalAt(app)
    expect((await rival.post(`/userCards/${sub}/moveToMaster`, { reason }, pin)).status).toBe(404)
  })

  it('refuses a card that is no sub card, and money that can be used where it is', async () => {
    const personal = await aCardWith(app, { principal: 100 })
    expect((await move(personal.id)).body.code).toBe('TRANSFER_NOT_FAMILY')
    const fleet = await aFleet(app)
    const sub = await aSubCard(app, fleet)
    await putOn(app, sub.id, { principal: 100 })
    expect((await move(sub.id)).body.code).toBe('NOTHING_STRANDED')
    const { sub: empty } = await aStrandedCard('share')
    expectDone(await move(empty))
    expect((await move(empty)).body.code).toBe('NOTHING_STRANDED')
  })

  it.each(['share', 'returned'] as const)('moves everything, gift as gift: %s', async (how) => {
    const { sub, master } = await aStrandedCard(how)
    const reply = expectDone(await move(sub))
    expect(reply.from).toMatchObject({ id: sub, value: 0 })
    expect(reply.to).toMatchObject({ id: master, principal: 3_000, gift: 600 })
    expect(reply.details.map(({ type }: { type: string }) => type)).toEqual(['back', 'back'])
    const [entry] = await auditedOf(app, 'userCard', sub)
    expect(entry).toMatchObject({ action: 'moveToMaster', after: { amount: 3_600 }, reason })
  })

  it('moves it once when ten do', async () => {
    const { sub, master } = await aStrandedCard('returned')
    const replies = await Promise.all(Array.from({ length: 10 }, () => move(sub)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await valueOf(master)).toBe(3_600)
  })

  it('leaves sound books once all of it is moved', async () => {
    const stranded = await findings(app)
    for (const { subject } of stranded) {
      expectDone(await move(Number(subject.replace('card ', ''))))
    }
    expect(await findings(app)).toEqual([])
  })
})

describe('what is stranded', () => {
  it('is found by the nightly proof, which locks nothing for it', async () => {
    const { sub } = await aStrandedCard('share')
    const { sub: returned } = await aStrandedCard('returned')
    const personal = await aCard(app)
    expectDone(await close(personal.id))
    await putOn(app, personal.id, { principal: 70 })
    const found = { invariant: 7, name: 'no money is where nobody can move it', expected: '0' }
    const subjects = [
      { ...found, subject: `card ${sub}`, card: null, actual: '3600' },
      { ...found, subject: `card ${returned}`, card: null, actual: '3600' },
      { ...found, subject: `card ${personal.id}`, card: null, actual: '70' },
    ]
    expect(new Set(await findings(app))).toEqual(new Set(subjects))
    const reported: object[] = []
    await ledgerAuditJob(app.database, { error: (finding) => reported.push(finding) })({})
    expect(reported).toHaveLength(3)
    expect((await cardNow(app, sub)).status).toBe('normal')
  })
})

describe('POST /userCards/:id/return', () => {
  it('does not bury what a sub card has beside the money that it shares', async () => {
    const { fleet, sub } = await aStrandedCard('share')
    await fill(app, fleet.masterCard.id, 1_000)
    expect((await close(sub)).body).toMatchObject({
      code: 'CARD_HAS_BALANCE',
      message: 'There is still money on the sub card: return it to the master card first',
      details: { value: 3_600 },
    })
    expectDone(await move(sub))
    expectDone(await close(sub))
    expect(await valueOf(fleet.masterCard.id)).toBe(4_600)
  })

  it('keeps a master card open that money of a returned sub card can still come to', async () => {
    const { sub, master } = await aStrandedCard('returned')
    expect((await close(master)).body).toMatchObject({
      code: 'CARD_HAS_BALANCE',
      message: 'There is still money on a returned sub card: move it to this master card first',
    })
    expectDone(await move(sub))
    expect((await close(master)).body).toMatchObject({ message: 'Card still has a balance' })
  })
})

describe('PUT /groups/:id', () => {
  it('does not count money on returned cards when the mode changes', async () => {
    const { fleet } = await aStrandedCard('returned')
    const { version } = expectDone(await (await managerAt(app)).get(`/groups/${fleet.id}`))
    const change = { valueMode: 'share', version }
    expectDone(await (await managerAt(app)).put(`/groups/${fleet.id}`, change))
  })
})
