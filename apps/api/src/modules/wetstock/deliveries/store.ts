import { type RawBuilder, sql } from 'kysely'
import type { Period } from '@app/kernel/calendar'
import type { Centilitres } from '@app/kernel/quantity'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { atStations } from '#lists/visibility.ts'
import { id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { transportLimit } from '#modules/wetstock/limits/limit-rows.ts'
import type { DeliveryGroup, DeliveryRecord } from './contract.ts'

const SUMS = {
  intakes: 'delivered.intakes',
  uncompared: 'delivered.uncompared',
  delivered: 'delivered.paper',
  offloaded: 'delivered.offloaded',
  profitLoss: 'delivered.profit_loss',
  share: 'delivered.share',
  short: 'delivered.short',
  shortVolume: 'delivered.short_volume',
  beyond: 'delivered.beyond',
  beyondVolume: 'delivered.beyond_volume',
} as const

export const deliveryList: ListSpec = {
  fields: {
    id: id('delivered.id'),
    'supplier.id': id('suppliers.id'),
    'supplier.name': name('suppliers.name'),
    'carrier.id': id('carriers.id'),
    'carrier.name': name('carriers.name'),
    plate: text('delivered.plate'),
    driver: text('delivered.driver'),
  },
  sorts: { id: 'delivered.id', ...SUMS },
  defaultSort: 'beyondVolume,desc',
  key: 'delivered.id',
}

interface Delivered {
  id: number
  supplier_id: number | null
  carrier_id: number | null
  plate: string | null
  driver: string | null
  intakes: number
  uncompared: number
  paper: Centilitres | null
  offloaded: Centilitres | null
  profit_loss: Centilitres | null
  share: number | null
  short: number
  short_volume: Centilitres
  beyond: number
  beyond_volume: Centilitres
}

/** What rows are told apart by. */
const KEYS: Readonly<Record<DeliveryGroup, readonly string[]>> = {
  supplier: ['supplier_id'],
  carrier: ['carrier_id'],
  plate: ['carrier_id', 'plate'],
  driver: ['carrier_id', 'driver'],
}

const NOTHING: Readonly<Record<string, RawBuilder<unknown>>> = {
  supplier_id: sql`null::bigint`,
  carrier_id: sql`null::bigint`,
  plate: sql`null::text`,
  driver: sql`null::text`,
}

interface Asked extends Period {
  groupBy: DeliveryGroup
}

/**
 * Of each intake first, at 20 °C; one of which that is not known is counted and nothing else. A limit is that of what
 * the papers say, rounded as a volume is: of the transport contract, or the company's own where there is none.
 */
function sumsOf(scope: Scope, { from, to, groupBy }: Asked) {
  const keys = KEYS[groupBy]
  const columns = Object.entries(NOTHING).map(
    ([key, nothing]) => sql`${keys.includes(key) ? sql.ref(key) : nothing} as ${sql.ref(key)}`,
  )
  return sql<Delivered>`(
  select min(id) as id, ${sql.join(columns)}, count(*) as intakes, count(*) filter (where lack is null) as uncompared,
    sum(paper) filter (where lack is not null)::bigint as paper,
    sum(offloaded) filter (where lack is not null)::bigint as offloaded, -sum(lack)::bigint as profit_loss,
    round(-sum(lack) * 1000000.0 / sum(paper) filter (where lack is not null))::bigint as share,
    count(*) filter (where lack > 0) as short, coalesce(sum(lack) filter (where lack > 0), 0)::bigint as short_volume,
    count(*) filter (where lack > most) as beyond,
    coalesce(sum(lack - most) filter (where lack > most), 0)::bigint as beyond_volume
  from (
    select i.id, i.supplier_id, t.carrier_id, t.plate, t.driver, i.delivery_volume20_cl as paper,
      i.offload_volume20_cl as offloaded, i.delivery_volume20_cl - i.offload_volume20_cl as lack,
      round(i.delivery_volume20_cl * coalesce(t.loss_limit_bp / 10000.0, ${transportLimit} / 1000000.0)) as most
    from fuel_intakes i left join transport_contracts t on t.id = i.transport_contract_id
    where ${atStations('i', scope)} and i.status = 'done' and i.started_at >= ${from} and i.started_at < ${to}
  ) intake
  group by ${sql.join(keys.map((key) => sql.ref(key)))})`
}

export const listDeliveries = (
  db: Db,
  scope: Scope,
  { plan, ...asked }: Asked & { plan: ListPlan },
): Promise<PageOf<DeliveryRecord>> =>
  pageOf(
    plan,
    db
      .selectFrom(sumsOf(scope, asked).as('delivered'))
      .leftJoin('suppliers', 'suppliers.id', 'delivered.supplier_id')
      .leftJoin('suppliers as carriers', 'carriers.id', 'delivered.carrier_id')
      .select([
        'delivered.id',
        'delivered.plate',
        'delivered.driver',
        'delivered.intakes',
        'delivered.uncompared',
        'delivered.paper as delivered',
        'delivered.offloaded',
        'delivered.profit_loss as profitLoss',
        'delivered.share',
        'delivered.short',
        'delivered.short_volume as shortVolume',
        'delivered.beyond',
        'delivered.beyond_volume as beyondVolume',
        reference<Named | null>('suppliers.id', 'suppliers.name').as('supplier'),
        reference<Named | null>('carriers.id', 'carriers.name').as('carrier'),
      ]),
  )
