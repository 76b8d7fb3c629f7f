/** What a member's page shows, and whose it is. */

import { maskMobile } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { Secrets } from '#db/secrets.ts'
import type { Beforehand, Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { seeing } from '#http/public-context.ts'
import { idInCode, signedCode } from '#http/signed-code.ts'
import { chooseOffers } from '#modules/access/users/user-rows.ts'
import { PAY_CODE_SECONDS } from '#modules/cards/pay-codes/contract.ts'
import { makePayCode } from '#modules/cards/pay-codes/pay-codes.ts'
import { levelAfter } from '#modules/cards/user-cards/endings/next-endings.ts'
import { customerPagesOf } from '#modules/organisation/companies/config.ts'
import { RECEIPT_PATH } from '#modules/organisation/companies/contract.ts'
import { isMemberPageOpen } from '#modules/organisation/companies/member-page.ts'
import type { SmsProvider } from '#modules/platform/sms/contract.ts'
import {
  type OwnAccount,
  type OwnCoupons,
  type OwnDetailQuery,
  type OwnDetails,
  type OwnOffers,
  type OwnPayCode,
  type PayCodeRequest,
} from './contract.ts'
import { MemberPageErrors } from './errors.ts'
import { ownCards, ownCoupons, ownDetails, ownName } from './own-rows.ts'
import { becomeMember, type SessionOfMember } from './session.ts'
import { type CompanyAtPage, findCompany } from './store.ts'

type IsConnected = (provider: SmsProvider) => boolean

/** @throws Refusal MEMBER_PAGE_UNKNOWN, MEMBER_PAGE_OFF where it is switched off */
export async function companyOfCode(
  { database }: Pick<Beforehand, 'database'>,
  secrets: Secrets,
  code: string,
): Promise<CompanyAtPage> {
  const companyId = idInCode(secrets, 'memberPage', code)
  const company =
    companyId === undefined
      ? undefined
      : await database.queryUnscoped((db) => findCompany(db, companyId))
  if (!company) throw refuse(MemberPageErrors.unknown)
  const { members } = await database.queryUnscoped((db) => customerPagesOf(db, company.id))
  if (!members) throw refuse(MemberPageErrors.off)
  return company
}

/** @throws Refusal MEMBER_PAGE_OFF where no code could be sent */
export async function requireOpenPage(
  db: Db,
  companyId: number,
  isConnected: IsConnected,
): Promise<void> {
  if (!(await isMemberPageOpen(db, companyId, isConnected))) throw refuse(MemberPageErrors.off)
}

export async function ownAccount(ctx: Ctx, session: SessionOfMember): Promise<OwnAccount> {
  await becomeMember(ctx.db, session)
  const own = orNotFound(await ownName(ctx.db))
  const cards = await ownCards(ctx.db)
  return {
    name: own.name,
    mobile: maskMobile(own.mobile),
    company: own.company,
    symbol: own.symbol,
    timeZone: own.time_zone ?? DEFAULT_TIME_ZONE,
    acceptsOffers: own.accepts_offers,
    cards: cards.map((card) => ({
      id: card.id,
      number: endOf(card.number),
      programme: card.programme,
      type: card.type,
      status: card.status,
      fleet: card.fleet,
      isShared: card.value_mode === 'share' && card.parent_id !== null,
      principal: card.principal,
      gift: card.gift,
      giftEnding: card.giftEnding,
      held: card.held,
      owed: card.overspend_cents,
      points: card.points,
      pointsEnding: card.pointsEnding,
      growth: card.growth,
      level: card.level,
      nextLevel: levelAfter(card.levels, card.growth),
      limitDay: card.limit_day_cents,
      limitMonth: card.limit_month_cents,
      validUntil: card.valid_until,
    })),
  }
}

/** As much as tells a member which of their cards it is. */
const endOf = (number: string): string => `****${number.slice(-SHOWN_DIGITS)}`

const SHOWN_DIGITS = 4

/** Of a company that has no station yet. */
const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

const PAGE_SIZE = 20

export async function ownStatement(
  ctx: Ctx,
  session: SessionOfMember,
  { book, before }: OwnDetailQuery,
): Promise<OwnDetails> {
  await becomeMember(ctx.db, session)
  const rows = await ownDetails(ctx.db, { book, before, size: PAGE_SIZE })
  return {
    hasMore: rows.length > PAGE_SIZE,
    content: rows.slice(0, PAGE_SIZE).map((row) => ({
      id: row.id,
      book: row.book,
      type: row.type,
      amount: row.amount,
      after: row.isShared ? null : row.value_after,
      card: endOf(row.number),
      receipt:
        row.order_id !== null && session.showsReceipts
          ? RECEIPT_PATH + signedCode(ctx.secrets, 'receipt', row.order_id)
          : null,
      station: row.station,
      timeZone: row.time_zone,
      time: row.created_at,
    })),
  }
}

export async function ownPieces(ctx: Ctx, session: SessionOfMember): Promise<OwnCoupons> {
  await becomeMember(ctx.db, session)
  const rows = await ownCoupons(ctx.db)
  return {
    content: rows.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      kind: row.kind,
      amountOff: row.amount_off_cents,
      discount: row.discount_bp,
      minSpend: row.min_spend_cents,
      code: row.code,
      status: row.status === 'used' ? ('used' as const) : standingOf(row.valid_to, ctx.now),
      validFrom: row.valid_from,
      validTo: row.valid_to,
    })),
  }
}

const standingOf = (validTo: string | null, now: Date): 'unused' | 'expired' =>
  validTo !== null && Date.parse(validTo) <= now.getTime() ? 'expired' : 'unused'

/** Written for the member, whose own role changes nothing; the log says that it was them. */
export async function chooseOwnOffers(
  ctx: Ctx,
  { userId, companyId }: SessionOfMember,
  after: OwnOffers,
): Promise<OwnOffers> {
  const there = await seeing(ctx, { companyIds: [companyId], stationIds: [] })
  const acceptsOffers = await chooseOffers(there.db, { companyId, userId }, after.acceptsOffers)
  there.audit({
    action: 'chooseOffers',
    entity: 'user',
    entityId: userId,
    companyId,
    before: { acceptsOffers },
    after,
  })
  return after
}

/** Good in place of the card's password: whoever asks has shown by a text message that it is them. */
export async function ownPayCode(
  ctx: Ctx,
  { userId, companyId }: SessionOfMember,
  { card }: PayCodeRequest,
): Promise<OwnPayCode> {
  const there = await seeing(ctx, { companyIds: [companyId], stationIds: [] })
  const holder = { companyId, userId, cardId: card.id }
  const code = orNotFound(await makePayCode(there.db, holder, ctx.now))
  there.audit({ action: 'showPayCode', entity: 'userCard', entityId: card.id, companyId })
  return { code, seconds: PAY_CODE_SECONDS }
}
