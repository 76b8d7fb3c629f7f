/**
 * Upgrades: a database of each released version with data, as tools/upgrade-dump.ts wrote it, is restored, migrated to
 * the newest state by the start of a server, and used.
 */

import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { quantityOfPieces } from '@app/kernel/quantity'
import { readConfig } from '#config.ts'
import { migrate } from '#db/migrate.ts'
import { type DemoClient, type Made, openClient } from '#demo/demo-client.ts'
import { auditAllLedgers } from '#modules/ledger/audit/service.ts'
import { type RunningServer, startServer } from '#server.ts'
import { SETTINGS } from './settings.ts'

const DUMPS = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.sql.gz'))

interface Page<T> {
  content: T[]
  totalElements: number
}

it('has a dump to begin with', () => {
  expect(DUMPS).toContain('0.2.0.sql.gz')
})

/** A file of cards as it was kept while these had tables of their own; one of its two rows was refused. */
const A_CARD_FILE = `do $$ begin if to_regclass('card_imports') is not null then
  with file as (
    insert into card_imports (company_id, file_name, storage_key, supplier, card_type, issue_type, status, total, done,
      added, failed, created_by, finished_at)
    select u.company_id, 'chips.csv', 'gone', 1, 1, 1, 'partialSuccess', 2, 2, 1, 1, u.id, now()
    from users u join sessions s on s.user_id = u.id join companies c on c.id = u.company_id
    where c.code = 'demo' order by u.id limit 1
    returning id, company_id)
  insert into card_import_rows (company_id, import_id, row_no, uuid, number, trouble)
  select company_id, id, 3, '04AABBCC', '70000001', 'numberTaken' from file;
end if; end $$`

describe.each(DUMPS)('a database of %s', { timeout: 60_000 }, (dump) => {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  const url = inject('serverUrl').replace('/postgres?', `/${name}?`)
  let directory = ''
  /** Migrations that the dump had, and those there are. */
  let before: string[] = []
  let server: RunningServer

  beforeAll(async () => {
    await asSuperuser(inject('serverUrl'), `create database ${name}`)
    const text = gunzipSync(await readFile(new URL(dump, import.meta.url))).toString()
    await asSuperuser(url, text)
    before = await migrationsIn(url)
    await asSuperuser(url, A_CARD_FILE)
    directory = await mkdtemp(join(tmpdir(), 'forecourt-upgrade-'))
    const settings = { ...SETTINGS, DATABASE_URL: url, DATA_DIR: directory }
    server = await startServer(readConfig(settings), (reason) => {
      throw reason
    })
  }, 120_000)

  afterAll(async () => {
    await server?.stop()
    await rm(directory, { recursive: true, force: true })
    await asSuperuser(inject('serverUrl'), `drop database ${name} with (force)`)
  })

  const look = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
    server.container.database.separateTransaction(async (db) => (await query.execute(db)).rows)

  const soundBooks = async (): Promise<unknown[]> => {
    const audited = await auditAllLedgers(server.container.database)
    expect(audited.length).toBeGreaterThan(1)
    return audited.flatMap(({ findings }) => findings)
  }

  const openTill = async (): Promise<DemoClient> => {
    const [station] = await look(sql<{ id: number }>`select id from stations where code = 'E01'`)
    return openClient(server.container, 'manager', station?.id ?? 0)
  }

  it('has been migrated to the newest state, once', async () => {
    const files = await readdir(new URL('../../migrations/', import.meta.url))
    expect(before.length).toBeGreaterThan(0)
    expect(await migrationsIn(url)).toEqual(files.sort())
    expect(await migrate(url)).toEqual({ applied: [] })
  })

  it('has sound books and unbroken audit chains', async () => {
    const [kept] = await look(sql<{ lines: number; value: number }>`
      select (select count(*) from card_details) as lines, sum(value_cents) as value from card_balances`)
    expect(kept?.lines).toBeGreaterThan(20)
    expect(Number(kept?.value)).toBeGreaterThan(100_000)
    expect(await soundBooks()).toEqual([])
    const chains = await look(sql<{ id: number }>`select company_id as id from audit_heads`)
    for (const { id } of chains) {
      const scope = { companyIds: [id], stationIds: [] }
      const faults = await server.container.database.read(scope, (db) =>
        sql`select * from app.check_audit(${id}, 1, 1000000)`.execute(db),
      )
      expect(faults.rows).toEqual([])
    }
  })

  it('lists its orders, as many as there are', async () => {
    const till = await openTill()
    // Its own time, however long ago that was.
    const [there] = await look(sql<{ orders: number; from: string; to: string }>`
      select count(*) as orders, min(orders.created_at) as from, max(orders.created_at) + interval '1 second' as to
      from orders join stations on stations.id = station_id where stations.code = 'E01'`)
    const period = `from=${encodeURIComponent(there?.from ?? '')}&to=${encodeURIComponent(there?.to ?? '')}`
    const page = await till.get<Page<Made>>(`/orders?size=20&${period}`)
    expect(page.content).toHaveLength(20)
    expect(page.totalElements).toBe(there?.orders)
  })

  it('lists a file of cards from before, with the row that was refused', async () => {
    const company = await openClient(server.container, 'company')
    const { content } = await company.get<Page<Made & { name: string }>>('/cardImports')
    const file = content.find(({ name: called }) => called === 'chips.csv')
    expect(file).toMatchObject({ status: 'partialSuccess', added: 1, failed: 1, isUndoable: false })
    const troubles = await company.get<Page<Made>>(
      `/cardImportTroubles?search=import.id:${file?.id ?? 0}`,
    )
    expect(troubles.content).toMatchObject([{ line: 3, value: '70000001' }])
  })

  it('takes a payment with a card that it knew', async () => {
    const till = await openTill()
    const { content: cards } =
      await till.get<Page<{ id: number; value: number }>>('/userCards?size=100')
    const card = cards.find(({ value }) => value > 10_000)
    const { content: items } = await till.get<Page<Made & { code: string }>>('/items?size=100')
    const coffee = items.find(({ code }) => code === 'COFFEE')
    const lineItems = [{ item: { id: coffee?.id }, quantity: quantityOfPieces(2) }]
    const order = await till.post<{ id: number; payable: number }>('/orders', { lineItems })
    await till.post(`/orders/${order.id}/pay`, {
      paymentType: 'debit',
      userCard: { id: card?.id },
    })
    const paid = await till.get<{ status: string; paid: number }>(`/orders/${order.id}`)
    expect(paid.status).toBe('success')
    expect(paid.paid).toBeGreaterThan(0)
    const after = await till.get<{ value: number }>(`/userCards/${card?.id}`)
    expect(after.value).toBe((card?.value ?? 0) - paid.paid)
    expect(await soundBooks()).toEqual([])
  })
})

async function asSuperuser(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}

async function migrationsIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ name: string }>('select name from migrations order by name')
    .finally(() => client.end())
  return rows.map(({ name }) => name)
}
