import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { hire } from '../../../../test/conformance/tenants.ts'
import { goodsAt } from '../../../../test/checkout.ts'
import { aFleet } from '../../../../test/fleets.ts'
import { readCsv, readWorkbook, shown } from '../../../../test/workbook.ts'
import { enqueue } from '#jobs/jobs.ts'
import { requireFewEnough } from './most-rows.ts'

const app = useApp()

const manager = async () => (await app.as('manager')).at(app.ids.east)

const ask = async (caller: Caller, query: string, body: object = {}) =>
  caller.post(`/export?background=true&${query}`, body)

/** The id of an export that was accepted. */
async function asked(caller: Caller, query: string, body: object = {}): Promise<number> {
  const reply = await ask(caller, query, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.id
}

const statusOf = async (caller: Caller, id: number) =>
  (await caller.get(`/exports/${id}`)).body.status

async function finished(caller: Caller, id: number, status = 'success') {
  await expect.poll(() => statusOf(caller, id)).toBe(status)
  return (await caller.get(`/exports/${id}`)).body
}

async function fileOf(caller: Caller, id: number) {
  const { statusCode, headers, rawPayload } = await app.container.app.inject({
    url: `/api/v1/exports/${id}/download?download=true`,
    headers: { authorization: caller.token, language: 'en' },
  })
  return { status: statusCode, headers, content: rawPayload }
}

const runJob = (name: string) =>
  app.look((db) => enqueue(db, { name, payload: {}, runAt: new Date(0), key: name }))

const keptFiles = async (): Promise<string[]> =>
  readdir(join(app.dataDirectory, 'files', 'exports')).catch(() => [])

/** Ends whatever waits, so that the next test has room. */
const cancelAll = () =>
  app.asOwner(`update exports set status = 'cancelled' where status in ('queued', 'running')`)

beforeAll(async () => {
  const till = await manager()
  const { COFFEE } = await goodsAt(app, app.ids.east)
  await till.post('/shiftStates')
  for (let count = 1; count <= 5; count += 1) {
    await till.post('/orders', { lineItems: [{ item: COFFEE, quantity: count * 100 }] })
  }
  const { company } = app.ids
  await app.asOwner(`insert into tags (company_id, name, description)
    select ${company}, 'tag ' || n, '=' || n from generate_series(1, 1234) n`)
})

describe('POST /export refuses', () => {
  it('somebody who may not carry lists away', async () => {
    const { status, body } = await ask(await app.as('cashier'), 'type=orders')
    expect([status, body.code, body.message]).toEqual([
      403,
      'RESTRICTED_EXPORT',
      'Export not permitted',
    ])
  })

  it('somebody who may not see the list', async () => {
    const { status, body } = await ask(await app.as('gauger'), 'type=userCards')
    expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
  })

  it('another company’s station', async () => {
    const { body } = await ask((await app.as('manager')).at(app.ids.rival), 'type=orders')
    expect(body.code).toBe('SCOPE_DENIED')
  })

  it('lists that there are not, and says which there are', async () => {
    const { body } = await ask(await manager(), 'type=secrets')
    expect(body.code).toBe('EXPORT_TYPE')
    expect(body.details.allowed).toEqual(expect.arrayContaining(['orders', 'userCards', 'items']))
  })

  it.each([
    ['search=nosuch:1', 'SEARCH_FIELD'],
    ['search=status:', 'SEARCH_SYNTAX'],
    ['sort=nosuch,asc', 'SORT_FIELD'],
    ['nosuch=1', 'VALIDATION'],
    ['columns=nosuch', 'EXPORT_COLUMNS'],
    ['format=pdf', 'VALIDATION'],
    ['from=2026-11-20T00:00:00Z&to=2026-11-19T00:00:00Z', 'PERIOD_ORDER'],
  ])('what the list would refuse: %s', async (query, code) => {
    const { status, body } = await ask(await manager(), `type=orders&${query}`)
    expect([status, body.code]).toEqual([400, code])
  })

  it('more than three months, in the words of the list', async () => {
    const body = { from: '2026-01-01T00:00:00Z', to: '2026-04-01T00:00:01Z' }
    const sending = { headers: { language: 'zh' } }
    const reply = await (await manager()).post('/export?type=orders', body, sending)
    expect(reply.body).toMatchObject({
      code: 'QUERY_RANGE_EXCEEDED',
      message: '查询范围不能超过3个月',
    })
  })

  it('a fourth export of one person while three are unfinished', async () => {
    const caller = await manager()
    for (const type of ['orders', 'tags', 'items']) await asked(caller, `type=${type}`)
    const { status, body } = await ask(caller, 'type=categories')
    expect([status, body.code]).toEqual([400, 'EXPORT_LIMIT'])
    await cancelAll()
  })
})

describe('POST /export', () => {
  it('answers with the export that is already under way when it is asked twice', async () => {
    const caller = await manager()
    const [first, second] = [await ask(caller, 'type=orders'), await ask(caller, 'type=orders')]
    expect(first.body).toMatchObject({ status: 'queued', isNew: true, total: 5 })
    expect(second.body).toMatchObject({ id: first.body.id, isNew: false })
    const other = await ask(caller, 'type=orders&format=csv')
    expect(other.body.isNew).toBe(true)
    await cancelAll()
  })

  it('is open to somebody who may otherwise only read', async () => {
    const { company: companyId, east: stationId } = app.ids
    await hire(app, { companyId, stationId, account: 'auditor', kind: 'station_bill' })
    await app.asOwner(`update users set read_only = true where account = 'auditor'`)
    const { status } = await ask(await app.as('auditor'), 'type=orders')
    expect(status).toBe(200)
    await cancelAll()
  })
})

describe('an export that waits', () => {
  it('can be cancelled once, and removed only then', async () => {
    const caller = await manager()
    const id = await asked(caller, 'type=orders')
    expect((await caller.delete(`/exports/${id}`)).body.code).toBe('EXPORT_UNFINISHED')
    expect((await caller.get(`/exports/${id}/download`)).body.code).toBe('EXPORT_NOT_READY')
    expect((await caller.post(`/exports/${id}/cancel`)).body.status).toBe('cancelled')
    expect((await caller.post(`/exports/${id}/cancel`)).body.code).toBe('STATE_CONFLICT')
    expect((await caller.delete(`/exports/${id}`)).status).toBe(200)
    expect((await caller.get(`/exports/${id}`)).status).toBe(404)
  })

  it('is made with the rights of the moment: nobody’s, when the account is disabled', async () => {
    const { company: companyId, east: stationId } = app.ids
    const person = { companyId, stationId, kind: 'station_bill' } as const
    await hire(app, { ...person, account: 'leaver' })
    await hire(app, { ...person, account: 'mover' })
    const leaver = await app.as('leaver')
    const mover = await app.as('mover')
    const ids = [await asked(leaver, 'type=orders'), await asked(mover, 'type=orders')]
    await app.asOwner(`update users set status = 'disabled' where account = 'leaver'`)
    await app.asOwner(`update roles set permissions = '{download:read}' where name = 'mover'`)
    await app.listen()
    await runJob('makeExports')
    const owner = await app.as('company')
    const failures = []
    for (const id of ids) failures.push((await finished(owner, id, 'fail')).failure.code)
    expect(failures).toEqual(['EXPORT_REQUESTER', 'RESTRICTED_EXPORT'])
  })
})

describe('an export', () => {
  beforeAll(async () => {
    await app.listen()
  })

  it('has the rows of the list, page by page, in their order', async () => {
    const caller = await manager()
    const wish = `sort=${encodeURIComponent('name,desc')}`
    const id = await asked(caller, `type=tags&format=csv&${wish}`, { search: 'name:tag*' })
    const { total, done } = await finished(caller, id)
    expect([total, done]).toEqual([1234, 1234])
    const [titles, ...rows] = readCsv((await fileOf(caller, id)).content)
    const names: string[] = []
    for (let page = 0; names.length < 1234; page += 1) {
      const query = `/tags?page=${page}&size=100&${wish}&${searching('name:tag*')}`
      const { body } = await caller.get(query)
      names.push(...body.content.map(({ name }: { name: string }) => name))
    }
    expect(titles?.[0]).toBe('Name')
    expect(rows.map(([name]) => name)).toEqual(names)
    expect(rows[0]?.[1]).toMatch(/^'=\d+$/)
  })

  it('exists for every list that can be exported', { timeout: 60_000 }, async () => {
    const caller = await manager()
    const { body } = await ask(caller, 'type=nothing')
    // Lists that belong to a row are in `lists-of-rows.test.ts`.
    const whole = body.details.allowed.filter((type: string) => !type.includes(':id'))
    const statement = 'reports/fleetStatement'
    // The last, for its fleet has cards that are opened by the database's own clock.
    for (const type of [...whole.filter((one: string) => one !== statement), statement]) {
      const wish = type === statement ? `fleet=${(await aFleet(app)).id}&month=2026-11` : ''
      const list = await caller.get(`/${type}?${wish}`)
      if (list.status === 403) continue
      const id = await asked(caller, `type=${type}&${wish}`)
      const { done, failure } = await finished(caller, id)
      // Statistics and reports have all their rows at once.
      const found = list.body.totalElements ?? list.body.rows.length
      // The log has one entry more by then: that somebody carries it away.
      const total = found + (type === 'audits' ? 1 : 0)
      expect([type, done, failure]).toEqual([type, total, null])
      const [titles, ...rows] = readWorkbook((await fileOf(caller, id)).content)
      expect(titles?.every((title) => shown(title) !== '')).toBe(true)
      expect(rows).toHaveLength(done)
    }
  })

  it('speaks the language in which it was asked for', async () => {
    const caller = await manager()
    const sending = { headers: { language: 'zh' } }
    const { body } = await caller.post('/export?type=orders&columns=status,amount', {}, sending)
    await finished(caller, body.id)
    const { headers, content } = await fileOf(caller, body.id)
    expect(readWorkbook(content)[0]?.map(shown)).toEqual(['状态', '金额'])
    expect(headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('订单-20261121-100000.xlsx')}`,
    )
  })

  it('is seen by who asked and by who runs the place, and by nobody else', async () => {
    const caller = await manager()
    const id = await asked(caller, 'type=items')
    await finished(caller, id)
    const seen = async (account: string, company?: string) =>
      (await (await app.as(account, company)).get(`/exports/${id}`)).status
    expect(await seen('company')).toBe(200)
    expect(await seen('account')).toBe(404)
    expect(await seen('company', 'rival')).toBe(404)
    expect(await seen('manager', 'rival')).toBe(404)
    expect((await fileOf(await app.as('company'), id)).status).toBe(200)
    expect((await fileOf(await app.as('manager', 'rival'), id)).status).toBe(404)
    const { body } = await (await app.as('account')).get(`/exports?${searching(`id:${id}`)}`)
    expect(body.totalElements).toBe(0)
  })

  it('is not given to somebody who has lost the right to it', async () => {
    const { company: companyId, east: stationId } = app.ids
    await hire(app, { companyId, stationId, account: 'turncoat', kind: 'station_bill' })
    const caller = await app.as('turncoat')
    const id = await asked(caller, 'type=orders')
    await finished(caller, id)
    await app.asOwner(`update roles set permissions = '{download:read,exportData}'
      where name = 'turncoat'`)
    const { body } = await caller.get(`/exports/${id}/download`)
    expect(body.code).toBe('FORBIDDEN')
  })

  it('goes when its time is over, and its file with it', async () => {
    const caller = await manager()
    const id = await asked(caller, 'type=items&format=csv')
    await finished(caller, id)
    const before = await keptFiles()
    const { expiresTime, finishedTime } = (await caller.get(`/exports/${id}`)).body
    expect(Date.parse(expiresTime) - Date.parse(finishedTime)).toBe(7 * 86_400_000)
    await app.asOwner(`update exports set expires_at = '${app.clock.now.toISOString()}'
      where storage_key is not null`)
    const late = await caller.get(`/exports/${id}/download`)
    expect([late.status, late.body.code, late.body.message]).toEqual([
      400,
      'EXPORT_EXPIRED',
      'Export file expired',
    ])
    await runJob('sweepExports')
    await finished(caller, id, 'expired')
    expect(before.length).toBeGreaterThan(0)
    await expect.poll(keptFiles).toEqual([])
    expect((await caller.get(`/exports/${id}/download`)).body.code).toBe('EXPORT_EXPIRED')
  })

  it('takes its file along when it is removed', async () => {
    const caller = await manager()
    const id = await asked(caller, 'type=items&format=csv')
    await finished(caller, id)
    expect(await keptFiles()).toHaveLength(1)
    await caller.delete(`/exports/${id}`)
    expect((await fileOf(caller, id)).status).toBe(404)
    await runJob('sweepExports')
    await expect.poll(keptFiles).toEqual([])
  })

  it('is in the log, from the wish to the end', async () => {
    const rows = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('action', 'in', ['exportData', 'cancelExport', 'deleteExport'])
        .select('action')
        .distinct()
        .execute(),
    )
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'cancelExport',
      'deleteExport',
      'exportData',
    ])
  })
})

describe('POST /export for very many rows', { timeout: 60_000 }, () => {
  const fill = (count: number) =>
    app.asOwner(`insert into tags (company_id, name)
      select ${app.ids.company}, 'much ' || md5(random()::text) from generate_series(1, ${count}) n`)
  const wish = { search: 'name:much*' }

  it('refuses one more than a workbook may have, and not one less', async () => {
    const caller = await manager()
    await fill(200_000)
    const { body: allowed } = await ask(caller, 'type=tags', wish)
    expect(allowed.total).toBe(200_000)
    await caller.post(`/exports/${allowed.id}/cancel`)
    await fill(1)
    const { body: refused } = await ask(caller, 'type=tags', wish)
    expect([refused.code, refused.message]).toEqual([
      'EXPORT_ROWS_XLSX',
      'A workbook has at most 200000 rows, and there are 200001: narrow the range, or take csv, which has up to 1000000',
    ])
    const { body: text } = await ask(caller, 'type=tags&format=csv', wish)
    expect(text.total).toBe(200_001)
    await caller.post(`/exports/${text.id}/cancel`)
  })

  it('refuses a text of more than a million', () => {
    expect(() => requireFewEnough(1_000_000, 'csv')).not.toThrow()
    for (const format of ['csv', 'xlsx'] as const) {
      expect(() => requireFewEnough(1_000_001, format)).toThrow(/^EXPORT_ROWS$/)
    }
  })
})
