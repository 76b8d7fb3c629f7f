/** The cards of members: finding them, opening one, changing its settings. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf, Static } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import type { Table, Tabulation } from '#lists/list-query.ts'
import { searchList } from '#lists/search-list.ts'
import { openAccount } from '#modules/ledger/accounts/account-rows.ts'
import { statementOf } from '#modules/ledger/entries/service.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import { isInForce } from '#modules/cards/programmes/service.ts'
import {
  findPersonalProgramme,
  findProgramme,
  type ProgrammeRow,
} from '#modules/cards/programmes/programme-rows.ts'
import {
  type CardPassword,
  type NewUserCard,
  STATEMENT_LINES,
  type Statement,
  type UserCard,
  type UserCardTerms,
} from './contract.ts'
import { CardErrors } from './errors.ts'
import { hashCardPassword } from './payment/password.ts'
import { openEarners } from './payment/earners.ts'
import { cardIn, getUserCard } from './held-cards.ts'
import { columnsOf, requireBelowMaster, requireSettings, requireValidity } from './settings.ts'
import {
  everyCard,
  findHolder,
  insertCard,
  listCards,
  updateCard,
  type UserCardRow,
} from './store.ts'
import { userCardList } from './user-card-list.ts'
import { kindOf, requireScreen } from './screens.ts'
import { openSubCard } from './sub-cards/sub-cards.ts'
import { toUserCard } from './view.ts'

export const searchUserCards = (ctx: Ctx, query: ListQuery): Promise<PageOf<UserCard>> =>
  searchList(ctx, query, userCardList, { page: listCards, shown: toUserCard })

/** Every card that a list call finds, for who adds them up. */
export async function cardsFound(ctx: Ctx, asked: Tabulation): Promise<Table> {
  return everyCard(ctx.db, ctx.scope, asked)
}

/** The card and its latest lines, as they are printed at the counter (D-397). */
export async function getStatement(ctx: Ctx, cardId: number): Promise<Static<typeof Statement>> {
  const card = await getUserCard(ctx, cardId)
  return { card, details: await statementOf(ctx, cardId, STATEMENT_LINES) }
}

/**
 * Opens a card for a member, with an empty account. With it come the points and the level card, when
 * the company has points and levels and the member has none yet: what the one spends, the others earn.
 *
 * @throws Refusal CARD_HOLDER_REQUIRED, USER_CARD_EXISTS, DEBIT_CARD_NOT_OPEN, SCORE_CARD_NOT_OPEN,
 *   PASSWORD6_FORMAT, RFID_NOT_TAKEN, VALIDITY_REGISTERED, STATION_EXPIRED
 */
export async function openUserCard(ctx: Ctx, input: NewUserCard): Promise<UserCard> {
  if (input.parent) return openSubCard(ctx, { ...input, parent: input.parent })
  if (!ctx.session.permissions.has('addPersonalMember:create')) throw refuse(HttpErrors.forbidden)
  const station = await sellingStation(ctx)
  const programme = await programmeFor(ctx, station.company_id, input.card?.id)
  await requireSettings(ctx, station.company_id, input)
  if (input.validUntil) requireValidity('personal', input.validUntil, ctx.now)
  if (!input.user) throw refuse(CardErrors.holderRequired)
  const holder = orNotFound(await findHolder(ctx.db, station.company_id, input.user.id))
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
  if (programme.type === 'debit') await openEarners(ctx, card)
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
 * Changes a card's settings. Its payment password is a matter of its own: another permission, and the
 * caller's PIN, which the route asks for.
 *
 * @throws Refusal FORBIDDEN, CARD_KIND_MISMATCH, PASSWORD6_FORMAT, LIMIT_ABOVE_MASTER,
 *   TERMS_OUTSIDE_MASTER, RFID_NOT_TAKEN, VALIDITY_REGISTERED, VALIDITY_TOO_SHORT, STALE_VERSION
 */
export async function changeUserCard(
  ctx: Ctx,
  cardId: number,
  input: UserCardTerms,
): Promise<UserCard> {
  const { version, password, screen, ...settings } = input
  const before = await cardIn(ctx, cardId)
  requireRights(ctx, before, { password, settings })
  if (before.status === 'returned') throw refuse(CardErrors.statusAbnormal)
  requireScreen(before, screen, 'operate')
  // What was chosen by others stays, seen from here or not.
  await requireSettings(ctx, before.company_id, {
    ...settings,
    rfid: settings.rfid?.toUpperCase() === before.rfid ? null : (settings.rfid ?? null),
    productLimit: added(settings.productLimit, before.product_limit),
    stationLimit: added(settings.stationLimit, before.station_limit),
  })
  if (settings.validUntil && !isSameInstant(settings.validUntil, before.valid_until)) {
    requireValidity(kindOf(before), settings.validUntil, ctx.now)
  }
  if (before.parent_id !== null) {
    requireBelowMaster(settings, toUserCard(await cardIn(ctx, before.parent_id)))
  }
  await updateCard(
    ctx,
    { id: cardId, version },
    {
      ...columnsOf(settings),
      ...(password !== undefined && {
        password_hash: password === null ? null : await hashCardPassword(password),
      }),
    },
  )
  ctx.audit({
    action: password === undefined ? 'update' : 'resetCardPassword',
    entity: 'userCard',
    entityId: cardId,
    companyId: before.company_id,
    after: settings,
  })
  return getUserCard(ctx, cardId)
}

/**
 * Gives a card another payment password, whoever changed its settings meanwhile.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, CARD_STATUS_ABNORMAL, PASSWORD6_FORMAT
 */
export async function resetCardPassword(
  ctx: Ctx,
  cardId: number,
  { password }: CardPassword,
): Promise<object> {
  const { version } = await cardIn(ctx, cardId)
  await changeUserCard(ctx, cardId, { password, version })
  return {}
}

const added = (chosen: readonly number[] = [], before: readonly number[]): number[] =>
  chosen.filter((id) => !before.includes(id))

function requireRights(
  ctx: Ctx,
  card: UserCardRow,
  { password, settings }: { password: unknown; settings: Record<string, unknown> },
): void {
  const { permissions } = ctx.session
  const isFleetCard = card.fleet_id !== null
  // A fleet's head may set the password of a card that an employee has forgotten.
  const mayReset =
    permissions.has('resetCardPassword') || (isFleetCard && permissions.has('setLimit'))
  const mayChange = rightsFor(card).some((right) => permissions.has(right))
  if (password !== undefined && !mayReset) throw refuse(HttpErrors.forbidden)
  if (Object.keys(settings).length > 0 && !mayChange) throw refuse(HttpErrors.forbidden)
}

/** A fleet's head sets limits below those of the master card, which the company sets. */
function rightsFor({ fleet_id, parent_id }: UserCardRow) {
  if (fleet_id === null) return ['personalMember:update', 'personalMemberDetails:update'] as const
  return parent_id === null
    ? (['unitMember:update'] as const)
    : (['unitMember:update', 'setLimit'] as const)
}

const isSameInstant = (one: string, other: string | null): boolean =>
  other !== null && Date.parse(one) === Date.parse(other)
