/**
 * Nothing exists that only the demo can make. Its past is planted as rows, for nobody waits until a year is lived through
 * by calls; each table that it does so in must get its rows from calls, devices and jobs as well.
 */

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { plantHistory } from '#demo/history.ts'
import { expectDone, findings } from '../checkout.ts'
import { type TestApp, useApp } from '../harness.ts'
import { equipStation, foundCompany, hearController, NORTH } from './founded-business.ts'
import { ALMIGHTY, doBusiness, hire } from './tenants.ts'

const app = useApp()

const DEMO = fileURLToPath(new URL('../../src/demo', import.meta.url))
const INSERT = /insertInto\('(\w+)'\)|insert into (\w+)/g

const planted = new Set(
  globSync('**/*.ts', { cwd: DEMO, exclude: ['**/*.test.ts'] })
    .flatMap((file) => [...readFileSync(`${DEMO}/${file}`, 'utf8').matchAll(INSERT)])
    .map(([, built, written]) => built ?? written ?? ''),
)

/** Notes the table of every row that is added from now on, but for what a test adds past the server. */
const noteRows = `
  create table noted_rows (table_name text not null);
  grant select on noted_rows to forecourt_system;
  create function note_row() returns trigger language plpgsql security definer as $note$ begin
    if current_setting('test.past_the_server', true) is distinct from 'yes' then
      insert into public.noted_rows values (tg_table_name);
    end if;
    return null;
  end $note$;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'noted_rows' loop
      execute format('create trigger note_row after insert on %I for each row execute function note_row()', name);
    end loop;
  end $$`

/** The same application, but what it adds past the server is not noted. */
function pastTheServer(whole: TestApp): TestApp {
  const ways: Partial<TestApp> = {
    look: (work) =>
      whole.look(async (db) => {
        await sql`set local test.past_the_server = 'yes'`.execute(db)
        return work(db)
      }),
    asOwner: (statement) => whole.asOwner(`set test.past_the_server = 'yes'; ${statement}`),
  }
  return new Proxy(whole, { get: (_, name: keyof TestApp) => ways[name] ?? whole[name] })
}

/** A company that nobody planted does whatever is done here; @returns the tables that have rows of it. */
async function liveThrough(): Promise<ReadonlySet<string>> {
  await app.asOwner('truncate providers, setup_invitations cascade')
  await app.asOwner(noteRows)
  const spot = await foundCompany(app)
  const controller = await equipStation(app, spot)
  const past = pastTheServer(app)
  await hire(past, { ...spot, ...ALMIGHTY, account: 'owner' })
  const owner = (await app.as('owner', NORTH)).at(spot.stationId)
  await doBusiness(past, owner, { ...spot, mobile: '13912345678' })
  await hearController(app, spot, controller)
  const { rows } = await app.look((db) =>
    sql<{ name: string }>`select distinct table_name as name from noted_rows`.execute(db),
  )
  return new Set(rows.map(({ name }) => name))
}

describe('the demo', () => {
  it('plants a past that adds up day by day, settled as the nightly job does it', async () => {
    const { airport } = app.ids
    const traffic = { busy: 20, quiet: 20, days: 40 }
    await app.database.system((db) => plantHistory(db, airport, { now: app.clock.now, traffic }))
    const company = (await app.as('company')).at(airport)
    const { days } = expectDone(await company.get('/dailyStates/proofs?month=2026-10'))
    expect(days).toHaveLength(20)
    for (const day of days) expect(day).toMatchObject({ status: 'settled', broken: [] })
    expect(await findings(app)).toEqual([])
  })

  it('plants no row in a table that has none from calls, devices and jobs', async () => {
    expect(planted.size).toBeGreaterThan(25)
    const written = await liveThrough()
    expect([...planted].filter((table) => !written.has(table))).toEqual([])
  }, 120_000)
})
