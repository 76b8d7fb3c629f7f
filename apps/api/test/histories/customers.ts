/** The customers of a history: members, their cards of every kind, a fleet, and a coupon for them. */

import { aCoupon } from '../coupons.ts'
import { aFleet, aSubCard } from '../fleets.ts'
import type { TestApp } from '../harness.ts'
import { aMember, expectDone } from '../checkout.ts'
import type { Choices } from './choices.ts'

export interface Holder {
  id: number
  pieces: Set<number>
}

/** A card, and how it gets its money. */
export interface HistoryCard {
  id: number
  kind: 'personal' | 'anonymous' | 'master' | 'sub' | 'points' | 'employee'
  holder?: Holder
  isReturned: boolean
}

export async function customers(app: TestApp, choices: Choices) {
  const manager = (await app.as('manager')).at(app.ids.airport)
  const open = async (path: string, body: object): Promise<number> =>
    expectDone(await manager.post(path, body)).id
  const holders: Holder[] = []
  const cards: HistoryCard[] = []
  for (let index = 0; index < 3; index += 1) {
    const holder = { id: (await aMember(app)).id, pieces: new Set<number>() }
    holders.push(holder)
    const id = await open('/userCards', { user: { id: holder.id } })
    cards.push({ id, kind: 'personal', holder, isReturned: false })
  }
  // Points came with the first card of their holder.
  const points = await app.look((db) =>
    db
      .selectFrom('user_cards')
      .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
      .where('card_programmes.type', '=', 'score')
      .where('user_cards.user_id', '=', holders[0]?.id ?? 0)
      .select('user_cards.id')
      .executeTakeFirstOrThrow(),
  )
  cards.push({ ...points, kind: 'points', isReturned: false })
  cards.push({ id: await open('/anonymousCards', {}), kind: 'anonymous', isReturned: false })
  const [cashier] = await app.look((db) =>
    db
      .selectFrom('users')
      .where('account', '=', 'cashier')
      .where('company_id', '=', app.ids.company)
      .select('id')
      .execute(),
  )
  const employee = { employee: { id: cashier?.id }, password: '135790' }
  cards.push({ id: await open('/employeeCards', employee), kind: 'employee', isReturned: false })
  const valueMode = choices.percent(50) ? 'share' : 'assign'
  const fleet = await aFleet(app, { valueMode })
  const master: HistoryCard = { id: fleet.masterCard.id, kind: 'master', isReturned: false }
  cards.push(master)
  for (let index = 0; index < 3; index += 1) {
    cards.push({ id: (await aSubCard(app, fleet)).id, kind: 'sub', isReturned: false })
  }
  const endless = { plannedCount: -1, perUserLimit: 100_000, maxUnusedPerUser: 100_000 }
  const endTime = new Date(app.clock.now.getTime() + 900 * 86_400_000).toISOString()
  const coupon = await aCoupon(app, { ...endless, endTime })
  const mode: 'share' | 'assign' = valueMode
  return { holders, cards, coupon, fleet: { id: fleet.id as number, master, mode } }
}
