/** A thousand other companies, or a thousand more stations of one, each with days, orders and payments of a month. */

import { plantInBulk } from '../plant-in-bulk.ts'
import { runAlone } from '../stage.ts'

export interface Growth {
  companyId: number
  /** Whose company, settings and fuels the new ones have. */
  stationId: number
  ordersEach: number
}

const COMPANIES = 999
const STATIONS_EACH = 3
const STATIONS = 1000
const DAYS = 30

/** With three stations each. */
export const plantCompanies = (url: string, growth: Growth): Promise<void> =>
  plant(url, 'GC', growth, [
    like('companies', `t.id = ${growth.companyId}`, COMPANIES, {
      code: `'gc' || n`,
      name: `'Company ' || n`,
    }),
    `insert into company_products (company_id, code) select id, code from companies where code like 'gc%'`,
    `insert into stations (company_id, code, name, indefinite)
      select c.id, 'GC' || c.id || '-' || n, 'Station ' || n, true
      from companies c, generate_series(1, ${STATIONS_EACH}) n where c.code like 'gc%'`,
  ])

/** All of the company that is there. */
export const plantStationsOfOne = (url: string, growth: Growth): Promise<void> =>
  plant(url, 'GS', growth, [
    `insert into stations (company_id, code, name, indefinite)
      select ${growth.companyId}, 'GS' || n, 'Station GS' || n, true from generate_series(1, ${STATIONS}) n`,
  ])

async function plant(
  url: string,
  codes: string,
  { stationId, ordersEach }: Growth,
  places: readonly string[],
): Promise<void> {
  const own = `(select * from stations where code like '${codes}%')`
  await plantInBulk(
    url,
    ...places,
    `insert into items (company_id, station_id, category_id, category_type, fuel_type, name, code, price_cents)
      select s.company_id, s.id, i.category_id, 'fuel', i.fuel_type, i.name, '${codes}-92', 700
      from ${own} s, (select * from items where station_id = ${stationId} and category_type = 'fuel' order by id limit 1) i`,
    `insert into business_days (company_id, station_id, business_day, is_nature_day, start_time, end_time, status,
        totals, sheet, settled_at)
      select s.company_id, s.id, d::date, true, d, d + interval '1 day', 'settled', '{}', '{}', d + interval '1 day'
      from ${own} s, generate_series(current_date - ${DAYS}, current_date - 1, interval '1 day') d`,
    'analyze items, business_days',
    `insert into orders (company_id, station_id, order_no, kind, type, status, source, fuel_item_id, business_day_id,
        unit_price_cents, volume_cl, amount_cents, paid_cents, paid_at, created_at, updated_at)
      select i.company_id, i.station_id, '${codes}' || lpad(i.station_id::text, 6, '0') || lpad(n::text, 7, '0'), 'fuel', 1, 'success', 'pump',
        i.id, d.id, 700, 3000, 21000, 21000, at.at, at.at, at.at
      from items i join lateral (select array_agg(id order by business_day) as ids, min(start_time) as first
          from business_days where station_id = i.station_id) days on true,
        generate_series(0, ${ordersEach} - 1) n,
        lateral (select n * ${DAYS} / ${ordersEach} as day) place,
        lateral (select days.ids[place.day + 1] as id) d,
        lateral (select days.first + interval '1 minute' * (n * ${DAYS} * 1440.0 / ${ordersEach}) as at) at
      where i.code = '${codes}-92' order by at.at`,
    `insert into line_items (company_id, station_id, order_id, item_id, category_type, name, unit_price_cents,
        quantity, amount_cents, created_at)
      select o.company_id, o.station_id, o.id, o.fuel_item_id, 'fuel', '92#', 700, 3000, 21000, o.created_at
      from orders o where o.order_no like '${codes}%'`,
    `insert into transactions (company_id, station_id, order_id, transaction_no, payment_type, amount_cents, status,
        business_day_id, paid_at, created_at, updated_at)
      select company_id, station_id, id, 'T' || order_no, 'wx', 21000, 'success', business_day_id, paid_at, paid_at, paid_at
      from orders where order_no like '${codes}%'`,
  )
  await runAlone(url, 'vacuum (analyze)')
}

/** Rows like one that is there, but for what is told of each. */
const like = (
  table: string,
  where: string,
  count: number,
  changes: Readonly<Record<string, string>>,
): string => {
  const id = `'id', (select max(id) from ${table}) + n`
  const told = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`)
  return `insert into ${table} overriding system value
    select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${[id, ...told].join(', ')}))).*
    from ${table} t, generate_series(1, ${count}) n where ${where}`
}
