import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { AccountRatiosTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { date, enumeration, id, type ListSpec } from '#lists/list-spec.ts'
import { reference } from '#lists/relations.ts'
import { TILL_TYPES } from '#modules/sales/transactions/contract.ts'
import type { AccountRatio } from './contract.ts'

export const accountRatioList: ListSpec = {
  fields: {
    id: id('account_ratios.id'),
    'company.id': id('account_ratios.company_id'),
    'station.id': id('account_ratios.station_id'),
    paymentType: enumeration('account_ratios.payment_type', TILL_TYPES),
    validFrom: date('account_ratios.valid_from'),
    createdDate: date('account_ratios.created_at'),
  },
  sorts: { id: 'account_ratios.id', validFrom: 'account_ratios.valid_from' },
  defaultSort: 'validFrom,desc',
  key: 'account_ratios.id',
}

/** What was routed by a rule to an account. */
const routedTo = (billType: 0 | 1) => sql<AccountRatio['account1']>`(
  select jsonb_build_object('count', count(*), 'amount', coalesce(sum(t.amount_cents), 0))
  from transactions t where t.account_ratio_id = account_ratios.id and t.bill_type = ${billType}
    and t.status in ('success', 'refunding', 'partRefunded', 'refunded'))`

const validUntil = sql<string | null>`(
  select min(later.valid_from) from account_ratios later
  where later.station_id = account_ratios.station_id and later.payment_type = account_ratios.payment_type
    and later.valid_from > account_ratios.valid_from)`

const selectRatios = (db: Db, scope: Scope) =>
  db
    .selectFrom('account_ratios')
    .innerJoin('stations', 'stations.id', 'account_ratios.station_id')
    .innerJoin('users as creators', 'creators.id', 'account_ratios.created_by')
    .where(atStations('account_ratios', scope))
    .select([
      'account_ratios.id',
      'account_ratios.share',
      'account_ratios.valid_from',
      'account_ratios.reason',
      'account_ratios.created_at',
      sql<AccountRatio['paymentType']>`account_ratios.payment_type`.as('payment_type'),
      reference('account_ratios.station_id', 'stations.name').as('station'),
      reference('account_ratios.created_by', 'creators.name').as('creator'),
      validUntil.as('valid_until'),
      routedTo(0).as('account1'),
      routedTo(1).as('account2'),
    ])

export type AccountRatioRow = Awaited<ReturnType<typeof findRatio>> & {}

export const findRatio = (db: Db, scope: Scope, ratioId: number) =>
  selectRatios(db, scope).where('account_ratios.id', '=', ratioId).executeTakeFirst()

export const listRatios = (
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<PageOf<AccountRatioRow>> => pageOf(plan, selectRatios(db, scope))

/** What holds for a way of paying at a moment; nothing where no rule was made, or it has ended. */
export async function shareAt(
  db: Db,
  { stationId, paymentType, at }: { stationId: number; paymentType: string; at: Date },
): Promise<number | null> {
  const rule = await db
    .selectFrom('account_ratios')
    .where('station_id', '=', stationId)
    .where('payment_type', '=', paymentType)
    .where(sql<boolean>`valid_from <= ${at}`)
    .orderBy('valid_from', 'desc')
    .select('share')
    .executeTakeFirst()
  return rule?.share ?? null
}

/** Whether the station has an account 2 that takes money. */
export async function hasSecondAccount(db: Db, stationId: number): Promise<boolean> {
  const account = await db
    .selectFrom('bill_accounts')
    .where('station_id', '=', stationId)
    .where('bill_type', '=', 1)
    .where('enabled', '=', true)
    .select('id')
    .executeTakeFirst()
  return account !== undefined
}

export async function insertRatio(db: Db, ratio: Insertable<AccountRatiosTable>): Promise<number> {
  const row = await db
    .insertInto('account_ratios')
    .values(ratio)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
