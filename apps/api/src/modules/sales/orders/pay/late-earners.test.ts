/** Points and growth do not stop because the card that gains them was opened later, or for somebody else. */

import { beforeAll, describe, expect, it } from 'vitest'
import { aFleet, aSubCard } from '../../../../../test/fleets.ts'
import { type Caller, type Reply, useApp } from '../../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCardWith,
  aMobile,
  aSale,
  expectDone,
  findings,
  managerAt,
  putOn,
} from '../../../../../test/checkout.ts'

type Body = Reply<any>['body']

const app = useApp()
const reason = 'as agreed'
let manager: Caller
let company: Caller

beforeAll(async () => {
  manager = await managerAt(app)
  company = await app.as('company')
})

/** The company's programme of a kind that is in force. */
async function programmeOf(type: 'score' | 'level'): Promise<Body> {
  const { content } = expectDone(await company.get('/cards'))
  return content.find((one: Body) => one.type === type && one.status === 'normal')
}

/** Ends the programme of a kind and opens another one. */
async function openAnew(type: 'score' | 'level', terms: object = {}): Promise<Body> {
  const { id, version } = await programmeOf(type)
  expectDone(await company.put(`/cards/${id}`, { status: 'disabled', version }))
  const name = `${type} after ${id}`
  return expectDone(await company.post('/cards', { type, name, pointsRatio: 100, ...terms }))
}

const LEVELS = [{ name: 'Silver', growth: 10 }]

/** Buys a coffee at 12.00. */
async function buyCoffee(cardId: number): Promise<void> {
  const { id } = await aSale(app)
  const payment = { paymentType: 'debit', userCard: { id: cardId } }
  expectDone(await manager.post(`/orders/${id}/pay`, payment))
}

/** What somebody has on the card of a programme; nothing without one. */
async function unitsOn(programme: { id: number }, userId: number) {
  const { content } = expectDone(await manager.get(`/userCards?search=user.id:${userId}&size=100`))
  const card = content.find((one: Body) => one.card.id === programme.id)
  return card && { points: card.points, growth: card.growth }
}

/** A fleet whose head gains by what its people spend, with money on its master card. */
async function aKeepingFleet(): Promise<{ fleet: Body; sub: number }> {
  const keeps = { valueMode: 'share', employeePoints: false, employeeUpgrade: false }
  const fleet = await aFleet(app, keeps)
  await putOn(app, fleet.masterCard.id, { principal: 50_000 })
  const sub = await aSubCard(app, fleet)
  return { fleet, sub: sub.id }
}

describe('a programme that was ended and opened anew', () => {
  it('of points gives them to members of before, and to new ones', async () => {
    const old = await aCardWith(app, { principal: 10_000 })
    const programme = await openAnew('score')
    await buyCoffee(old.id)
    expect(await unitsOn(programme, old.user.id)).toEqual({ points: 12, growth: 0 })
    const young = await aCardWith(app, { principal: 10_000 })
    await buyCoffee(young.id)
    expect(await unitsOn(programme, young.user.id)).toEqual({ points: 12, growth: 0 })
  })

  it('of levels lets members of before grow', async () => {
    const old = await aCardWith(app, { principal: 10_000 })
    const programme = await openAnew('level', { levels: LEVELS })
    await buyCoffee(old.id)
    expect(await unitsOn(programme, old.user.id)).toEqual({ points: 0, growth: 12 })
  })

  it('gives every point when the first payments come at once', async () => {
    const card = await aCardWith(app, { principal: 50_000 })
    const programme = await openAnew('score')
    await Promise.all(Array.from({ length: 10 }, () => buyCoffee(card.id)))
    expect(await unitsOn(programme, card.user.id)).toEqual({ points: 120, growth: 0 })
  })

  it('gives points by hand to members of before', async () => {
    const card = await aCardWith(app, {})
    const programme = await openAnew('score')
    const gift = { amount: 30, reason }
    expectDone(await manager.post(`/userCards/${card.id}/points`, gift))
    expect(await unitsOn(programme, card.user.id)).toEqual({ points: 30, growth: 0 })
  })
})

describe('a fleet that leaves its people no points', () => {
  it('gives them to a new head, who gets the cards for it at once', async () => {
    const { fleet, sub } = await aKeepingFleet()
    const level = await openAnew('level', { levels: LEVELS })
    const person = { mobile: aMobile(), name: 'Han Meimei' }
    const { id } = expectDone(await manager.post(`/groups/${fleet.id}/employees`, person))
    const change = { user: { id }, reason }
    expectDone(await manager.post(`/groups/${fleet.id}/leader`, change, { pin: DEMO_PIN }))
    const score = await programmeOf('score')
    expect(await unitsOn(score, id)).toEqual({ points: 0, growth: 0 })
    expect(await unitsOn(level, id)).toEqual({ points: 0, growth: 0 })
    await buyCoffee(sub)
    expect(await unitsOn(score, id)).toEqual({ points: 12, growth: 0 })
    expect(await unitsOn(level, id)).toEqual({ points: 0, growth: 12 })
  })

  it('lets its head gain by programmes that came later', async () => {
    const { fleet, sub } = await aKeepingFleet()
    const score = await openAnew('score')
    const level = await openAnew('level', { levels: LEVELS })
    await buyCoffee(sub)
    expect(await unitsOn(score, fleet.leader.id)).toEqual({ points: 12, growth: 0 })
    expect(await unitsOn(level, fleet.leader.id)).toEqual({ points: 0, growth: 12 })
  })
})

describe('a fleet whose people gain for themselves', () => {
  it('lets them grow by levels that came later, and not its head', async () => {
    const fleet = await aFleet(app, {
      valueMode: 'share',
      employeePoints: true,
      employeeUpgrade: true,
    })
    await putOn(app, fleet.masterCard.id, { principal: 50_000 })
    const person = { mobile: aMobile(), name: 'Han Meimei' }
    const { id } = expectDone(await manager.post(`/groups/${fleet.id}/employees`, person))
    const sub = await aSubCard(app, fleet, { user: { id } })
    const level = await openAnew('level', { levels: LEVELS })
    await buyCoffee(sub.id)
    expect(await unitsOn(level, id)).toEqual({ points: 0, growth: 12 })
    expect(await unitsOn(level, fleet.leader.id)).toBeUndefined()
  })

  it('leaves sound books', async () => {
    expect(await findings(app)).toEqual([])
  })
})
