/** The cards of a fleet: the master card that holds the money, and the sub cards under it. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { openAccount } from '#modules/ledger/accounts/account-rows.ts'
import { StationErrors } from '#modules/organisation/stations/errors.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import type { NewUserCard, UserCard, UserCardTerms } from '../contract.ts'
import { CardErrors } from '../errors.ts'
import { isOfFleet, sumOfChildren } from './master-and-sub-cards.ts'
import { hashCardPassword } from '../payment/password.ts'
import { hasGoodFleet } from '../rules/rules.ts'
import type { LockedCard } from '../rules/ruled-cards.ts'
import { openEarners } from '../payment/earners.ts'
import { cardIn, getUserCard, lockCard } from '../held-cards.ts'
import { columnsOf, requireBelowMaster, requireSettings } from '../settings.ts'
import { requireStatus } from '../payment/spending.ts'
import { insertCard, setCard } from '../store.ts'

/**
 * Opens a card under a fleet's master card, for somebody of the fleet or for whoever carries it.
 *
 * @throws Refusal FORBIDDEN, NOT_FOUND, NOT_MASTER_CARD, FLEET_DISABLED, CARD_STATUS_ABNORMAL, REFERENCE_UNKNOWN,
 *   LIMIT_ABOVE_MASTER, TERMS_OUTSIDE_MASTER, PASSWORD6_FORMAT, STATION_EXPIRED, CARD_NOT_TAKEN
 */
export async function openSubCard(
  ctx: Ctx,
  input: NewUserCard & { parent: { id: number } },
): Promise<UserCard> {
  if (!ctx.session.permissions.has('unitMember:update')) throw refuse(HttpErrors.forbidden)
  const station = await sellingStation(ctx)
  if (!station.pkg_card) throw refuse(StationErrors.cardNotTaken)
  const master = await openMaster(ctx, input.parent.id)
  const { company_id } = master
  if (company_id !== station.company_id) throw refuse(HttpErrors.notFound)
  const { password, user } = input
  if (user) await requireOfFleet(ctx, master, user.id)
  await requireSettings(ctx, company_id, input)
  requireBelowMaster(input, await getUserCard(ctx, master.id))
  const holder = { company_id, station_id: station.id, created_by: ctx.session.userId }
  const cardId = await insertCard(ctx.db, {
    ...holder,
    card_id: master.card_id,
    parent_id: master.id,
    user_id: user?.id ?? null,
    type: 'user',
    name: input.name ?? master.name,
    ...columnsOf(input),
    ...(password !== undefined && { password_hash: await hashCardPassword(password) }),
  })
  await openAccount(ctx.db, cardId)
  if (user) await openEarners(ctx, { ...holder, user_id: user.id })
  ctx.audit({
    action: 'create',
    entity: 'userCard',
    entityId: cardId,
    companyId: company_id,
    after: { ...input, password: password !== undefined },
  })
  return getUserCard(ctx, cardId)
}

/** The master card of a fleet that is in business, held. */
async function openMaster(ctx: Ctx, cardId: number): Promise<LockedCard> {
  const master = await lockCard(ctx, cardId)
  if (!master.fleet || master.parent_id !== null) throw refuse(CardErrors.notMaster)
  if (!hasGoodFleet(master, { at: ctx.now })) throw refuse(CardErrors.fleetDisabled)
  requireStatus(master, ['normal', 'overspend'], ctx.now)
  return master
}

async function requireOfFleet(ctx: Ctx, { fleet }: LockedCard, userId: number): Promise<void> {
  if (!fleet || !(await isOfFleet(ctx.db, fleet.id, userId))) {
    throw refuse(HttpErrors.referenceUnknown)
  }
}

type MasterTerms = Pick<UserCardTerms, 'name' | 'limitPerTransaction' | 'limitDay' | 'limitMonth'>

/**
 * Opens the master card of a new fleet in the name of its head, with their points and level cards.
 *
 * @throws Refusal PASSWORD6_FORMAT
 */
export async function openMasterCard(
  ctx: Ctx,
  card: { companyId: number; stationId: number; programmeId: number; leaderId: number },
  terms: MasterTerms & { password?: string | undefined },
): Promise<number> {
  const { password } = terms
  const holder = {
    company_id: card.companyId,
    station_id: card.stationId,
    user_id: card.leaderId,
    created_by: ctx.session.userId,
  }
  const cardId = await insertCard(ctx.db, {
    ...holder,
    card_id: card.programmeId,
    type: 'user',
    ...columnsOf(terms),
    ...(password !== undefined && { password_hash: await hashCardPassword(password) }),
  })
  await openAccount(ctx.db, cardId)
  await openEarners(ctx, holder)
  return cardId
}

/** Changes a master card together with its fleet; a new head gets a points and a level card. */
export async function changeMaster(
  ctx: Ctx,
  cardId: number,
  { leaderId, ...terms }: MasterTerms & { leaderId?: number },
): Promise<void> {
  await setCard(ctx.db, cardId, {
    ...columnsOf(terms),
    ...(leaderId !== undefined && { user_id: leaderId }),
    updated_by: ctx.session.userId,
  })
  if (leaderId === undefined) return
  const { company_id, station_id } = await cardIn(ctx, cardId)
  const created_by = ctx.session.userId
  await openEarners(ctx, { company_id, station_id, user_id: leaderId, created_by })
}

/**
 * Lets pass when the sub cards of a fleet hold nothing, and nobody can put money on one meanwhile: whoever
 * does holds the master card as well. What is on returned cards is no use to the fleet in either mode.
 *
 * @throws Refusal FLEET_MODE_LOCKED
 */
export async function requireEmptySubCards(ctx: Ctx, masterId: number): Promise<void> {
  await lockCard(ctx, masterId)
  if ((await sumOfChildren(ctx.db, masterId)) > 0) throw refuse(CardErrors.fleetModeLocked)
}
