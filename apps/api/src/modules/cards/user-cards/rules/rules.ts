/**
 * Card rules: one pure verdict over a card, a fill and what was spent before. The payment
 * path refuses with the first reason; who asks beforehand is told all of them.
 */

import { type IsoDate, wallClock } from '@app/kernel/calendar'
import { type Cents, ZERO } from '@app/kernel/money'
import type { ErrorDefinition } from '@app/kernel/problem'
import { type Centilitres, NO_VOLUME } from '@app/kernel/quantity'
import { isInForce } from '#modules/cards/programmes/service.ts'
import { CardErrors } from '../errors.ts'
import { RuleErrors } from './errors.ts'
import type { CardTerms, RuledCard } from './ruled-cards.ts'

/** What somebody wants to pay with a card. */
export interface Fill {
  amount: Cents
  /** Of the fuels in it. */
  volume: Centilitres
  items: readonly { id: number; isFuel: boolean; fuelType: number }[]
  plate: string | undefined
  stationId: number
  at: Date
  /** Paid in a mini program or public account, by the holder. */
  isMiniPay: boolean
  /** Of the station: its hours, days and months are the ones that limits are for. */
  timeZone: string
}

/** What was spent in the day and the month of a fill, less what was given back. */
export interface Spent {
  day: Cents
  month: Cents
  dayVolume: Centilitres
}

export const NOTHING_SPENT: Spent = { day: ZERO, month: ZERO, dayVolume: NO_VOLUME }

/** Spent with the card itself, and what the limits of the master card above it are asked with. */
export interface SpentBefore {
  own: Spent
  /** By all who share the master card's money; by the card alone where it has money of its own. */
  shared: Spent
}

/** A reason against it, with what explains it. */
export interface Decline {
  definition: ErrorDefinition
  details?: Readonly<Record<string, unknown>>
}

interface Rule {
  fits(card: RuledCard, fill: Fill): boolean
  definition: ErrorDefinition
  details?(card: RuledCard): Readonly<Record<string, unknown>>
}

/** In the order in which a payment is refused for them. */
const RULES: readonly Rule[] = [
  { fits: ({ type }) => type !== 'employee', definition: CardErrors.employeeReadOnly },
  { fits: isStoredValue, definition: CardErrors.debitNotOpen },
  {
    fits: (card, { at }) => isInTime(card, at),
    definition: RuleErrors.expired,
    details: ({ valid_until: validUntil, master }) => ({
      validUntil: validUntil ?? master?.valid_until,
    }),
  },
  {
    fits: (card) => hasGoodStatus(card, ['normal']),
    definition: CardErrors.statusAbnormal,
    details: ({ status }) => ({ status }),
  },
  { fits: hasGoodFleet, definition: CardErrors.fleetDisabled },
  {
    fits: ({ fleet }, { isMiniPay }) => !isMiniPay || (fleet?.mini_pay_allowed ?? true),
    definition: RuleErrors.miniPay,
  },
  { fits: alsoOfMaster(paysFuels), definition: CardErrors.fuelMismatch },
  {
    fits: both(paysHoldersProducts, alsoOfMaster(paysProducts)),
    definition: CardErrors.productMismatch,
  },
  { fits: both(paysHoldersPlate, alsoOfMaster(paysPlate)), definition: CardErrors.plateMismatch },
  { fits: alsoOfMaster(paysAtStation), definition: CardErrors.stationMismatch },
  { fits: alsoOfMaster(paysAtHour), definition: CardErrors.hoursMismatch },
]

type Fits<Card> = (card: Card, fill: Fill) => boolean

function both<Card>(one: Fits<Card>, other: Fits<Card>): Fits<Card> {
  return (card, fill) => one(card, fill) && other(card, fill)
}

/** A sub card never pays for what the master card above it does not, whatever its own terms say. */
function alsoOfMaster(fits: Fits<CardTerms>): Fits<RuledCard> {
  return (card, fill) => fits(card, fill) && (card.master === null || fits(card.master, fill))
}

/** Every reason why a card may not pay for a fill; none when it may. Money on it is not asked for. */
export function declinesOf(card: RuledCard, fill: Fill, spent: SpentBefore): Decline[] {
  const broken = RULES.filter(({ fits }) => !fits(card, fill)).map(
    ({ definition, details }): Decline => ({
      definition,
      ...(details && { details: details(card) }),
    }),
  )
  const { own, shared } = spent
  return [
    ...broken,
    ...limitDeclines(card, fill, own),
    ...(card.master ? limitDeclines(card.master, fill, shared) : []),
  ]
}

export function isStoredValue(card: RuledCard, { at }: Pick<Fill, 'at'>): boolean {
  const { programme_status: status, start_at, end_at } = card
  return card.card_type === 'debit' && isInForce({ status, start_at, end_at }, at)
}

/** Whether the time of a card is not over, nor that of the master card above it. */
export function isInTime({ valid_until: own, master }: RuledCard, at: Date): boolean {
  return [own, master?.valid_until ?? null].every(
    (until) => until === null || Date.parse(until) > at.getTime(),
  )
}

/** Whether card and holder are in one of these statuses. */
export function hasGoodStatus(card: RuledCard, allowed: readonly RuledCard['status'][]): boolean {
  const hasGoodHolder = card.holder_status === null || card.holder_status === 'normal'
  // Money of its own can be spent although the master card is lost.
  const spendsMaster = card.value_mode === 'share' && card.master !== null
  const hasGoodMaster = !spendsMaster || card.master?.status === 'normal'
  return allowed.includes(card.status) && hasGoodHolder && hasGoodMaster
}

/** Whether the card's fleet is in business; a card without a fleet needs none. */
export function hasGoodFleet({ fleet }: RuledCard, { at }: Pick<Fill, 'at'>): boolean {
  if (!fleet) return true
  const isExpired = fleet.valid_until !== null && Date.parse(fleet.valid_until) <= at.getTime()
  return fleet.status === 'normal' && !isExpired
}

function paysFuels({ fuel_type: only }: CardTerms, { items }: Fill): boolean {
  return only === 0 || items.every(({ isFuel, fuelType }) => isFuel && fuelType === only)
}

const areOf = (only: readonly number[], { items }: Fill): boolean =>
  only.length === 0 || items.every(({ id }) => only.includes(id))

function paysProducts({ product_limit: only }: CardTerms, fill: Fill): boolean {
  return areOf(only, fill)
}

function paysHoldersProducts({ holder_products: only }: RuledCard, fill: Fill): boolean {
  return areOf(only ?? [], fill)
}

const isOneOf = (plates: readonly string[], { plate }: Fill): boolean =>
  plate !== undefined && plates.includes(plate)

function paysPlate({ plate_limit: only }: CardTerms, fill: Fill): boolean {
  return only.length === 0 || isOneOf(only, fill)
}

function paysHoldersPlate(card: RuledCard, fill: Fill): boolean {
  return !card.holder_plate_limit || isOneOf(card.holder_plates ?? [], fill)
}

function paysAtStation({ station_limit: only }: CardTerms, { stationId }: Fill): boolean {
  return only.length === 0 || only.includes(stationId)
}

/** Hours that pass midnight belong to the weekday on which they began. */
function paysAtHour(card: CardTerms, { at, timeZone }: Fill): boolean {
  const { hours_from: from, hours_until: until, weekday_limit: days } = card
  const clock = wallClock(at, timeZone)
  const time = clock.time.slice(0, 'HH:MM'.length)
  const isOn = (day: number) => days.length === 0 || days.includes(day)
  const today = weekdayOf(clock.date)
  if (from === null || until === null) return isOn(today)
  if (from < until) return isOn(today) && time >= from && time < until
  const isLate = time >= from && isOn(today)
  const isEarly = time < until && isOn(today === 1 ? 7 : today - 1)
  return isLate || isEarly
}

/** 1 Monday to 7 Sunday. */
const weekdayOf = (date: IsoDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

function limitDeclines(card: CardTerms, { amount, volume }: Fill, spent: Spent): Decline[] {
  const sums: readonly (readonly [string, number | null, number, number])[] = [
    ['transaction', card.limit_per_transaction_cents, 0, amount],
    ['day', card.limit_day_cents, spent.day, amount],
    ['month', card.limit_month_cents, spent.month, amount],
    ['transactionVolume', card.limit_transaction_cl, 0, volume],
    ['dayVolume', card.limit_day_cl, spent.dayVolume, volume],
  ]
  return sums.flatMap(([of, limit, before, more]) =>
    limit !== null && before + more > limit
      ? [{ definition: CardErrors.limitExceeded, details: { of, limit, spent: before } }]
      : [],
  )
}
