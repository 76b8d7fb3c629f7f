import { type Insertable, sql, type Updateable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { type Versioned, updateVersioned } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { AuthTokensTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, type ListSpec, text } from '#lists/list-spec.ts'
import { type AuthToken, type AuthTokenType, PAY_CHANNELS, type PayChannel } from './contract.ts'

export const authTokenList: ListSpec = {
  fields: {
    id: id('auth_tokens.id'),
    'company.id': id('auth_tokens.company_id'),
    'station.id': id('auth_tokens.station_id'),
    type: id('auth_tokens.type'),
    channel: enumeration('auth_tokens.channel', PAY_CHANNELS),
    description: text('auth_tokens.description'),
    merchantId: text('auth_tokens.merchant_id'),
    enabled: boolean('auth_tokens.enabled'),
    createdDate: date('auth_tokens.created_at'),
  },
  sorts: {
    id: 'auth_tokens.id',
    priority: 'auth_tokens.priority',
    createdDate: 'auth_tokens.created_at',
  },
  defaultSort: 'id,asc',
  key: 'auth_tokens.id',
}

function selectTokens(db: Db, scope: Scope) {
  return db
    .selectFrom('auth_tokens')
    .innerJoin('stations', 'stations.id', 'auth_tokens.station_id')
    .where('auth_tokens.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select([
      'auth_tokens.id',
      'auth_tokens.company_id',
      'auth_tokens.station_id',
      'stations.name as station_name',
      sql<AuthTokenType>`auth_tokens.type`.as('type'),
      'auth_tokens.channel',
      'auth_tokens.description',
      'auth_tokens.merchant_id',
      'auth_tokens.sub_merchant_id',
      'auth_tokens.terminal_no',
      sql<boolean>`auth_tokens.secret_enc is not null`.as('has_secret'),
      'auth_tokens.priority',
      'auth_tokens.ratio_bp',
      'auth_tokens.rate_bp',
      sql<0 | 1>`auth_tokens.bill_type`.as('bill_type'),
      'auth_tokens.enabled',
      'auth_tokens.created_at',
      'auth_tokens.updated_at',
      'auth_tokens.version',
    ])
}

export type AuthTokenRow = Awaited<ReturnType<typeof findToken>> & {}

export function findToken(db: Db, scope: Scope, tokenId: number) {
  return selectTokens(db, scope).where('auth_tokens.id', '=', tokenId).executeTakeFirst()
}

export function listTokens(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<AuthTokenRow>> {
  return pageOf(plan, selectTokens(db, scope))
}

export async function insertToken(db: Db, row: Insertable<AuthTokensTable>): Promise<number> {
  const { id: tokenId } = await db
    .insertInto('auth_tokens')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return tokenId
}

/** @returns whether nobody was faster */
export const updateToken = (
  db: Db,
  versioned: Versioned,
  change: Updateable<AuthTokensTable>,
): Promise<boolean> => updateVersioned(db, 'auth_tokens', versioned, change)

/** What the ratios in use come to, of one channel and use at a station; nobody adds to it meanwhile. */
export async function ratioSum(
  db: Db,
  of: { station_id: number; type: number; channel: PayChannel },
): Promise<number> {
  const rows = await db
    .selectFrom('auth_tokens')
    .where('station_id', '=', of.station_id)
    .where('type', '=', of.type)
    .where('channel', '=', of.channel)
    .where('enabled', '=', true)
    .select(['id', 'ratio_bp'])
    .forUpdate()
    .execute()
  return rows.reduce((sum, { ratio_bp: ratio }) => sum + ratio, 0)
}

/** Those of a station that can be asked for one of these channels, the first choice first. */
export function usableTokens(
  db: Db,
  asked: { stationId: number; type: AuthTokenType; channels: readonly PayChannel[] },
) {
  return db
    .selectFrom('auth_tokens')
    .where('station_id', '=', asked.stationId)
    .where('type', '=', asked.type)
    .where('channel', '=', sql<PayChannel>`any (${asked.channels})`)
    .where('enabled', '=', true)
    .where('secret_enc', 'is not', null)
    .orderBy('priority')
    .orderBy('id')
    .select([
      'id',
      'channel',
      'priority',
      'ratio_bp',
      sql<AuthToken['billType']>`bill_type`.as('bill_type'),
    ])
    .execute()
}

/** How the channel knows the merchant, secret included; for whoever speaks with it. */
export function findMerchant(db: Db, tokenId: number) {
  return db
    .selectFrom('auth_tokens')
    .where('id', '=', tokenId)
    .select(['merchant_id', 'sub_merchant_id', 'terminal_no', 'secret_enc'])
    .executeTakeFirst()
}
