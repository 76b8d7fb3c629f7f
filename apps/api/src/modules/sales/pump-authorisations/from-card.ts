/** Authorised fuellings that a card pays: its money is held in the card ledger, captured and released there. */

import type { Insertable } from 'kysely'
import type { Cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { amountOf, type Centilitres, centilitres, volumeFor } from '@app/kernel/quantity'
import type { PumpAuthorisationsTable } from '#db/tables.ts'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { usePayCode } from '#modules/cards/pay-codes/pay-codes.ts'
import { lockCard } from '#modules/cards/user-cards/held-cards.ts'
import { mostFor, requireSpendable } from '#modules/cards/user-cards/payment/spending.ts'
import { type LockedCard, lockCardRow } from '#modules/cards/user-cards/rules/ruled-cards.ts'
import { getItem } from '#modules/catalogue/items/service.ts'
import type { TakenNozzle } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import { lockAccount } from '#modules/ledger/accounts/service.ts'
import { LedgerErrors } from '#modules/ledger/entries/errors.ts'
import { findHold, holdOpenedBy } from '#modules/ledger/entries/hold-rows.ts'
import { captureHold } from '#modules/ledger/entries/postings/consume.ts'
import { hold, release as releaseHold } from '#modules/ledger/entries/postings/hold.ts'
import { type Booking, bookingBetweenCards } from '#modules/ledger/periods/service.ts'
import type { sellingStation } from '#modules/organisation/stations/service.ts'
import { requireTakenPart } from '#modules/organisation/stations/require-taken-part.ts'
import type { LockedOrder } from '#modules/sales/orders/order-rows.ts'
import { earningsOf } from '#modules/sales/orders/pay/earning.ts'
import { enterPayment } from '#modules/sales/orders/pay/pay.ts'
import { insertTransaction } from '#modules/sales/transactions/transaction-rows.ts'
import type { NewPumpAuthorisation } from './contract.ts'
import { type AuthorisationRow, insertAuthorisation, updateAuthorisation } from './store.ts'

/** What the journals of an authorisation refer to. */
const AUTHORISATION_SOURCE = 'pumpAuthorisation'

/** An authorisation but for whose money it is. */
export type AuthorisationFacts = Omit<
  Insertable<PumpAuthorisationsTable>,
  'user_card_id' | 'prepay_order_id' | 'held_cents' | 'hold_id'
>

/** What is asked for, and for which stored password of its card the one that came with it was right. */
export type CheckedAuthorisation = NewPumpAuthorisation & { rightFor?: string | undefined }

export interface Asked {
  station: Awaited<ReturnType<typeof sellingStation>>
  nozzle: TakenNozzle
  input: CheckedAuthorisation
  row: AuthorisationFacts
}

export interface Wanted {
  amount: Cents
  volume: Centilitres
}

/** Money that is held for a fuelling which has given something. */
export interface Capturing {
  row: AuthorisationRow
  order: LockedOrder
  booking: Booking
  amount: Cents
}

/**
 * Holds the money of a card that would pay it.
 *
 * @throws Refusal CARD_AUTHORISED, PAY_CODE_WRONG, BALANCE_SHORT, and those of {@link requireSpendable}
 */
export async function holdOfCard(
  ctx: Ctx,
  cardId: number,
  asked: Asked,
): Promise<{ id: number; wanted: Wanted }> {
  const {
    station,
    nozzle,
    input: { payCode },
  } = asked
  await requireTakenPart(ctx, 'card')
  const booking = await bookingBetweenCards(ctx, station)
  // Before the card: what else is open at the nozzle or of the card is refused, or waited for, first.
  const id = await insertAuthorisation(ctx.db, { ...asked.row, user_card_id: cardId })
  const card = await lockCard(ctx, cardId)
  if (card.company_id !== station.company_id) throw refuse(HttpErrors.notFound)
  if (payCode !== undefined) await usePayCode(ctx, card.id, payCode)
  const wanted = await payableWish(ctx, card, asked)
  const { posted } = await hold(ctx.db, booking, {
    balance: card.balance,
    kind: 'authorise',
    amount: wanted.amount,
    mode: card.spending_mode,
    itemIds: [nozzle.item_id],
    source: { type: AUTHORISATION_SOURCE, id },
    circumstances: {},
  })
  const held = await holdOpenedBy(ctx.db, posted[0]?.id ?? 0)
  await updateAuthorisation(ctx.db, id, { held_cents: wanted.amount, hold_id: held.id })
  return { id, wanted }
}

/** What is asked for, once the card has been asked whether it pays it. */
async function payableWish(ctx: Ctx, card: LockedCard, asked: Asked): Promise<Wanted> {
  const { nozzle, input, station } = asked
  const wanted = await wantedOf(ctx, card, asked)
  const { fuelType } = await getItem(ctx, nozzle.item_id)
  await requireSpendable(ctx, card, {
    ...wanted,
    items: [{ id: nozzle.item_id, isFuel: true, fuelType }],
    plate: input.plate,
    password: input.password,
    rightFor: input.rightFor,
    isProved: input.payCode !== undefined,
    stationId: nozzle.station_id,
    timeZone: station.time_zone,
  })
  return wanted
}

async function wantedOf(
  ctx: Ctx,
  card: LockedCard,
  { nozzle, input, station: { time_zone: timeZone } }: Asked,
): Promise<Wanted> {
  const { price_cents: price, item_id: itemId, tank_volume_cl: tank } = nozzle
  if (input.volume !== undefined) {
    const volume = centilitres(input.volume)
    return { volume, amount: amountOf(volume, price) }
  }
  const amount = input.amount ?? (await mostFor(ctx, card, { itemId, price, tank, timeZone }))
  if (amount <= 0) throw refuse(LedgerErrors.balanceShort)
  return { amount, volume: volumeFor(amount, price) }
}

/** Pays an order from the hold; what the hold has too much is free again. @throws Refusal HOLD_ENDED, LEDGER_MISMATCH */
export async function captureFromCard(
  ctx: Ctx,
  { row, order, booking, amount }: Capturing,
): Promise<void> {
  const transaction = await insertTransaction(ctx.db, {
    ...paymentOf(ctx, { row, order, booking, amount }),
    payment_type: 'debit',
    user_card_id: row.user_card_id,
    user_id: row.holder_id,
  })
  const { hold: held, card } = await lockHeld(ctx, row)
  await captureHold(ctx.db, booking, {
    hold: held,
    card: card.id,
    amount,
    mode: card.spending_mode,
    itemIds: order.items.map((item) => item.id),
    source: { type: 'transaction', id: transaction.id },
    sale: order.kind,
    grantsQuota: card.invoice_type === 'consume',
    earns: await earningsOf(ctx, { order, booking, amount }, card),
    circumstances: { orderId: order.id, transactionId: transaction.id },
  })
  await enterPayment(ctx, { order, amount, card, buyer: card.user_id })
}

/** What payments of authorised fuellings have in common. */
export const paymentOf = (ctx: Ctx, { row, order, booking, amount }: Capturing) =>
  ({
    company_id: order.company_id,
    station_id: order.station_id,
    order_id: order.id,
    plate: row.plate,
    amount_cents: amount,
    received_cents: null,
    status: 'success',
    shift_id: booking.shiftId,
    business_day_id: booking.businessDayId,
    operator_id: row.created_by,
    paid_at: ctx.now,
  }) as const

/** Frees all that is held. @throws Refusal HOLD_ENDED, LEDGER_MISMATCH */
export async function releaseOnCard(
  ctx: Ctx,
  { row, booking, reason }: Pick<Capturing, 'row' | 'booking'> & { reason: string },
): Promise<void> {
  const { hold: held } = await lockHeld(ctx, row)
  await releaseHold(ctx.db, booking, {
    hold: held,
    as: 'released',
    source: { type: AUTHORISATION_SOURCE, id: row.id },
    reason,
  })
}

/**
 * The hold and the card that is used, both locked: the card whose money is held first, which is its master card also
 * where the fleet has stopped sharing meanwhile.
 */
async function lockHeld({ db, scope }: Ctx, row: AuthorisationRow) {
  const held = row.hold_id === null ? undefined : await findHold(db, row.hold_id)
  if (!held) throw refuse(LedgerErrors.holdEnded)
  await lockAccount(db, held.user_card_id)
  return { hold: held, card: orNotFound(await lockCardRow(db, scope, row.user_card_id ?? 0)) }
}
