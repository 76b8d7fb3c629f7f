/** Files of balances whose server stops or falls silent in the middle: nothing twice, nothing left out. */

import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildContainer, type Container } from '#container.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aMobile, expectDone, findings, managerAt } from '../../../../test/checkout.ts'
import { type Caller, configFor, type Reply, useApp } from '../../../../test/harness.ts'
import { sendFile, settled, troublesOf } from '../../../../test/imports.ts'
import { holding, untilWaiting } from '../../../../test/locks.ts'

type Body = Reply<any>['body']

// It never listens, so it takes no rows itself: that is for servers that can be stopped.
const app = useApp()
const servers: Container[] = []
const KIND = 'openingBalanceImports'

/** Three batches of 500 rows. */
const ROWS = 1200
const BATCH = 500
const LEASE_MS = 60_000

let manager: Caller

beforeAll(async () => {
  manager = await managerAt(app)
})

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

/** A server on the database and the files of the test. */
async function startServer(): Promise<Container> {
  const server = await buildContainer({
    databaseUrl: app.databaseUrl,
    now: () => app.clock.now,
    config: configFor('', app.dataDirectory),
  })
  servers.push(server)
  await server.listen()
  return server
}

async function stop(server: Container): Promise<void> {
  servers.splice(servers.indexOf(server), 1)
  await server.stop()
}

async function send(kind: string, rows: readonly string[]): Promise<number> {
  const content = [...rows, ''].join('\n')
  const sent = { kind, stationId: app.ids.airport, content }
  return expectDone(await sendFile(app, manager, sent)).id
}

interface Account {
  mobile: string
  number: string
  id: number
}

/** Members with stored-value accounts, in the order of their rows. */
async function accounts(): Promise<Account[]> {
  const mobiles = Array.from({ length: ROWS }, () => aMobile())
  const server = await startServer()
  const id = await send('memberImports', ['phone,name', ...mobiles.map((one) => `${one},Ada`)])
  await settled(manager, 'memberImports', id)
  expectDone(await manager.post(`/memberImports/${id}/run`))
  expect(await settled(manager, 'memberImports', id)).toMatchObject({ added: ROWS })
  await stop(server)
  const { rows } = await app.look((db) =>
    sql<Account>`
      select u.mobile, c.number, c.id
      from unnest(${mobiles}::text[]) with ordinality as m (mobile, at)
      join users u on u.mobile = m.mobile join user_cards c on c.user_id = u.id
      join card_programmes p on p.id = c.card_id and p.type = 'debit' order by m.at`.execute(db),
  )
  return rows
}

/** Each account brings another amount, so that no two rows can stand for each other. */
const rowsFor = (held: readonly Account[]) => [
  'card number,phone,principal,gift,points,growth',
  ...held.map(({ mobile }, at) => `,${mobile},${at + 1}.25,1,,`),
]

const PRINCIPAL = Array.from({ length: ROWS }, (_, at) => 100 * (at + 1) + 25)
const TOTAL = PRINCIPAL.reduce((sum, amount) => sum + amount, 0)

const shown = async (id: number): Promise<Body> => (await manager.get(`/${KIND}/${id}`)).body

const sumsOf = ({ sums }: Body) =>
  Object.fromEntries(sums.map(({ key, amount }: Body) => [key, amount]))

/** The figures as they are typed, by one person and confirmed by another; nobody takes rows yet. */
async function asked(id: number): Promise<void> {
  const sums = (await shown(id)).sums.map(({ key, amount }: Body) => ({ key, amount }))
  const run = () =>
    manager.post(`/${KIND}/${id}/run`, { sums }, { pin: DEMO_PIN, key: crypto.randomUUID() })
  const { approvalId } = (await run()).body.details
  const company = await app.as('company')
  expectDone(await company.post(`/approvals/${approvalId}/approve`, {}, { pin: DEMO_PIN }))
  expectDone(await run())
}

/** Whoever comes to this row waits. @returns what lets them go on */
const heldAt = (account: Account | undefined) =>
  holding(app, (db) =>
    sql`select 1 from user_cards where id = ${account?.id ?? 0} for update`.execute(db),
  )

/** A file that is checked by a server that is gone by now, and that somebody wants taken. */
async function readyFile(held: readonly Account[]): Promise<number> {
  const server = await startServer()
  const id = await send(KIND, rowsFor(held))
  expect(await settled(manager, KIND, id)).toMatchObject({ status: 'checked', failed: 0 })
  await stop(server)
  await asked(id)
  return id
}

/** Every account holds what its row says, by one journal, and the file tells the total. */
async function expectAllOnce(id: number, held: readonly Account[]): Promise<void> {
  const file = await settled(manager, KIND, id)
  expect(file).toMatchObject({ status: 'success', added: ROWS, failed: 0, done: ROWS })
  expect(sumsOf(file)).toMatchObject({ accounts: ROWS, principal: TOTAL, gift: 100 * ROWS })
  const { rows } = await app.look((db) =>
    sql<{ principal: number; openings: number }>`
      select b.principal_cents as principal, count(d.id)::int as openings
      from unnest(${held.map(({ id: card }) => card)}::bigint[]) with ordinality as h (id, at)
      join card_balances b on b.user_card_id = h.id
      left join card_details d on d.user_card_id = h.id and d.type = 'opening'
      group by h.at, b.principal_cents order by h.at`.execute(db),
  )
  expect(rows).toEqual(PRINCIPAL.map((principal) => ({ principal, openings: 1 })))
  expect(await findings(app)).toEqual([])
}

describe('a file of balances in the middle of its rows', { timeout: 90_000 }, () => {
  it('waits where it is when its server stops, and the next one goes on', async () => {
    const held = await accounts()
    const id = await readyFile(held)
    const letGo = await heldAt(held[BATCH + 100])
    const first = await startServer()
    await untilWaiting(app, 1)
    const stopped = stop(first)
    await letGo()
    await stopped
    expect(await shown(id)).toMatchObject({ status: 'importing', done: 2 * BATCH })

    await startServer()
    await expectAllOnce(id, held)
  })

  it('goes on elsewhere when its server falls silent, which then adds nothing to it', async () => {
    const held = await accounts()
    const id = await readyFile(held)
    const letGo = await heldAt(held[BATCH + 100])
    await startServer()
    await untilWaiting(app, 1)
    app.clock.advance(LEASE_MS + 1)
    await startServer()
    await untilWaiting(app, 2)
    await letGo()
    await expectAllOnce(id, held)
  })

  it('is checked to its end by the next server, which knows the accounts of the rows before', async () => {
    const held = await accounts()
    const letGo = await heldAt(held[BATCH + 100])
    const first = await startServer()
    const again = `${held[0]?.number},,7,,,`
    const id = await send(KIND, [...rowsFor(held), again])
    await untilWaiting(app, 1)
    const stopped = stop(first)
    await letGo()
    await stopped
    expect(await shown(id)).toMatchObject({ status: 'checking', done: 2 * BATCH })

    await startServer()
    const file = await settled(manager, KIND, id)
    expect(file).toMatchObject({ status: 'checked', added: ROWS, failed: 1 })
    expect(sumsOf(file)).toMatchObject({ accounts: ROWS, principal: TOTAL })
    expect(await troublesOf(manager, KIND, id)).toEqual([
      [ROWS + 2, '', expect.stringContaining('row 2')],
    ])
  })
})
