/** Conformance of every table, whoever adds the next one. */

import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '../harness.ts'
import { exportsOf } from './exports.ts'

const app = useApp()

const ask = <T>(query: RawBuilder<T>): Promise<T[]> =>
  app.look(async (db) => (await query.execute(db)).rows)

/** Books that only grow: their rows are evidence. */
const APPEND_ONLY = [
  'audit_log',
  'card_details',
  'card_events',
  'controller_packets',
  'import_troubles',
  'item_stock_moves',
  'ledger_entries',
  'ledger_journals',
  'nozzle_past_tanks',
  'tank_adjustments',
  'tank_readings',
  'tank_stock_moves',
]

/** Mere links between rows; everything else is kept, or marked as deleted. */
const DELETABLE = [
  'activity_coupons',
  // what came with a wrong file and was never touched
  'card_infos',
  'company_products',
  'depot_products',
  'fuel_intake_lines',
  'gauge_probes',
  // what an undone file brought
  'import_rows',
  'monthly_settlements',
  'note_files',
  // what a file brought; of the rest the table lets nothing go
  'price_history',
  'shared_filters',
  'supply_month_lines',
  'supply_months',
  'tank_delivery_intakes',
  'user_nozzles',
  'user_roles',
  'user_tags',
]

/** Enumerations of the database's own, which no contract shows. */
const INTERNAL = new Set([
  'auth_attempts_kind_check',
  'card_holds_kind_check',
  'card_holds_status_check',
  'item_stock_moves_kind_check',
  'ledger_accounts_kind_check',
  'ledger_entries_side_check',
  'ledger_journals_kind_check',
])

describe('every table of a company', () => {
  it('has row-level security and a policy', async () => {
    const open = await ask(sql<{ name: string }>`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname in ('company_id', 'station_id')
        and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and has_table_privilege('forecourt_app', c.oid, 'select, insert, update, delete')
        and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`)
    expect(open.map(({ name }) => name)).toEqual([])
  })

  it('points at rows of companies only together with the company, except for who did it', async () => {
    const loose = await ask(sql<{ name: string }>`
      with tenant as (
        select attrelid, attnum from pg_attribute
        join pg_class c on c.oid = attrelid and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        where attname = 'company_id' and not attisdropped
      )
      select k.conname as name from pg_constraint k
      join tenant t on t.attrelid = k.conrelid join tenant r on r.attrelid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and not (t.attnum = any (k.conkey))
        and not (k.confrelid = 'users'::regclass and a.attname ~ ${ACTORS}) order by 1`)
    expect(loose.map(({ name }) => name)).toEqual([])
  })
})

/** Columns that say who did something: possibly the platform's staff, who help every company. */
const ACTORS = '_by$|^(operator|hand_over|take_over|manager|reviewer)_id$'

describe('the application', () => {
  it('may not define, bypass or own anything', async () => {
    const [rights] = await ask(sql`
      select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
        has_schema_privilege(oid, 'public', 'create') as may_create,
        (select count(*) from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = 'forecourt_app'`)
    expect(rights).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      may_create: false,
      owned: 0,
    })
  })

  it('may only add to the books that only grow', async () => {
    const rights = await ask(sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_table_privilege('forecourt_app', oid, 'select')
        and not has_table_privilege('forecourt_app', oid, 'update')
        and not has_any_column_privilege('forecourt_app', oid, 'update')
        and not has_table_privilege('forecourt_app', oid, 'delete')
        and not has_table_privilege('forecourt_app', oid, 'truncate')`)
    expect(rights.map(({ name }) => name)).toEqual(expect.arrayContaining(APPEND_ONLY))
  })

  it('may delete only what nothing can depend on', async () => {
    const rights = await ask(sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_table_privilege('forecourt_app', oid, 'delete') order by 1`)
    expect(rights.map(({ name }) => name)).toEqual(DELETABLE)
  })
})

describe('every enumeration', () => {
  it('is the same in the database and in a contract', async () => {
    const contracts = await exportsOf('modules/*/*/*contract.ts')
    const known = new Set(
      [...contracts.values()].flatMap((exported) => Object.values(exported).flatMap(listsIn)),
    )
    const drifted = (await checks()).flatMap(({ name, definition }) => {
      const [, words] =
        /^CHECK \(\(\w+ = ANY \('\{(.+)\}'::(?:text|bpchar)\[\]\)\)\)$/.exec(definition) ?? []
      if (!words || INTERNAL.has(name)) return []
      return known.has(keyOf(words.split(','))) ? [] : [`${name}: ${words}`]
    })
    expect(drifted).toEqual([])
  })

  it('is one constant in the database, which reads its conditions anew for each statement', async () => {
    const spelt = (await checks()).filter(({ definition }) => definition.includes('ARRAY['))
    expect(spelt.map(({ name }) => name)).toEqual([])
  })
})

const checks = () =>
  ask(sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace order by 1`)

const keyOf = (values: readonly unknown[]): string => values.map(String).toSorted().join()

/** The lists of words in what a contract exports: plain, as states of a machine, or inside shapes. */
function listsIn(value: unknown): string[] {
  if (Array.isArray(value)) return [keyOf(value)]
  if (typeof value !== 'object' || value === null) return []
  const { states, enum: values, items, properties, anyOf } = value as Shape
  const own = [states, values].filter(Array.isArray).map(keyOf)
  const inner = [items, ...Object.values(properties ?? {}), ...(anyOf ?? [])]
  return [...own, ...inner.filter((shape) => !Array.isArray(shape)).flatMap(listsIn)]
}

interface Shape {
  states?: unknown
  enum?: unknown
  items?: unknown
  properties?: Record<string, unknown>
  anyOf?: unknown[]
}
