/** Chips: finding them, taking single ones in. What is done to them stands in the files beside. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, homeStations } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import {
  type CardEvent,
  type CardEventName,
  type CardInfo,
  type CardInfoLookup,
  type CardNotes,
  ISSUE_TYPES,
  type NewCardInfo,
  SHOWN_EVENTS,
  SUPPLIERS,
} from './contract.ts'
import { CardInfoErrors } from './errors.ts'
import {
  cardInfoList,
  type CardInfoRow,
  findByMark,
  findCardInfo,
  isVisibleAt,
  listCardInfos,
} from './card-info-list.ts'
import { insertCardInfo, listEvents, updateCardInfo } from './store.ts'
import { chipStanding, insertEvents } from './card-info-rows.ts'
import { toCardEvent, toCardInfo } from './view.ts'

export const searchCardInfos = (ctx: Ctx, query: ListQuery): Promise<PageOf<CardInfo>> =>
  searchList(ctx, query, cardInfoList, { page: listCardInfos, shown: toCardInfo })

export async function getCardInfo(ctx: Ctx, cardInfoId: number): Promise<CardInfo> {
  return toCardInfo(await cardInfoIn(ctx, cardInfoId))
}

/** @throws Refusal NOT_FOUND, also for a chip in the stock of a station that is not the caller's */
export async function cardInfoIn(ctx: Ctx, cardInfoId: number): Promise<CardInfoRow> {
  const row = await findCardInfo(ctx.db, ctx.scope, cardInfoId)
  if (!row || !isVisibleAt(row, homeStations(ctx.session))) throw refuse(HttpErrors.notFound)
  return row
}

/**
 * The card that lies on the reader, or whose number was typed: wherever in the company it belongs.
 *
 * @throws Refusal CARD_NOT_IMPORTED, SCOPE_DENIED
 */
export async function lookUpCard(ctx: Ctx, lookup: CardInfoLookup): Promise<CardInfo> {
  const { uuid, number, supplier, companyId } = lookup
  const { companyIds } = ctx.scope
  if (companyId !== undefined && !companyIds.includes(companyId)) {
    throw refuse(HttpErrors.scopeDenied)
  }
  const scope = companyId === undefined ? ctx.scope : { ...ctx.scope, companyIds: [companyId] }
  const mark = { number, supplier: supplier && SUPPLIERS[supplier], uuid: uuid?.toUpperCase() }
  const row = await findByMark(ctx.db, scope, mark)
  if (!row) throw refuse(CardInfoErrors.notImported)
  return toCardInfo(row)
}

/** What happened to a chip, latest first. */
export async function eventsOf(ctx: Ctx, cardInfoId: number): Promise<{ content: CardEvent[] }> {
  const { id } = await cardInfoIn(ctx, cardInfoId)
  const rows = await listEvents(ctx.db, ctx.scope, id, SHOWN_EVENTS)
  return { content: rows.map(toCardEvent) }
}

/** System keys are made by the platform's owner alone. */
const FIRST_CARD_OF_PEOPLE = ISSUE_TYPES.blank

/**
 * Takes one card in, as a page does that has read an unknown one (D-296, D-304).
 *
 * @throws Refusal CARD_EXISTS for one that is there, CARD_IMPORT_FAILED for one that is somebody else's,
 *   SCOPE_DENIED, FORBIDDEN
 */
export async function addCardInfo(ctx: Ctx, input: NewCardInfo): Promise<CardInfo> {
  const { number, name = '', cardType, issueType = ISSUE_TYPES.blank } = input
  const companyId = ownerFor(ctx, input.company)
  requireIssueType(ctx, issueType)
  const uuid = input.uuid.toUpperCase()
  const supplier = SUPPLIERS[input.supplier]
  const standing = await chipStanding(ctx.db, { supplier, uuid })
  if (standing) {
    const isOwn = standing.company_id === companyId
    throw refuse(isOwn ? CardInfoErrors.exists : CardInfoErrors.importFailed)
  }
  const cardInfoId = await insertCardInfo(ctx.db, {
    company_id: companyId,
    station_id: await stationFor(ctx, companyId),
    uuid,
    number,
    name,
    supplier,
    card_type: cardType,
    issue_type: issueType,
    production_time: input.productionTime ?? null,
    issue_time: input.issueTime ?? null,
    created_by: ctx.session.userId,
  })
  await note(ctx, 'import', [{ id: cardInfoId, company_id: companyId, status: 'normal' }])
  ctx.audit({
    action: 'create',
    entity: 'cardInfo',
    entityId: cardInfoId,
    companyId,
    after: { ...input, uuid },
  })
  return getCardInfo({ ...ctx, scope: ctx.session.scope }, cardInfoId)
}

/**
 * Changes what is noted of a card (D-297).
 *
 * @throws Refusal NOT_FOUND, CARD_ISSUED, STALE_VERSION
 */
export async function changeNotes(
  ctx: Ctx,
  cardInfoId: number,
  { version, name, productionTime, issueType }: CardNotes & { version: number },
): Promise<void> {
  const before = await cardInfoIn(ctx, cardInfoId)
  if (issueType !== undefined && before.user_card_id !== null) throw refuse(CardInfoErrors.issued)
  const change = {
    ...(name !== undefined && { name }),
    ...(productionTime !== undefined && { production_time: productionTime }),
    ...(issueType !== undefined && { issue_type: issueType }),
  }
  const seen = { id: cardInfoId, version }
  await updateCardInfo(ctx, seen, change)
  ctx.audit({
    action: 'update',
    entity: 'cardInfo',
    entityId: cardInfoId,
    companyId: before.company_id,
    after: change,
  })
}

/** @throws Refusal FORBIDDEN for a mother card of anybody but the platform's owner */
export function requireIssueType({ session }: Ctx, issueType: number): void {
  const isOwner = session.roles.some(({ defaultRole }) => defaultRole === 'superAdmin')
  const isForPeople = issueType === FIRST_CARD_OF_PEOPLE || issueType === ISSUE_TYPES.factory
  if (!isForPeople && !isOwner) throw refuse(HttpErrors.forbidden)
}

/**
 * Whose a new card is: the named company's, else the own one's; for the platform's staff that is stock.
 *
 * @throws Refusal SCOPE_DENIED
 */
export function ownerFor(
  { session, scope }: Pick<Ctx, 'session' | 'scope'>,
  company: { id: number } | undefined,
): number {
  const companyId = company?.id ?? session.companyId
  if (!scope.companyIds.includes(companyId)) throw refuse(HttpErrors.scopeDenied)
  return companyId
}

/** The selected station takes it into its stock, if it is one of the owner's. */
async function stationFor(ctx: Ctx, companyId: number): Promise<number | null> {
  if (ctx.stationId === undefined) return null
  const station = await stationIn(ctx.db, ctx.scope, ctx.stationId)
  return station.company_id === companyId ? station.id : null
}

/** A chip as an event tells of it. */
interface WrittenCard {
  id: number
  company_id: number
  status: string
  user_card_id?: number | null
}

/** Writes down what has just happened to chips; the status is the one that they have now. */
export function note(
  ctx: Pick<Ctx, 'db' | 'session' | 'stationId'>,
  event: CardEventName,
  cards: readonly WrittenCard[],
  more: { from?: string; reason?: string; stationId?: number | null } = {},
): Promise<void> {
  return insertEvents(
    ctx.db,
    cards.map(({ id, company_id, status, user_card_id = null }) => ({
      company_id,
      card_info_id: id,
      user_card_id,
      station_id: more.stationId ?? null,
      event,
      from_status: more.from ?? null,
      to_status: status,
      reason: more.reason ?? '',
      operator_id: ctx.session.userId,
    })),
  )
}
