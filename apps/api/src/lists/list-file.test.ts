import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../test/harness.ts'
import { goodsAt } from '../../test/checkout.ts'
import { readCsv, readWorkbook, shown } from '../../test/workbook.ts'
import { listExport, text } from '#spreadsheet/list-export.ts'
import type { Session } from '#http/context.ts'
import { givenTo } from './list-file.ts'

const app = useApp()

type SessionRole = Session['roles'][number]

const manager = async () => (await app.as('manager')).at(app.ids.east)

/** A file as it was sent. */
async function fileOf(caller: Caller, path: string) {
  const reply = await app.container.app.inject({
    url: `/api/v1${path}`,
    headers: { authorization: caller.token, language: 'en', station: String(app.ids.east) },
  })
  return { status: reply.statusCode, headers: reply.headers, content: reply.rawPayload }
}

const csvOf = async (caller: Caller, path: string) => readCsv((await fileOf(caller, path)).content)

beforeAll(async () => {
  const till = await manager()
  const { COFFEE } = await goodsAt(app, app.ids.east)
  await till.post('/shiftStates')
  for (let count = 1; count <= 7; count += 1) {
    await till.post('/orders', { lineItems: [{ item: COFFEE, quantity: count * 100 }] })
  }
  await till.post('/tags', { name: '=HYPERLINK("http://evil")', description: '@night, "loud"' })
  await till.post('/users', { kind: 'member', mobile: '13912345678', name: 'Wanda' })
})

describe('GET a list with download=true refuses', () => {
  it('somebody who may see the list and not carry it away', async () => {
    const { status, body } = await (await app.as('cashier')).get('/orders?download=true')
    expect([status, body.code]).toEqual([403, 'RESTRICTED_EXPORT'])
  })

  it('somebody who may not even see the list', async () => {
    const { status, body } = await (await app.as('gauger')).get('/userCards?download=true')
    expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
  })

  it('what the list refuses: an unknown field, more than three months', async () => {
    const unknown = await (await manager()).get('/orders?download=true&search=nosuch:1')
    expect(unknown.body.code).toBe('SEARCH_FIELD')
    const range = 'from=2026-01-01T00:00:00Z&to=2026-04-02T00:00:00Z'
    const tooLong = await (await manager()).get(`/orders?download=true&${range}`)
    expect(tooLong.body).toMatchObject({
      code: 'QUERY_RANGE_EXCEEDED',
      message: 'Query range is limited to 3 months',
    })
  })

  it('no column at all, and an unknown format', async () => {
    const none = await (await manager()).get('/orders?download=true&columns=nosuch')
    expect(none.body.code).toBe('EXPORT_COLUMNS')
    const pdf = await (await manager()).get('/orders?download=true&format=pdf')
    expect(pdf.body.code).toBe('VALIDATION')
  })

  it('lists that are no exports', async () => {
    const { body } = await (await manager()).get('/fuellings?download=true')
    expect(body.code).toBe('VALIDATION')
  })

  it('more rows than a caller may wait for', async () => {
    const { company } = app.ids
    await app.asOwner(`insert into tags (company_id, name)
      select ${company}, 'many ' || n from generate_series(1, 20000) n`)
    const { status, body } = await (await manager()).get('/tags?download=true')
    expect([status, body.code]).toEqual([400, 'EXPORT_TOO_LARGE'])
    await app.asOwner(`delete from tags where name like 'many %'`)
  })
})

describe('a column that is kept from a kind of role', () => {
  const names = { title: 'Funds', fields: { name: 'Name', moneyFlow: 'Money flow' } }
  const { columns } = listExport({
    zh: names,
    en: names,
    columns: { name: text(() => 'a'), moneyFlow: text(() => 'b') },
  })
  const givenAs = (...kinds: string[]): string[] => {
    const roles = kinds.map((defaultRole, id) => ({ id, defaultRole }) as SessionRole)
    return givenTo({ roles }, columns).map(({ name }) => name)
  }

  it('is in no file of theirs, whatever else they are (S-354)', () => {
    expect(givenAs('station_master')).toEqual(['name', 'moneyFlow'])
    expect(givenAs('station_bill')).toEqual(['name'])
    expect(givenAs('station_master', 'station_bill')).toEqual(['name'])
  })
})

describe('GET a list with download=true', () => {
  it('gives the rows of the list in the order of the list', async () => {
    const caller = await manager()
    const { body } = await caller.get('/orders?sort=amount,asc&size=100')
    const rows = await csvOf(caller, '/orders?download=true&format=csv&sort=amount,asc')
    expect(body.content).toHaveLength(7)
    expect(rows.slice(1).map(([orderNo]) => orderNo)).toEqual(
      body.content.map(({ orderNo }: { orderNo: string }) => orderNo),
    )
  })

  it('filters as the list does', async () => {
    const rows = await csvOf(
      await manager(),
      `/orders?download=true&format=csv&${searching('amount:>3000')}&columns=amount`,
    )
    expect(rows.flat()).toEqual(['Amount', '84.00', '72.00', '60.00', '48.00', '36.00'])
  })

  it('is a workbook by default, named after the list and the time at the station', async () => {
    const { headers, content } = await fileOf(await manager(), '/orders?download=true')
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Orders-20261121-100000.xlsx"; filename*=UTF-8''Orders-20261121-100000.xlsx`,
    )
    expect(Number(headers['content-length'])).toBe(content.length)
    const [titles, ...rows] = readWorkbook(content)
    expect(titles?.map(shown).slice(0, 3)).toEqual(['Order no.', 'Created', 'Station'])
    expect(rows).toHaveLength(7)
  })

  it('has just the columns that were asked for, in that order', async () => {
    const rows = await csvOf(
      await manager(),
      '/orders?download=true&format=csv&columns=status,pay,orderNo',
    )
    expect(rows[0]).toEqual(['Status', 'Order no.'])
  })

  it('takes no text for a formula', async () => {
    const path = '/tags?download=true&columns=name,description'
    const { content } = await fileOf(await manager(), path)
    expect(readWorkbook(content)[1]).toEqual([
      { text: '=HYPERLINK("http://evil")', isQuoted: true },
      { text: '@night, "loud"', isQuoted: true },
    ])
    const [, row] = await csvOf(await manager(), `${path}&format=csv`)
    expect(row).toEqual([`'=HYPERLINK("http://evil")`, `'@night, "loud"`])
  })

  it('shows no more of a phone number than the list does', async () => {
    const path = `/userCards?download=true&format=csv&columns=mobile&${searching('user.name:Wanda')}`
    const till = await manager()
    const { body } = await till.get(`/users?${searching('name:Wanda')}`)
    await till.post('/userCards', { user: { id: body.content[0].id } })
    const cells = (await csvOf(till, path)).flat()
    expect(cells).toContain('139****5678')
    expect(cells).not.toContain('13912345678')
  })

  it('is written down in the log, with what was asked for', async () => {
    await fileOf(await manager(), '/tags?download=true&format=csv')
    const rows = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('action', '=', 'exportData')
        .select(['entity_id', 'after'])
        .execute(),
    )
    expect(rows.at(-1)).toEqual({
      entity_id: 'tags',
      after: { format: 'csv', rows: 1 },
    })
  })
})
