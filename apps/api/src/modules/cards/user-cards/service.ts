/** The cards of members: finding them, opening one, changing its settings. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf, Static } from '@app/kernel/schema'
import type { Ctx } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import { frameOf } from '../../../http/frame.ts'
import { planList, type Table, type Tabulation } from '../../../http/list-query.ts'
import { openAccount } from '../../ledger/accounts/service.ts'
import { statementOf } from '../../ledger/entries/service.ts'
import { sellingStation } from '../../organisation/stations/service.ts'
import {
  findPersonalProgramme,
  findProgramme,
  isInForce,
  type ProgrammeRow,
} from '../programmes/service.ts'
import {
  type NewUserCard,
  STATEMENT_LINES,
  type Statement,
  type UserCard,
  type UserCardChange,
} from './contract.ts'
import { CardErrors } from './errors.ts'
import { hashCardPassword } from './password.ts'
import {
  everyCard,
  findCard,
  findHolder,
  insertCard,
  insertCardUnlessHeld,
  listCards,
  type LockedCard,
  lockCardRow,
  updateCard,
  userCardList,
  type UserCardRow,
} from './store.ts'
import { mobileOf, toUserCard } from './view.ts'

export { requireRechargeable, requireRoom } from './recharging.ts'
export { requireSpendable } from './spending.ts'
export { mobileOf, userCardList }
export type { LockedCard }

export async function searchUserCards(ctx: Ctx, query: ListQuery): Promise<PageOf<UserCard>> {
  const plan = planList(query, userCardList, await frameOf(ctx))
  const page = await listCards(ctx.db, ctx.scope, plan)
  return { ...page, content: page.content.map((row) => toUserCard(ctx, row)) }
}

/** Every card that a list call finds, for who adds them up. */
export async function cardsFound(ctx: Ctx, asked: Tabulation): Promise<Table> {
  return everyCard(ctx.db, ctx.scope, asked)
}

export async function getUserCard(ctx: Ctx, cardId: number): Promise<UserCard> {
  return toUserCard(ctx, await cardIn(ctx, cardId))
}

/** The card and its latest lines, as they are printed at the counter (D-397). */
export async function getStatement(ctx: Ctx, cardId: number): Promise<Static<typeof Statement>> {
  const card = await getUserCard(ctx, cardId)
  return { card, details: await statementOf(ctx, cardId, STATEMENT_LINES) }
}

/** The card, held for this transaction; what decides over money must look at no other. */
export async function lockCard(ctx: Ctx, cardId: number): Promise<LockedCard> {
  const card = await lockCardRow(ctx.db, ctx.scope, cardId)
  if (!card) throw refuse(HttpErrors.notFound)
  return card
}

/**
 * Opens a card for a member, with an empty account. With it comes the points card, when the company
 * has points and the member has none yet: what the one spends, the other earns.
 *
 * @throws Refusal USER_CARD_EXISTS, DEBIT_CARD_NOT_OPEN, SCORE_CARD_NOT_OPEN, PASSWORD6_FORMAT,
 *   STATION_EXPIRED
 */
export async function openUserCard(ctx: Ctx, input: NewUserCard): Promise<UserCard> {
  const station = await sellingStation(ctx)
  const programme = await programmeFor(ctx, station.company_id, input.card?.id)
  const holder = await findHolder(ctx.db, station.company_id, input.user.id)
  if (!holder) throw refuse(HttpErrors.notFound)
  const { password } = input
  const card = {
    company_id: station.company_id,
    station_id: station.id,
    card_id: programme.id,
    user_id: holder.id,
    type: 'user',
    name: input.name ?? holder.name,
    created_by: ctx.session.userId,
  } as const
  const cardId = await insertCard(ctx.db, {
    ...card,
    ...columnsOf(input),
    ...(password !== undefined && { password_hash: await hashCardPassword(password) }),
  })
  await openAccount(ctx.db, cardId)
  if (programme.type === 'debit') await openScoreCard(ctx, card)
  ctx.audit({
    action: 'create',
    entity: 'userCard',
    entityId: cardId,
    companyId: station.company_id,
    after: { ...input, password: password !== undefined },
  })
  return getUserCard(ctx, cardId)
}

async function programmeFor(
  ctx: Ctx,
  companyId: number,
  programmeId: number | undefined,
): Promise<ProgrammeRow> {
  const programme = programmeId
    ? await findProgramme(ctx.db, companyId, programmeId)
    : await findPersonalProgramme(ctx.db, companyId, 'debit')
  if (programmeId && programme?.value_mode !== 'none') throw refuse(HttpErrors.notFound)
  if (programme && isInForce(programme, ctx.now)) return programme
  throw refuse(programme?.type === 'score' ? CardErrors.scoreNotOpen : CardErrors.debitNotOpen)
}

/**
 * The points card that goes with a card; opened when the holder has none yet.
 *
 * @returns `null` without a holder, without points in the company, or when theirs is blocked
 */
export async function pointsCardOf(ctx: Ctx, card: LockedCard): Promise<number | null> {
  if (card.score_card_id !== null || card.user_id === null) return card.score_card_id
  const { company_id, station_id, user_id, name } = card
  const created_by = ctx.session.userId
  return openScoreCard(ctx, { company_id, station_id, user_id, name, created_by })
}

async function openScoreCard(
  ctx: Ctx,
  holder: Omit<Parameters<typeof insertCard>[1], 'card_id' | 'type'>,
): Promise<number | null> {
  const programme = await findPersonalProgramme(ctx.db, holder.company_id, 'score')
  if (!programme || !isInForce(programme, ctx.now)) return null
  const card = { ...holder, card_id: programme.id, type: 'user' } as const
  const cardId = await insertCardUnlessHeld(ctx.db, card)
  if (cardId === undefined) return null
  await openAccount(ctx.db, cardId)
  return cardId
}

/**
 * Changes a card's settings. Its payment password is a matter of its own: another permission, and the
 * caller's PIN, which the door asks for.
 *
 * @throws Refusal FORBIDDEN, PASSWORD6_FORMAT, STALE_VERSION
 */
export async function changeUserCard(
  ctx: Ctx,
  cardId: number,
  input: UserCardChange,
): Promise<UserCard> {
  const { version, password, ...settings } = input
  requireRights(ctx, { password, settings })
  const before = await cardIn(ctx, cardId)
  if (before.status === 'returned') throw refuse(CardErrors.statusAbnormal)
  const isUpdated = await updateCard(
    ctx.db,
    { id: cardId, version },
    {
      ...columnsOf(settings),
      ...(password !== undefined && {
        password_hash: password === null ? null : await hashCardPassword(password),
      }),
      updated_by: ctx.session.userId,
    },
  )
  if (!isUpdated) throw refuse(HttpErrors.staleVersion)
  ctx.audit({
    action: password === undefined ? 'update' : 'resetCardPassword',
    entity: 'userCard',
    entityId: cardId,
    companyId: before.company_id,
    after: settings,
  })
  return getUserCard(ctx, cardId)
}

function requireRights(
  ctx: Ctx,
  { password, settings }: { password: unknown; settings: Record<string, unknown> },
): void {
  const { permissions } = ctx.session
  const mayReset = permissions.has('resetCardPassword')
  const mayChange =
    permissions.has('personalMember:update') || permissions.has('personalMemberDetails:update')
  if (password !== undefined && !mayReset) throw refuse(HttpErrors.forbidden)
  if (Object.keys(settings).length > 0 && !mayChange) throw refuse(HttpErrors.forbidden)
}

async function cardIn(ctx: Ctx, cardId: number): Promise<UserCardRow> {
  const row = await findCard(ctx.db, ctx.scope, cardId)
  if (!row) throw refuse(HttpErrors.notFound)
  return row
}

/** The columns of what is named; an absent field stays as it is. */
function columnsOf(input: Omit<UserCardChange, 'version' | 'password'>) {
  const { name, fuelType, limitPerTransaction, limitDay, limitMonth } = input
  const { spendingMode, invoiceType, remark } = input
  return {
    ...(name !== undefined && { name }),
    ...(fuelType !== undefined && { fuel_type: fuelType }),
    ...(limitPerTransaction !== undefined && { limit_per_transaction_cents: limitPerTransaction }),
    ...(limitDay !== undefined && { limit_day_cents: limitDay }),
    ...(limitMonth !== undefined && { limit_month_cents: limitMonth }),
    ...(spendingMode !== undefined && { spending_mode: spendingMode }),
    ...(invoiceType !== undefined && { invoice_type: invoiceType }),
    ...(remark !== undefined && { remark }),
  }
}
