/** Authorising: the card's rules are asked, its money is held, and only then the pump is told (S-108). */

import type { Cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { amountOf, type Centilitres, centilitres, volumeFor } from '@app/kernel/quantity'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Beforehand, Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { cardIn, lockCard } from '#modules/cards/user-cards/held-cards.ts'
import { checkCardPassword } from '#modules/cards/user-cards/payment/password.ts'
import { mostFor, requireSpendable } from '#modules/cards/user-cards/payment/spending.ts'
import type { LockedCard } from '#modules/cards/user-cards/rules/ruled-cards.ts'
import { getItem } from '#modules/catalogue/items/service.ts'
import { findControllerOf } from '#modules/forecourt/controllers/controller-rows.ts'
import type { ControllerLine } from '#modules/forecourt/controllers/service.ts'
import type { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
import { findNozzle, type TakenNozzle } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import { LedgerErrors } from '#modules/ledger/entries/errors.ts'
import { hold } from '#modules/ledger/entries/postings/hold.ts'
import { holdOpenedBy } from '#modules/ledger/entries/hold-rows.ts'
import { bookingBetweenCards } from '#modules/ledger/periods/service.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import type { NewPumpAuthorisation, PumpAuthorisation } from './contract.ts'
import { AuthorisationErrors } from './errors.ts'
import {
  authorisationList,
  insertAuthorisation,
  listAuthorisations,
  updateAuthorisation,
} from './store.ts'
import { authorisationIn, toAuthorisation } from './view.ts'

/** Without an end by then a fuelling is looked into. */
const LONGEST_MS = 10 * 60_000

/** What the journals of an authorisation refer to. */
export const AUTHORISATION_SOURCE = 'pumpAuthorisation'

/** What is known of the forecourt at this moment. */
export interface Forecourt {
  line: ControllerLine
  forecourtState: ForecourtState
}

export const searchAuthorisations = (
  ctx: Ctx,
  query: ListQuery,
): Promise<PageOf<PumpAuthorisation>> =>
  searchList(ctx, query, authorisationList, { page: listAuthorisations, shown: toAuthorisation })

/** What is asked for, and for which stored password of its card the one that came with it was right. */
export type CheckedAuthorisation = NewPumpAuthorisation & { rightFor?: string | undefined }

/** @throws Refusal CARD_PASSWORD_LOCKED, CARD_PASSWORD_WRONG */
export async function checkAuthorisation(
  before: Beforehand,
  input: NewPumpAuthorisation,
): Promise<CheckedAuthorisation> {
  const { userCard, password } = input
  if (password === undefined) return input
  return { ...input, rightFor: await checkCardPassword(before, userCard.id, password) }
}

/**
 * Holds the money for a fuelling. Nothing is said to the pump yet: that happens once this is committed.
 *
 * @throws Refusal NOT_FOUND, AUTHORISATION_WANTED, NOZZLE_NO_PRICE, NOZZLE_BUSY, CONTROLLER_OFFLINE, NOZZLE_AUTHORISED,
 *   CARD_AUTHORISED, STATION_EXPIRED, BALANCE_SHORT, and those of {@link requireSpendable}
 */
export async function authorise(
  ctx: Ctx,
  forecourt: Forecourt,
  input: CheckedAuthorisation,
): Promise<PumpAuthorisation> {
  const station = await sellingStation(ctx)
  const nozzle = orNotFound(
    await findNozzle(ctx.db, {
      stationId: station.id,
      nozzleId: input.nozzleControl.id,
      at: ctx.now,
    }),
  )
  await cardIn(ctx, input.userCard.id)
  requireOneWish(input)
  if (nozzle.price_cents <= 0) throw refuse(AuthorisationErrors.noPrice)
  await requireReachable(ctx, forecourt, nozzle)
  const booking = await bookingBetweenCards(ctx, station)
  // Before the card: what else is open at the nozzle or of the card is refused, or waited for, first.
  const id = await insertAuthorisation(ctx.db, rowOf(ctx, nozzle, input))
  const card = await lockCard(ctx, input.userCard.id)
  if (card.company_id !== station.company_id) throw refuse(HttpErrors.notFound)
  const wanted = await payableWish(ctx, card, { nozzle, input, timeZone: station.time_zone })
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
  const { nozzleControl, userCard, kind } = input
  ctx.audit({
    action: 'authorise',
    entity: 'pumpAuthorisation',
    entityId: id,
    companyId: station.company_id,
    stationId: station.id,
    after: { nozzleControl, userCard, kind, volume: wanted.volume, held: wanted.amount },
  })
  return toAuthorisation(await authorisationIn(ctx, id))
}

const rowOf = (ctx: Ctx, nozzle: TakenNozzle, input: NewPumpAuthorisation) => ({
  company_id: nozzle.company_id,
  station_id: nozzle.station_id,
  nozzle_id: nozzle.id,
  item_id: nozzle.item_id,
  user_card_id: input.userCard.id,
  plate: input.plate ?? null,
  kind: input.kind,
  unit_price_cents: nozzle.price_cents,
  volume_cl: input.volume ?? null,
  totaliser_before_cl: nozzle.totaliser_cl,
  expires_at: new Date(ctx.now.getTime() + LONGEST_MS),
  created_at: ctx.now,
  created_by: ctx.session.userId,
})

function requireOneWish({ kind, amount, volume }: NewPumpAuthorisation): void {
  const isRight = (amount !== undefined) === (kind === 'amount')
  const isRightVolume = (volume !== undefined) === (kind === 'volume')
  if (!isRight || !isRightVolume) throw refuse(AuthorisationErrors.wanted)
}

/** A pump that cannot be told, or is in use, is not authorised: nobody's money is held for it. */
async function requireReachable(
  ctx: Ctx,
  { line, forecourtState }: Forecourt,
  nozzle: TakenNozzle,
): Promise<void> {
  const controller = await findControllerOf(ctx.db, nozzle.station_id)
  if (!controller || !line.connections.isConnected(controller.id)) {
    throw refuse(AuthorisationErrors.controllerOffline)
  }
  const live = forecourtState.nozzle(nozzle.id)
  if (live?.status === 'busy' && live.volume > 0) throw refuse(AuthorisationErrors.nozzleBusy)
}

interface Wanted {
  amount: Cents
  volume: Centilitres
}

interface Asked {
  nozzle: TakenNozzle
  input: CheckedAuthorisation
  timeZone: string
}

/** What is asked for, once the card has been asked whether it pays it. */
async function payableWish(ctx: Ctx, card: LockedCard, asked: Asked): Promise<Wanted> {
  const { nozzle, input, timeZone } = asked
  const wanted = await wantedOf(ctx, card, asked)
  const { fuelType } = await getItem(ctx, nozzle.item_id)
  await requireSpendable(ctx, card, {
    ...wanted,
    items: [{ id: nozzle.item_id, isFuel: true, fuelType }],
    plate: input.plate,
    password: input.password,
    rightFor: input.rightFor,
    stationId: nozzle.station_id,
    timeZone,
  })
  return wanted
}

async function wantedOf(
  ctx: Ctx,
  card: LockedCard,
  { nozzle, input, timeZone }: Asked,
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
