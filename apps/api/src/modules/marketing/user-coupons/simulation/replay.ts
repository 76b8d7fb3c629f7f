/**
 * What a coupon would have cost. Sales that were made are paid again, each with a piece of the coupon where
 * it fits, by the very rules by which pieces are given and used.
 */

import { formatScaled } from '@app/kernel/decimal-text'
import { add, type Cents, ZERO } from '@app/kernel/money'
import { addVolumes, type Centilitres, NO_VOLUME } from '@app/kernel/quantity'
import { divideRounded, exactProduct } from '@app/kernel/rounding'
import type { LockedCoupon } from '#modules/marketing/coupons/coupon-rows.ts'
import type { Simulation } from '../contract.ts'
import { leftOf, obstacleFor } from '../give-pieces.ts'
import { type Bill, obstacleOf, offOf, type Piece } from '../terms.ts'

/** What a coupon says of where it counts, for whom, and how many there are. */
export type OfferTerms = Pick<
  LockedCoupon,
  | 'kind'
  | 'amount_off_cents'
  | 'discount_bp'
  | 'min_spend_cents'
  | 'devices'
  | 'payment_types'
  | 'station_ids'
  | 'planned_count'
  | 'per_user_limit'
>

/** A paid order of a member. */
export interface PastSale {
  stationId: number
  buyerId: number
  /** Whether the buyer is among those whom the coupon is for, by tag and level. */
  isMeant: boolean
  amount: Cents
  volume: Centilitres
  /** What coupons took off it already. */
  discount: Cents
  paymentTypes: readonly string[]
  /** What it was paid at; empty where that is not known. */
  device: string
  at: string
  /** At the station. */
  day: string
}

interface Replayed {
  /** Of all customers, known or not. */
  sales: Simulation['sales']
  days: readonly string[]
}

/** @param past in the order in which they were made */
export function replay(
  terms: OfferTerms,
  past: readonly PastSale[],
  { sales, days }: Replayed,
): Simulation {
  const counts = { qualifying: 0, discounted: 0, beyondLimit: 0, beyondPlan: 0, unknownDevice: 0 }
  const concerned = { orders: 0, amount: ZERO, volume: NO_VOLUME }
  const qualifyingMembers = new Set<number>()
  const hadBy = new Map<number, number>()
  const byDay = new Map(days.map((day) => [day, { day, orders: 0, discount: ZERO }]))
  let discount = ZERO
  for (const sale of past) {
    const fate = fateOf(terms, sale, {
      had: hadBy.get(sale.buyerId) ?? 0,
      issued: concerned.orders,
    })
    if (fate === 'unfit') continue
    if (fate === 'unknownDevice') {
      counts.unknownDevice += 1
      continue
    }
    counts.qualifying += 1
    qualifyingMembers.add(sale.buyerId)
    if (fate !== 'used') {
      counts[fate] += 1
      continue
    }
    const off = offOf(pieceFor(terms, sale), sale.amount)
    discount = add(discount, off)
    hadBy.set(sale.buyerId, (hadBy.get(sale.buyerId) ?? 0) + 1)
    concerned.orders += 1
    concerned.amount = add(concerned.amount, sale.amount)
    concerned.volume = addVolumes(concerned.volume, sale.volume)
    const day = byDay.get(sale.day)
    if (day) {
      day.orders += 1
      day.discount = add(day.discount, off)
    }
  }
  return {
    sales,
    memberOrders: past.length,
    ...counts,
    qualifyingMembers: qualifyingMembers.size,
    concerned,
    concernedMembers: hadBy.size,
    discount,
    discountRatio: shareOf(discount, sales.amount),
    days: [...byDay.values()],
  }
}

type Fate = 'unfit' | 'unknownDevice' | 'discounted' | 'beyondLimit' | 'beyondPlan' | 'used'

/** What becomes of the coupon at a sale: each rule is that of giving or of using a piece. */
function fateOf(
  terms: OfferTerms,
  sale: PastSale,
  { had, issued }: { had: number; issued: number },
): Fate {
  const piece = pieceFor(terms, sale)
  const coupon = {
    ...terms,
    // Given one by one, as they are used: nobody ever holds several.
    max_unused_per_user: terms.per_user_limit,
    issued_count: issued,
    enabled: true,
    state: 'inEffect' as const,
  }
  const unwilling = obstacleFor(
    { coupon, count: 1 },
    { had, unused: 0, isMeant: sale.isMeant, hasLevel: true },
  )
  if (unwilling === 'memberRule') return 'unfit'
  const obstacles = sale.paymentTypes.map((type) => obstacleOf(piece, billOf(sale, type)))
  const isUnknown = sale.device === '' && obstacles.includes('device')
  if (isUnknown) return 'unknownDevice'
  if (obstacles.some((obstacle) => obstacle !== undefined)) return 'unfit'
  if (offOf(piece, sale.amount) <= 0) return 'unfit'
  if (sale.discount > 0) return 'discounted'
  if (unwilling) return 'beyondLimit'
  return leftOf(coupon) === 0 ? 'beyondPlan' : 'used'
}

/** A piece as its buyer would have held it then. */
const pieceFor = (terms: OfferTerms, { buyerId, at }: PastSale): Piece => ({
  ...terms,
  id: 0,
  user_id: buyerId,
  user_card_id: null,
  state: 'unused',
  valid_from: at,
  stackable: false,
})

const billOf = (sale: PastSale, paymentType: string): Bill => ({
  stationId: sale.stationId,
  amount: sale.amount,
  holderId: sale.buyerId,
  cardId: undefined,
  paymentType,
  device: sale.device,
  now: new Date(sale.at),
})

/** In per cent, to two decimals. */
const shareOf = (part: Cents, whole: Cents): number =>
  whole === 0 ? 0 : Number(formatScaled(divideRounded(exactProduct(part, 10_000), whole), 2))
