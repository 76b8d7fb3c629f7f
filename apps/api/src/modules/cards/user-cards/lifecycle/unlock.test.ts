/** An account that was stopped because its books were wrong opens again, once they are proved right. */

import { beforeAll, describe, expect, it } from 'vitest'
import { aBlankCard } from '../../../../../test/cards.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../../test/harness.ts'
import {
  aCard,
  aCardWith,
  aPaidSale,
  aSale,
  auditedOf,
  cardNow,
  expectDone,
  findings,
  managerAt,
} from '../../../../../test/checkout.ts'
import { jobsOf } from '#module.ts'
import type { Alarm } from '#modules/forecourt/alarms/contract.ts'

const app = useApp()
const pin = { pin: DEMO_PIN }
const reason = 'put right by the accountant'

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(() => {
  app.clock.now = new Date()
})

/** What only the owner of the database can do, with all its triggers put out of action. */
const tamper = (statement: string) =>
  app.asOwner(`set session_replication_role = replica; ${statement}`)

const aNightPasses = async () => jobsOf(app.container.areas).ledgerAudit?.({})

const unlock = async (cardId: number, proof: object = pin, body: object = { reason }) =>
  (await app.as('company')).post(`/userCards/${cardId}/unlock`, body, proof)

/** Adds to the principal of a balance, beside the books. */
const spoil = (cardId: number, cents: number) =>
  tamper(
    `update card_balances set principal_cents = principal_cents + ${cents} where user_card_id = ${cardId}`,
  )

/** A card with 100.00 whose balance is a cent too high, so that the nightly proof has stopped it. */
async function aStoppedCard(): Promise<number> {
  const { id } = await aCardWith(app, { principal: 10_000 })
  await spoil(id, 1)
  await aNightPasses()
  return id
}

/** What those who watch the station where it was opened are told of its books. */
const alarmsOf = async (cardId: number) => {
  const company = await app.as('company')
  const found = expectDone(await company.get(`/alarms?${searching('kind:ledgerMismatch')}`))
  return found.content.filter((alarm: Alarm) => alarm.userCard?.id === cardId)
}

const statusOf = async (cardId: number) => {
  const { status, statusReason } = await cardNow(app, cardId)
  return { status, statusReason }
}

const STOPPED = { status: 'lock', statusReason: 'ledgerMismatch' }
const OPEN = { status: 'normal', statusReason: null }

/** Puts the chip of a new card on an account. */
async function putOnChip(cardId: number): Promise<{ id: number }> {
  const manager = await managerAt(app)
  const { id, uuid, number } = await aBlankCard(manager)
  const card = { uuid, supplier: 'mh', userCard: { id: cardId } }
  const begun = expectDone(await manager.post('/cardIssues', card))
  const chip = { phyCardNo: uuid, logicCardNo: number }
  expectDone(await manager.post(`/cardIssues/${begun.id}/commit`, { chip }))
  return { id }
}

const doToChip = async (what: string, chip: { id: number }) =>
  expectDone(await (await managerAt(app)).post(`/cardInfos/${chip.id}/${what}`, { reason }, pin))

describe('POST /userCards/:id/unlock', () => {
  it('wants the right to enable cards, a PIN and a reason', async () => {
    const id = await aStoppedCard()
    expect((await unlock(id, {})).body.code).toBe('PIN_REQUIRED')
    expect((await unlock(id, pin, {})).status).toBe(400)
    const manager = await managerAt(app)
    expect((await manager.post(`/userCards/${id}/unlock`, { reason }, pin)).status).toBe(403)
    const rival = await app.as('company', 'rival')
    expect((await rival.post(`/userCards/${id}/unlock`, { reason }, pin)).status).toBe(404)
    expect(await statusOf(id)).toEqual(STOPPED)
    await spoil(id, -1)
  })

  it('refuses an account that was not stopped for its books', async () => {
    const card = await aCard(app)
    expect((await unlock(card.id)).body.code).toBe('NOT_STOPPED_BY_PROOF')
    await doToChip('lock', await putOnChip(card.id))
    expect(await statusOf(card.id)).toEqual({ status: 'lock', statusReason: 'chip' })
    expect((await unlock(card.id)).body.code).toBe('NOT_STOPPED_BY_PROOF')
  })

  it('refuses books that are still wrong, says what is, and opens nothing', async () => {
    const id = await aStoppedCard()
    const { body } = await unlock(id)
    expect(body).toMatchObject({
      status: 400,
      code: 'LEDGER_STILL_WRONG',
      details: { count: 2, findings: [{ invariant: 3 }, { invariant: 5 }] },
    })
    expect(body.message).toContain('2 discrepancies')
    expect(await statusOf(id)).toEqual(STOPPED)
    await spoil(id, -1)
  })

  it('opens an account whose books were put right, and the log says who and why', async () => {
    const id = await aStoppedCard()
    await spoil(id, -1)
    expect(await statusOf(id)).toEqual(STOPPED)
    expect(await alarmsOf(id)).toMatchObject([{ state: 'open', station: { id: app.ids.airport } }])
    expect(expectDone(await unlock(id))).toMatchObject({ id, value: 10_000, ...OPEN })
    const [entry] = await auditedOf(app, 'userCard', id)
    expect(entry).toMatchObject({ action: 'unlockAccount', after: { status: 'normal' }, reason })
    const { id: orderId } = await aSale(app)
    const payment = { paymentType: 'debit', userCard: { id } }
    expectDone(await (await managerAt(app)).post(`/orders/${orderId}/pay`, payment))
    await aNightPasses()
    expect(await statusOf(id)).toEqual(OPEN)
    expect(await alarmsOf(id)).toMatchObject([{ state: 'cleared' }])
  })

  it('keeps one alarm of an account, however often it is found wrong', async () => {
    const id = await aStoppedCard()
    await aNightPasses()
    expect(await alarmsOf(id)).toHaveLength(1)
    await spoil(id, -1)
    expectDone(await unlock(id))
  })

  it('looks at this card alone', async () => {
    const [other, id] = [await aStoppedCard(), await aStoppedCard()]
    await spoil(id, -1)
    expectDone(await unlock(id))
    expect(await statusOf(other)).toEqual(STOPPED)
    await spoil(other, -1)
  })

  it('looks at what the card paid at stations that the caller has not selected', async () => {
    const { id } = await aCardWith(app, { principal: 10_000 })
    const { transaction } = await aPaidSale(app, { paymentType: 'debit', userCard: { id } })
    const pretend = (cents: number) =>
      tamper(
        `update transactions set amount_cents = amount_cents + ${cents} where id = ${transaction.id}`,
      )
    await pretend(1)
    await aNightPasses()
    expect(await statusOf(id)).toEqual(STOPPED)
    const atEast = (await app.as('company')).at(app.ids.east)
    const { body } = await atEast.post(`/userCards/${id}/unlock`, { reason }, pin)
    expect(body).toMatchObject({ code: 'LEDGER_STILL_WRONG', details: { count: 1 } })
    await pretend(-1)
    expectDone(await atEast.post(`/userCards/${id}/unlock`, { reason }, pin))
    expect(await alarmsOf(id)).toMatchObject([{ state: 'cleared' }])
  })

  it('leaves an account whose chip was reported lost as its chip is', async () => {
    const { id } = await aCardWith(app, { principal: 10_000 })
    const chip = await putOnChip(id)
    await spoil(id, 1)
    await aNightPasses()
    await doToChip('loss', chip)
    expect(await statusOf(id)).toEqual(STOPPED)
    await spoil(id, -1)
    expect(expectDone(await unlock(id))).toMatchObject({ status: 'lose', statusReason: 'chip' })
    await doToChip('unhook', chip)
    expect(await statusOf(id)).toEqual(OPEN)
  })

  it('opens it once when ten do', async () => {
    const id = await aStoppedCard()
    await spoil(id, -1)
    const replies = await Promise.all(Array.from({ length: 10 }, () => unlock(id)))
    const codes = replies.map(({ status, body }) => (status === 200 ? 'done' : body.code))
    expect(codes.toSorted()).toEqual([...Array(9).fill('NOT_STOPPED_BY_PROOF'), 'done'])
  })

  it('leaves sound books', async () => {
    expect(await findings(app)).toEqual([])
  })
})
