import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { AuthTokensTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { boolean, date, enumeration, id, type ListSpec, text } from '#lists/list-spec.ts'
import { columnMap } from '#db/columns.ts'
import { reference } from '#lists/relations.ts'
import { type AuthToken, type AuthTokenType, PAY_CHANNELS, type PayChannel } from './contract.ts'

export const tokenColumns = columnMap('auth_tokens', {
  id: 'id',
  companyId: 'company_id',
  type: 'type',
  channel: 'channel',
  description: 'description',
  merchantId: 'merchant_id',
  subMerchantId: 'sub_merchant_id',
  terminalNo: 'terminal_no',
  priority: 'priority',
  billType: 'bill_type',
  enabled: 'enabled',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

export const authTokenList: ListSpec = {
  fields: {
    ...tokenColumns.fields({
      id,
      type: id,
      channel: (column) => enumeration(column, PAY_CHANNELS),
      description: text,
      merchantId: text,
      enabled: boolean,
      createdDate: date,
    }),
    'company.id': id('auth_tokens.company_id'),
    'station.id': id('auth_tokens.station_id'),
  },
  sorts: tokenColumns.sorts('id', 'priority', 'createdDate'),
  defaultSort: 'id,asc',
  key: 'auth_tokens.id',
}

function selectTokens(db: Db, scope: Scope) {
  return db
    .selectFrom('auth_tokens')
    .innerJoin('stations', 'stations.id', 'auth_tokens.station_id')
    .where('auth_tokens.station_id', '=', sql<number>`any (${scope.stationIds})`)
    .select(tokenColumns.selected)
    .select([
      reference('auth_tokens.station_id', 'stations.name').as('station'),
      sql<boolean>`auth_tokens.secret_enc is not null`.as('has_secret'),
      'auth_tokens.ratio_bp',
      'auth_tokens.rate_bp',
    ])
    .$narrowType<{ type: AuthTokenType; billType: 0 | 1 }>()
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

export const updateToken = versionedUpdate('auth_tokens')

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
