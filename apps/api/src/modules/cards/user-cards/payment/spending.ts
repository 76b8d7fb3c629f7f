/** Verdict on a payment by card: asked before a payment on a card that is locked, or just to know. */

import { add, type Cents, cents, smaller, subtract, ZERO } from '@app/kernel/money'
import { refuse, messageIn } from '@app/kernel/problem'
import {
  amountOf,
  type Centilitres,
  centilitres,
  NO_VOLUME,
  subtractVolume,
  volumeFor,
} from '@app/kernel/quantity'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { balanceOf } from '#modules/ledger/accounts/service.ts'
import { LedgerErrors } from '#modules/ledger/entries/errors.ts'
import { spendableGifts } from '#modules/ledger/entries/postings/consume.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { FillCheck, FillVerdict } from '../contract.ts'
import { CardErrors } from '../errors.ts'
import { RuleErrors } from '../rules/errors.ts'
import { type GivenPassword, requireCardPassword } from './password.ts'
import {
  type Decline,
  declinesOf,
  type Fill,
  hasGoodStatus,
  isInTime,
  isStoredValue,
  NOTHING_SPENT,
  type Spent,
  type SpentBefore,
} from '../rules/rules.ts'
import {
  type CardTerms,
  findRuledCard,
  type LockedCard,
  type RuledCard,
} from '../rules/ruled-cards.ts'
import { spentBy } from '../rules/spent-before.ts'
import { findItem } from '../store.ts'

const ONE_CENT = cents(1)

/**
 * @throws Refusal DEBIT_CARD_NOT_OPEN, CARD_EXPIRED, CARD_STATUS_ABNORMAL, FLEET_DISABLED, FLEET_MINI_PAY, CARD_…_MISMATCH,
 *   LIMIT_EXCEEDED, CARD_PASSWORD_…
 */
export async function requireSpendable(
  ctx: Ctx,
  card: LockedCard,
  {
    password,
    rightFor,
    isProved = false,
    ...purchase
  }: Omit<Fill, 'at' | 'isMiniPay'> & GivenPassword,
): Promise<void> {
  const fill = { ...purchase, at: ctx.now, isMiniPay: isMiniProgram(ctx) }
  const [first] = declinesOf(card, fill, await spentBefore(ctx, card, fill))
  if (first) throw refuse(first.definition, first.details)
  requireCardPassword(card, { password, rightFor, isProved })
}

/**
 * Whether a fill would be paid, with every reason why not. Nothing is held or changed, so a payment a
 * moment later can end otherwise.
 */
export async function checkFill(ctx: Ctx, cardId: number, input: FillCheck): Promise<FillVerdict> {
  const card = orNotFound(await findRuledCard(ctx.db, ctx.scope, cardId))
  const fill = await fillOf(ctx, input)
  const declines = declinesOf(card, fill, await spentBefore(ctx, card, fill))
  const all = [...declines, ...(await moneyDeclines(ctx, card, fill))]
  return {
    approved: all.length === 0,
    volume: fill.volume,
    reasons: all.map(({ definition, details = {} }) => ({
      code: definition.code,
      message: messageIn(ctx.language, definition, details),
      details,
    })),
  }
}

async function fillOf(ctx: Ctx, input: FillCheck): Promise<Fill> {
  const station = await stationIn(ctx.db, ctx.scope, input.station ?? stationOf(ctx))
  const item = input.item ? await findItem(ctx.db, station.id, input.item) : undefined
  if (input.item && !item) throw refuse(HttpErrors.referenceUnknown)
  const isFuel = item?.category_type === 'fuel'
  const volume = item && isFuel ? volumeFor(input.amount, item.price_cents) : NO_VOLUME
  return {
    amount: input.amount,
    volume: input.volume === undefined ? volume : centilitres(input.volume),
    items: item ? [{ id: item.id, isFuel, fuelType: item.fuel_type }] : [],
    plate: input.plate,
    stationId: station.id,
    at: input.time ? new Date(input.time) : ctx.now,
    isMiniPay: isMiniProgram(ctx),
    timeZone: station.time_zone,
  }
}

async function moneyDeclines(ctx: Ctx, card: RuledCard, fill: Fill): Promise<Decline[]> {
  const balance = await balanceOf(ctx.db, card.fund_id)
  const itemIds = fill.items.map(({ id }) => id)
  const gifts = await spendableGifts(ctx.db, card.fund_id, itemIds)
  const available = add(balance.principal_cents, smaller(balance.gift_cents, gifts))
  return fill.amount > available
    ? [{ definition: LedgerErrors.balanceShort, details: { available } }]
    : []
}

/** Whether the caller says that it is a mini program or public account: `miniProgram1.4.0`, `mp2.0`. */
const isMiniProgram = ({ client }: Pick<Ctx, 'client'>): boolean =>
  /^(miniProgram|mp)(?![a-z])/i.test(client)

/** A fuel that is to be had for as much as the card would pay. */
interface Wish {
  itemId: number
  price: Cents
  /** Nobody gets more than a tank holds. */
  tank: Centilitres
  timeZone: string
}

/**
 * The most that a card would pay for a fuel: what is free on it, within what its limits leave of the payment, the day
 * and the month. Whether it pays at all is asked afterwards.
 */
export async function mostFor(ctx: Ctx, card: LockedCard, wish: Wish): Promise<Cents> {
  const { balance, master } = card
  const { own, shared } = await spentBefore(ctx, card, { at: ctx.now, timeZone: wish.timeZone })
  const gifts = await spendableGifts(ctx.db, card.fund_id, [wish.itemId])
  const free = add(balance.principal_cents, smaller(balance.gift_cents, gifts))
  const bounds = [
    free,
    amountOf(wish.tank, wish.price),
    ...leftOf(card, own, wish),
    ...(master ? leftOf(master, shared, wish) : []),
  ]
  const most = bounds.reduce(smaller)
  return most > 0 ? most : ZERO
}

function leftOf(terms: CardTerms, spent: Spent, { price }: Wish): Cents[] {
  const money = [
    terms.limit_per_transaction_cents,
    terms.limit_day_cents && subtract(terms.limit_day_cents, spent.day),
    terms.limit_month_cents && subtract(terms.limit_month_cents, spent.month),
  ]
  const volumes = [
    terms.limit_transaction_cl,
    terms.limit_day_cl && subtractVolume(terms.limit_day_cl, spent.dayVolume),
  ]
  const worth = volumes.map((volume) => (volume === null ? null : worthOf(volume, price)))
  return [...money, ...worth].filter((bound) => bound !== null)
}

/** What a volume costs, a cent less where that would buy a centilitre more. */
function worthOf(volume: Centilitres, price: Cents): Cents {
  if (volume <= 0) return ZERO
  const amount = amountOf(volume, price)
  return volumeFor(amount, price) > volume ? subtract(amount, ONE_CENT) : amount
}

/** Only what a limit asks for is added up. */
async function spentBefore(
  ctx: Ctx,
  card: RuledCard,
  fill: Pick<Fill, 'at' | 'timeZone'>,
): Promise<SpentBefore> {
  const { master } = card
  const isShared = card.fund_id !== card.id
  const asksOwn = isLimited(card) || (!isShared && master !== null && isLimited(master))
  const own = asksOwn ? await spentBy(ctx.db, card.id, fill) : NOTHING_SPENT
  const asksShared = isShared && master !== null && isLimited(master)
  return { own, shared: asksShared ? await spentBy(ctx.db, master.id, fill) : own }
}

const isLimited = (card: CardTerms): boolean =>
  card.limit_day_cents !== null || card.limit_month_cents !== null || card.limit_day_cl !== null

/** @throws Refusal DEBIT_CARD_NOT_OPEN when it is no stored-value card, or its programme is over */
export function requireStoredValue(card: RuledCard, now: Date): void {
  if (!isStoredValue(card, { at: now })) throw refuse(CardErrors.debitNotOpen)
}

/** @throws Refusal CARD_EXPIRED, CARD_STATUS_ABNORMAL when card or holder is in another status */
export function requireStatus(
  card: RuledCard,
  allowed: readonly RuledCard['status'][],
  now: Date,
): void {
  if (!isInTime(card, now)) throw refuse(RuleErrors.expired)
  if (hasGoodStatus(card, allowed)) return
  throw refuse(CardErrors.statusAbnormal, { status: card.status })
}
