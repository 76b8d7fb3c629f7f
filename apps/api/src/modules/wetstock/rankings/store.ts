import { type RawBuilder, sql } from 'kysely'
import type { Centilitres } from '@app/kernel/quantity'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { DaySpan } from '#lists/day-span.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { id, type ListSpec, name } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { tankRef } from '#modules/wetstock/tank-ledgers/ledger-rows.ts'
import type { RankingGroup, WetstockRanking } from './contract.ts'

const SUMS = {
  sold: 'ranked.sold',
  observedVariance: 'ranked.observed',
  observedShare: 'ranked.observed_share',
  variance: 'ranked.standard',
  share: 'ranked.share',
} as const

export const rankingList: ListSpec = {
  fields: {
    id: id('ranked.id'),
    'company.id': id('stations.company_id'),
    'station.id': id('stations.id'),
    'station.name': name('stations.name'),
    'product.id': id('items.id'),
    'product.name': name('items.name'),
  },
  sorts: { id: 'ranked.id', ...SUMS },
  defaultSort: 'share,asc',
  key: 'ranked.id',
}

interface Ranked {
  id: number
  tank_id: number | null
  station_id: number
  item_id: number
  tanks: number
  sold: Centilitres
  observed: Centilitres
  observed_share: number | null
  standard: Centilitres
  share: number | null
  unrecorded: Centilitres
}

interface Asked extends DaySpan {
  groupBy: RankingGroup
}

/** Half away from zero, as everywhere. */
const millionths = (sum: string): RawBuilder<unknown> =>
  sql`round(sum(${sql.ref(sum)}) * 1000000.0 / nullif(sum(d.sold_cl), 0))::bigint`

const sumsOf = (scope: Scope, { first, last, groupBy }: Asked) => sql<Ranked>`(
  select min(d.tank_id) as id, d.station_id, tanks.item_id, count(distinct d.tank_id) as tanks,
    ${groupBy === 'tank' ? sql`d.tank_id` : sql`null::bigint as tank_id`},
    sum(d.sold_cl)::bigint as sold, sum(d.variance_cl)::bigint as observed,
    ${millionths('d.variance_cl')} as observed_share, sum(d.standard_variance_cl)::bigint as standard,
    ${millionths('d.standard_variance_cl')} as share, sum(d.unrecorded_cl)::bigint as unrecorded
  from wetstock_days d join tanks on tanks.id = d.tank_id
  where ${atStations('d', scope)} and d.day between ${first}::date and ${last}::date
  group by d.station_id, tanks.item_id ${groupBy === 'tank' ? sql`, d.tank_id` : sql``})`

const monthOf = (last: string) => sql<Named | null>`(
  select jsonb_build_object('id', m.id, 'name', to_char(m.month, 'YYYY-MM')) from wetstock_months m
  where m.tank_id = ranked.tank_id and m.month <= ${last}::date order by m.month desc limit 1)`

export const listRankings = (
  db: Db,
  scope: Scope,
  { plan, ...asked }: Asked & { plan: ListPlan },
): Promise<PageOf<WetstockRanking>> =>
  pageOf(
    plan,
    db
      .selectFrom(sumsOf(scope, asked).as('ranked'))
      .innerJoin('stations', 'stations.id', 'ranked.station_id')
      .innerJoin('items', 'items.id', 'ranked.item_id')
      .leftJoin('tanks', 'tanks.id', 'ranked.tank_id')
      .select([
        'ranked.id',
        'ranked.tanks',
        'ranked.sold',
        'ranked.observed as observedVariance',
        'ranked.observed_share as observedShare',
        'ranked.standard as variance',
        'ranked.share',
        'ranked.unrecorded',
        reference('ranked.station_id', 'stations.name').as('station'),
        reference('ranked.item_id', 'items.name').as('product'),
        sql<WetstockRanking['tank']>`case when tanks.id is not null then ${tankRef} end`.as('tank'),
        monthOf(asked.last).as('month'),
      ]),
  )
