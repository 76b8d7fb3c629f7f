/** The card ledger as a list: its lines with what they refer to. */

import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '@app/kernel/money'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf, type Table, tableOf, type Tabulation } from '#lists/list-query.ts'
import { ofCustomer } from '#lists/customer-visibility.ts'
import {
  among,
  date,
  enumeration,
  id,
  integer,
  type ListSpec,
  maskedNumber,
  name,
  text,
} from '#lists/list-spec.ts'
import { personName } from '#lists/people-names.ts'
import { stationNames } from '#lists/station-names.ts'
import { rolledUpCount, rolledUpTable } from '#rollups/rolled-up.ts'
import type { Rollup } from '#rollups/rollup.ts'
import { isCardOfFleet } from '#modules/ledger/accounts/fleet-cards.ts'
import { BOOKS, DETAIL_TYPES } from './contract.ts'
import { fleetSums } from './fleet-sums.ts'
import { monthSums } from './month-sums.ts'

const itsDay = sql`business_days where business_days.id = card_details.business_day_id`

/** Whether a line is of a station that the session sees, as the policy of stations says. */
const isOfSeenStation = sql<boolean>`exists (
  select from stations seen where seen.id = card_details.station_id)`

export const detailList: ListSpec = {
  fields: {
    id: id('card_details.id'),
    'company.id': id('card_details.company_id'),
    'station.id': id('card_details.station_id'),
    'userCard.id': id('card_details.user_card_id'),
    'userCard.number': text('user_cards.number'),
    'userCard.card.id': id('user_cards.card_id'),
    'userCard.card.group.id': id('programmes.fleet_id'),
    'userCard.parent.id': id('user_cards.parent_id'),
    plate: text('payments.plate'),
    'user.id': id('user_cards.user_id'),
    'user.mobile': maskedNumber('users.mobile'),
    'user.name': personName('users.name', 'user_cards.user_id'),
    'order.id': id('card_details.order_id'),
    'transaction.id': id('card_details.transaction_id'),
    'originDetail.id': id('card_details.origin_detail_id'),
    book: enumeration('card_details.book', BOOKS),
    type: enumeration('card_details.type', DETAIL_TYPES),
    amount: integer('card_details.amount'),
    paymentType: text('card_details.payment_type'),
    'operator.name': name('operators.name'),
    businessDay: among(itsDay, date('business_days.start_time')),
    createdDate: date('card_details.created_at'),
  },
  sorts: { createdDate: 'card_details.created_at', id: 'card_details.id' },
  defaultSort: 'id,desc',
  key: 'card_details.id',
  limit: { by: 'cardDetails', column: 'card_details.created_at' },
  expands: ['user', 'cardInfo', 'card.group', 'userCard', 'userCard.user', 'order', 'station'],
  // The lines of a card, or of a fleet, add up one by one only if none is left out.
  activityVisibility: {
    isVisible: isOfSeenStation,
    exemptFields: ['userCard.id', 'userCard.number', 'userCard.card.group.id'],
  },
  range: {
    column: 'card_details.created_at',
    maxMonths: 3,
    periodExemptFields: [
      'id',
      'userCard.id',
      'userCard.number',
      'transaction.id',
      'order.id',
      'originDetail.id',
    ],
  },
}

/** What lines come to, hour by hour. */
export const detailRollup: Rollup = {
  source: 'card_details',
  table: 'card_detail_rollups',
  keys: ['business_day_id', 'book', 'type', 'payment_type'],
  figures: ['amount', 'principal_amount', 'gift_amount', 'overspend_amount'],
  paths: new Set(['book', 'type', 'paymentType', 'company.id', 'station.id', 'businessDay']),
  alongside: [monthSums, fleetSums],
  ofCompany: {
    table: 'company_card_detail_rollups',
    keys: ['book', 'type', 'payment_type'],
    paths: new Set(['book', 'type', 'paymentType', 'company.id']),
  },
}

/** Lines of the whole company: who asks for more than a card's or a fleet's leaves other stations' out. */
function selectDetails(db: Db, scope: Scope) {
  return db
    .selectFrom('card_details')
    .innerJoin('user_cards', 'user_cards.id', 'card_details.user_card_id')
    .leftJoin('card_programmes as programmes', 'programmes.id', 'user_cards.card_id')
    .leftJoin('users', 'users.id', 'user_cards.user_id')
    .leftJoin(stationNames, 'stations.id', 'card_details.station_id')
    .leftJoin('orders', 'orders.id', 'card_details.order_id')
    .leftJoin('transactions as payments', 'payments.id', 'card_details.transaction_id')
    .leftJoin('card_detail_states as s', 's.detail_id', 'card_details.id')
    .leftJoin('users as operators', 'operators.id', 'card_details.operator_id')
    .where('card_details.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where(ofCustomer(scope, 'user_cards.user_id', isCardOfFleet))
    .select([
      'card_details.id',
      'card_details.book',
      'card_details.type',
      figure('card_details.amount').as('amount'),
      figure('card_details.principal_amount').as('principal_amount'),
      figure('card_details.gift_amount').as('gift_amount'),
      figure('card_details.value_after').as('value_after'),
      figure('card_details.lock_after').as('lock_after'),
      figure('card_details.principal_after').as('principal_after'),
      figure('card_details.gift_after').as('gift_after'),
      levelAt(sql`card_details.value_after - card_details.amount`).as('level_before'),
      levelAt(sql`card_details.value_after`).as('level_after'),
      'card_details.user_card_id',
      'user_cards.number as card_number',
      'user_cards.name as card_name',
      'users.id as user_id',
      'users.name as user_name',
      'card_details.station_id',
      sql<string>`stations.name`.as('station_name'),
      sql<boolean>`not ${isOfSeenStation}`.as('elsewhere'),
      'card_details.order_id',
      'orders.order_no',
      'card_details.transaction_id',
      'payments.plate',
      'card_details.origin_detail_id',
      'card_details.payment_type',
      'card_details.spending_mode',
      zeroWhenAbsent('s.refunded_principal').as('refunded_principal'),
      zeroWhenAbsent('s.refunded_gift').as('refunded_gift'),
      's.revoked_at',
      'card_details.reason',
      'card_details.remark',
      'card_details.operator_id',
      'operators.name as operator_name',
      'card_details.created_at',
    ])
}

/** Cents, or whole units in the books that hold points and quota; the table's type tells neither. */
const figure = (column: string): RawBuilder<Cents> => sql<Cents>`${sql.ref(column)}`

/** Of a line of growth; by the levels of the programme as they are today. */
const levelAt = (growth: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case card_details.book when 'level' then app.level_at(programmes.levels, ${growth}) end`

const zeroWhenAbsent = (column: string): RawBuilder<Cents> =>
  sql<Cents>`coalesce(${sql.ref(column)}, 0)`

export type DetailRow = Awaited<ReturnType<typeof findDetail>> & {}

export function findDetail(db: Db, scope: Scope, detailId: number) {
  return selectDetails(db, scope)
    .where('card_details.id', '=', detailId)
    .where(isOfSeenStation)
    .executeTakeFirst()
}

export function listDetails(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<DetailRow>> {
  return pageOf(plan, selectDetails(db, scope), {
    count: async () =>
      isCustomers(scope) ? undefined : rolledUpCount(db, scope, { plan, rollup: detailRollup }),
  })
}

/** Every line that a list call finds, or sums of them, for who adds them up. */
export async function everyDetail(db: Db, scope: Scope, input: Tabulation): Promise<Table> {
  const rolledUp = isCustomers(scope)
    ? undefined
    : await rolledUpTable(db, scope, { ...input, rollup: detailRollup })
  return rolledUp ?? tableOf(input, selectDetails(db, scope))
}

/** Whose lines are whose the sums do not tell. */
const isCustomers = ({ customerId }: Scope): boolean => customerId !== undefined

/**
 * The latest lines of one card's money book, wherever in the company they were written, and of the
 * sub cards that spend this card's money.
 */
export function latestDetails(
  db: Db,
  scope: Scope,
  cardId: number,
  limit: number,
): Promise<DetailRow[]> {
  return selectDetails(db, scope)
    .where((line) =>
      line.or([
        line('card_details.user_card_id', '=', cardId),
        line.and([
          line('card_details.fund_user_card_id', '=', cardId),
          // As the index of such lines says.
          line('card_details.fund_user_card_id', '<>', line.ref('card_details.user_card_id')),
        ]),
      ]),
    )
    .where('card_details.book', '=', 'debit')
    .orderBy('card_details.id', 'desc')
    .limit(limit)
    .execute()
}
