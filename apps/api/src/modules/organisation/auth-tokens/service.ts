/** Payment authorisations: keeping them, and choosing the one that a payment goes through. */

import { createHash } from 'node:crypto'
import { formatScaled, scaledFromNumber } from '@app/kernel/decimal-text'
import { basisPoints, type BasisPoints } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Db } from '#db/database.ts'
import { MASK, type Secrets } from '#db/secrets.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import {
  type AuthToken,
  type AuthTokenChange,
  type AuthTokenType,
  channelsCarrying,
  type ChannelType,
  type NewAuthToken,
  type PayChannel,
} from './contract.ts'
import { AuthTokenErrors } from './errors.ts'
import {
  authTokenList,
  type AuthTokenRow,
  findMerchant,
  findToken,
  insertToken,
  listTokens,
  ratioSum,
  updateToken,
  usableTokens,
  tokenColumns,
} from './store.ts'

export const searchTokens = (ctx: Ctx, query: ListQuery): Promise<PageOf<AuthToken>> =>
  searchList(ctx, query, authTokenList, { page: listTokens, shown: toToken })

export async function getToken(ctx: Ctx, tokenId: number): Promise<AuthToken> {
  return toToken(await tokenIn(ctx, tokenId))
}

/** @throws Refusal STATION_REQUIRED, AUTH_TOKEN_EXISTS, RATIO_SUM */
export async function addToken(ctx: Ctx, input: NewAuthToken): Promise<AuthToken> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const { type, channel, merchantId } = input
  const tokenId = await insertToken(ctx.db, {
    ...columnsOf(ctx, input),
    company_id: station.company_id,
    station_id: station.id,
    type,
    channel,
    merchant_id: merchantId,
    created_by: ctx.session.userId,
  })
  await requireRatios(ctx, { station_id: station.id, type, channel })
  audit(ctx, 'create', { id: tokenId, companyId: station.company_id, station }, input)
  return getToken(ctx, tokenId)
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, AUTH_TOKEN_EXISTS, RATIO_SUM */
export async function changeToken(
  ctx: Ctx,
  tokenId: number,
  input: AuthTokenChange,
): Promise<AuthToken> {
  const before = await tokenIn(ctx, tokenId)
  const seen = { id: tokenId, version: input.version }
  const change = columnsOf(ctx, input)
  await updateToken(ctx, seen, change)
  const { type, channel, station } = before
  await requireRatios(ctx, { station_id: station.id, type, channel, ...change })
  audit(ctx, 'update', before, input)
  return getToken(ctx, tokenId)
}

export interface ChosenToken {
  id: number
  channel: PayChannel
  /** On which account the money arrives. */
  bill_type: AuthToken['billType']
}

/**
 * The authorisation that a payment goes through: the lowest priority, and among equals by their ratios.
 * The same subject always falls to the same one.
 *
 * @param subject what is paid: an order's id
 * @returns nothing where nobody can be asked
 */
export async function chooseToken(
  db: Db,
  asked: { stationId: number; type: AuthTokenType; paymentType: ChannelType; subject: number },
  isConnected: (channel: PayChannel) => boolean,
): Promise<ChosenToken | undefined> {
  const channels = channelsCarrying(asked.paymentType).filter(isConnected)
  const tokens = await usableTokens(db, { ...asked, channels })
  const equals = tokens.filter(({ priority }) => priority === tokens[0]?.priority)
  const whole = equals.reduce((sum, { ratio_bp: ratio }) => sum + ratio, 0)
  let ticket = whole > 0 ? ticketOf(asked.subject) % whole : 0
  return equals.find(({ ratio_bp: ratio }) => (ticket -= ratio) < 0) ?? equals[0]
}

const ticketOf = (subject: number): number =>
  createHash('sha256').update(String(subject)).digest().readUInt32BE()

export interface Merchant {
  merchantId: string
  subMerchantId: string
  terminalNo: string
  secret: string
}

/** How a channel knows the merchant, for whoever speaks with it. */
export async function merchantOf(db: Db, secrets: Secrets, tokenId: number): Promise<Merchant> {
  const row = await findMerchant(db, tokenId)
  if (!row) throw new Error(`there is no payment authorisation ${tokenId}`)
  return {
    merchantId: row.merchant_id,
    subMerchantId: row.sub_merchant_id,
    terminalNo: row.terminal_no,
    secret: row.secret_enc ? secrets.decrypt(row.secret_enc) : '',
  }
}

async function tokenIn(ctx: Ctx, tokenId: number): Promise<AuthTokenRow> {
  return orNotFound(await findToken(ctx.db, ctx.scope, tokenId))
}

/** While shares are moved from one to another there may be less than a whole, but never more. */
async function requireRatios(
  ctx: Ctx,
  of: { station_id: number; type: number; channel: PayChannel },
): Promise<void> {
  const sum = await ratioSum(ctx.db, of)
  if (sum > WHOLE_BP) throw refuse(AuthTokenErrors.ratioSum, { sum: percentOf(sum) })
}

const WHOLE_BP = 10_000

const basisPointsOf = (percent: number): BasisPoints =>
  basisPoints(scaledFromNumber(percent, 2) ?? 0)

const percentOf = (basisPoints: number): number => Number(formatScaled(basisPoints, 2))

function audit(
  ctx: Ctx,
  action: string,
  token: { id: number; companyId: number; station: { id: number } },
  input: Partial<AuthTokenChange>,
): void {
  const { secret, ...after } = input
  ctx.audit({
    action,
    entity: 'authToken',
    entityId: token.id,
    companyId: token.companyId,
    stationId: token.station.id,
    after: { ...after, ...(secret !== undefined && { secret: MASK }) },
  })
}

/** The columns of what is named; a secret that comes back masked is the one that is kept. */
function columnsOf({ secrets }: Ctx, input: Partial<AuthTokenChange>) {
  const { version: _, secret, ratio, rate, ...plain } = input
  return {
    ...tokenColumns.values(plain),
    ...(ratio !== undefined && { ratio_bp: basisPointsOf(ratio) }),
    ...(rate !== undefined && { rate_bp: basisPointsOf(rate) }),
    ...(secret !== undefined &&
      secret !== MASK && { secret_enc: secret === '' ? null : secrets.encrypt(secret) }),
  }
}

const toToken = ({
  ratio_bp: ratio,
  rate_bp: rate,
  has_secret: hasSecret,
  ...row
}: AuthTokenRow) => ({
  ...row,
  ratio: percentOf(ratio),
  rate: percentOf(rate),
  secret: hasSecret ? MASK : null,
})
