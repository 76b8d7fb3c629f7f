/** Terms of coupons: whether one can be used for a bill, what it takes off, and which choice is the best. */

import { add, cents, type Cents, percentOf, smaller, subtract, ZERO } from '@app/kernel/money'
import type { CouponObstacle } from './contract.ts'
import type { LockedPiece } from './store.ts'

/** What is to be paid, by whom, where and how. */
export interface Bill {
  stationId: number
  /** Of the order, before anything is taken off. */
  amount: Cents
  holderId: number
  /** The card that pays; `undefined` when none does. */
  cardId: number | undefined
  /** `undefined` while nobody has chosen. */
  paymentType: string | undefined
  /** What the till calls itself. */
  device: string
  now: Date
}

export type Piece = Pick<
  LockedPiece,
  | 'id'
  | 'user_id'
  | 'user_card_id'
  | 'state'
  | 'valid_from'
  | 'kind'
  | 'amount_off_cents'
  | 'discount_bp'
  | 'min_spend_cents'
  | 'stackable'
  | 'devices'
  | 'payment_types'
  | 'station_ids'
>

const isOpenTo = <T>(limits: readonly T[], value: T | undefined): boolean =>
  limits.length === 0 || (value !== undefined && limits.includes(value))

const OBSTACLES: readonly [CouponObstacle, (piece: Piece, bill: Bill) => boolean][] = [
  [
    'status',
    (piece, { now }) => piece.state !== 'unused' || Date.parse(piece.valid_from) > now.getTime(),
  ],
  ['holder', (piece, { holderId }) => piece.user_id !== holderId],
  ['station', (piece, { stationId }) => !isOpenTo(piece.station_ids, stationId)],
  ['minSpend', (piece, { amount }) => amount < piece.min_spend_cents],
  ['device', (piece, { device }) => !isOpenTo(piece.devices, device)],
  ['card', ({ user_card_id: card }, { cardId }) => card !== null && card !== cardId],
  ['paymentType', (piece, { paymentType }) => isRefused(piece, paymentType)],
]

/** As long as nobody has chosen how to pay, nothing speaks against it. */
const isRefused = (piece: Piece, paymentType: string | undefined): boolean =>
  paymentType !== undefined && !isOpenTo(piece.payment_types, paymentType)

/** What stands in the way of using a piece for a bill, if anything does. */
export const obstacleOf = (piece: Piece, bill: Bill): CouponObstacle | undefined =>
  OBSTACLES.find(([, stands]) => stands(piece, bill))?.[0]

/** An order ends with a payment, so coupons leave a cent to pay. */
const LEAST_PAYABLE = cents(1)

const mostOff = (amount: Cents): Cents => subtract(amount, LEAST_PAYABLE)

/** What a piece alone takes off an amount. */
export function offOf(piece: Piece, amount: Cents): Cents {
  const off =
    piece.kind === 'amountOff' ? piece.amount_off_cents : percentOf(amount, piece.discount_bp)
  return smaller(off, mostOff(amount))
}

export interface Use<P extends Piece> {
  piece: P
  off: Cents
}

/** What pieces take off together, each reckoned from the whole amount: the last ones only what is left. */
export function usesOf<P extends Piece>(pieces: readonly P[], amount: Cents): Use<P>[] {
  let left = mostOff(amount)
  return pieces.map((piece) => {
    const off = smaller(offOf(piece, amount), left)
    left = subtract(left, off)
    return { piece, off }
  })
}

export const totalOff = (uses: readonly Use<Piece>[]): Cents =>
  uses.reduce((total, { off }) => add(total, off), ZERO)

/** The pieces that take most off: one alone, or the stackable ones, of these no more than it needs. */
export function bestOf<P extends Piece>(pieces: readonly P[], amount: Cents): Use<P>[] {
  const byWorth = pieces.toSorted((a, b) => offOf(b, amount) - offOf(a, amount) || a.id - b.id)
  const alone = usesOf(byWorth.slice(0, 1), amount)
  const stackable = byWorth.filter((piece) => piece.stackable)
  const together = usesOf(stackable, amount).filter(({ off }) => off > 0)
  const best = totalOff(together) > totalOff(alone) ? together : alone
  return best.filter(({ off }) => off > 0)
}
