/** What stations of a test have in their points stores: something to take, and somebody who took it. */

import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone } from '../checkout.ts'
import type { Caller } from '../harness.ts'

/** Tables that places in routes and bodies are about, by their names. */
export const POINTS_TABLES = {
  scoreItems: 'points_items',
  scoreItem: 'points_items',
  scoreOrders: 'redemptions',
  redemption: 'redemptions',
} as const

/** Something that a member takes for points, and comes for later. */
export async function redeemedAt(till: Caller, card: { id: number }): Promise<void> {
  const gift = { amount: 500, reason: 'a good customer' }
  expectDone(await till.post(`/userCards/${card.id}/points`, gift, { pin: DEMO_PIN }))
  expectDone(await till.post('/categories', { type: 'score', name: 'Umbrellas' }))
  const umbrella = {
    name: 'Umbrella',
    code: 'UMBRELLA',
    category: 'Umbrellas',
    points: 200,
    stock: 5,
  }
  const { id } = expectDone(await till.post('/scoreItems', umbrella))
  const lines = [{ scoreItem: { id }, pieces: 1 }]
  const redemption = { userCard: { id: card.id }, lines, collectsLater: true }
  expectDone(await till.post('/scoreOrders', redemption))
}
