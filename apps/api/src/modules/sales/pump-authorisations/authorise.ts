/** Authorising: the card's rules are asked, or the prepayment's rest; money is held, and only then the pump is told (S-108). */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Db } from '#db/database.ts'
import type { Beforehand, Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { type ListTotalsQuery, planTotals } from '#lists/list-totals.ts'
import { searchList } from '#lists/search-list.ts'
import { cardIn } from '#modules/cards/user-cards/held-cards.ts'
import { checkCardPassword } from '#modules/cards/user-cards/payment/password.ts'
import type { Connections } from '#modules/forecourt/controllers/connections.ts'
import { findControllerOf } from '#modules/forecourt/controllers/controller-rows.ts'
import type { ForecourtState } from '#modules/forecourt/dispensers/forecourt-state.ts'
import {
  findNozzle,
  nozzlesInUse,
  type TakenNozzle,
} from '#modules/forecourt/nozzles/nozzle-rows.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import type { NewPumpAuthorisation, PumpAuthorisation, AuthorisationTotals } from './contract.ts'
import { AuthorisationErrors } from './errors.ts'
import { type AuthorisationFacts, type CheckedAuthorisation, holdOfCard } from './from-card.ts'
import { holdOfPrepayment, prepaymentAt } from './from-prepayment.ts'
import { authorisationList, listAuthorisations, sumAuthorisations } from './store.ts'
import { authorisationIn, toAuthorisation } from './view.ts'

/** Without an end by then a fuelling is looked into. */
const LONGEST_MS = 10 * 60_000

/** What is known of the forecourt at this moment. */
export interface Forecourt {
  line: { connections: Pick<Connections, 'isConnected' | 'sendCommand'> }
  forecourtState: Pick<ForecourtState, 'nozzle'>
}

export const searchAuthorisations = (
  ctx: Ctx,
  query: ListQuery,
): Promise<PageOf<PumpAuthorisation>> =>
  searchList(ctx, query, authorisationList, { page: listAuthorisations, shown: toAuthorisation })

/** What the authorisations that a list call finds come to. */
export async function authorisationTotals(
  ctx: Ctx,
  query: ListTotalsQuery,
): Promise<AuthorisationTotals> {
  const plan = await planTotals(ctx, query, authorisationList)
  return sumAuthorisations(ctx.db, ctx.scope, plan)
}

/** @throws Refusal CARD_PASSWORD_LOCKED, CARD_PASSWORD_WRONG */
export async function checkAuthorisation(
  before: Beforehand,
  input: NewPumpAuthorisation,
): Promise<CheckedAuthorisation> {
  const { userCard, password } = input
  if (password === undefined || userCard === undefined) return input
  return { ...input, rightFor: await checkCardPassword(before, userCard.id, password) }
}

/**
 * Holds the money for a fuelling, of a card or of a prepayment. Nothing is said to the pump yet: that happens once this
 * is committed.
 *
 * @throws Refusal NOT_FOUND, AUTHORISATION_MONEY, AUTHORISATION_WANTED, NOZZLE_NO_PRICE, PUMP_BUSY,
 *   CONTROLLER_OFFLINE, PUMP_AUTHORISED, STATION_EXPIRED, and those of {@link holdOfCard} and
 *   {@link holdOfPrepayment}
 */
export async function authorise(
  ctx: Ctx,
  forecourt: Forecourt,
  input: CheckedAuthorisation,
): Promise<PumpAuthorisation> {
  const { nozzleControl, userCard, prepayOrder, kind } = input
  const station = await sellingStation(ctx)
  const place = { stationId: station.id, nozzleId: nozzleControl.id, at: ctx.now }
  const nozzle = orNotFound(await findNozzle(ctx.db, place))
  if (userCard) await cardIn(ctx, userCard.id)
  const prepayment = prepayOrder && (await prepaymentAt(ctx, station, prepayOrder.id))
  if ((userCard === undefined) === (prepayment === undefined)) {
    throw refuse(AuthorisationErrors.oneSource)
  }
  requireOneWish(input)
  if (nozzle.price_cents <= 0) throw refuse(AuthorisationErrors.noPrice)
  await requireReachable(ctx, forecourt, nozzle)
  const asked = { station, nozzle, input, row: rowOf(ctx, nozzle, input) }
  const { id, wanted } = await (prepayment
    ? holdOfPrepayment(ctx, prepayment, asked)
    : holdOfCard(ctx, userCard?.id ?? 0, asked))
  ctx.audit({
    action: 'authorise',
    entity: 'pumpAuthorisation',
    entityId: id,
    companyId: station.company_id,
    stationId: station.id,
    after: {
      nozzleControl,
      ...(userCard && { userCard }),
      ...(prepayOrder && { prepayOrder }),
      kind,
      volume: wanted.volume,
      held: wanted.amount,
    },
  })
  return toAuthorisation(await authorisationIn(ctx, id))
}

const rowOf = (ctx: Ctx, nozzle: TakenNozzle, input: NewPumpAuthorisation): AuthorisationFacts => ({
  company_id: nozzle.company_id,
  station_id: nozzle.station_id,
  nozzle_id: nozzle.id,
  dispenser_id: nozzle.dispenser_id,
  item_id: nozzle.item_id,
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
  forecourt: Forecourt,
  nozzle: TakenNozzle,
): Promise<void> {
  const controller = await findControllerOf(ctx.db, nozzle.station_id)
  if (!controller || !forecourt.line.connections.isConnected(controller.id)) {
    throw refuse(AuthorisationErrors.controllerOffline)
  }
  if (await isGivingFuel(ctx.db, forecourt, nozzle)) throw refuse(AuthorisationErrors.pumpBusy)
}

/** Whether fuel flows at a pump just now, through whichever of its nozzles. */
export async function isGivingFuel(
  db: Db,
  { forecourtState }: Pick<Forecourt, 'forecourtState'>,
  { dispenser_id: dispenserId }: { dispenser_id: number },
): Promise<boolean> {
  const nozzles = await nozzlesInUse(db, dispenserId)
  return nozzles
    .map(({ id }) => forecourtState.nozzle(id))
    .some((live) => live?.status === 'busy' && live.volume > 0)
}
