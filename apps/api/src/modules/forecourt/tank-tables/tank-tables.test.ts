import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'
import { inlineRow, workbookOf } from '../../../../test/sent-workbooks.ts'
import { upload } from '../../../../test/uploads.ts'

const app = useApp()

async function tankAtEast(number: number, role = 'manager') {
  const caller = (await app.as(role)).at(app.ids.east)
  const { body } = await caller.get(`/tanks?${searching(`number:${number}`)}`)
  return { caller, tank: body.content[0] }
}

const rowsOf = (...pairs: [number, number][]) =>
  pairs.map(([height, volume]) => ({ height, volume }))

const sound = rowsOf([0, 0], [1000, 1_400_000], [2000, 2_900_000])

describe('POST /tanks/:id/tables', () => {
  it('refuses the gauger, and does not find a tank of another company', async () => {
    const { caller, tank } = await tankAtEast(1, 'gauger')
    const body = { rows: sound, version: tank.version }
    expect((await caller.post(`/tanks/${tank.id}/tables`, body)).status).toBe(403)
    const rival = await app.as('manager', 'rival')
    expect((await rival.post(`/tanks/${tank.id}/tables`, body)).status).toBe(404)
    expect((await rival.get(`/tanks/${tank.id}/tables`)).status).toBe(404)
  })

  it.each([
    ['a single row', rowsOf([0, 0]), 'TANK_TABLE_SHORT', undefined],
    ['heights that fall', rowsOf([0, 0], [20, 10], [10, 20]), 'TANK_TABLE_HEIGHT', 3],
    ['volumes that fall', rowsOf([0, 0], [10, 20], [20, 10]), 'TANK_TABLE_VOLUME', 3],
    ['more than the tank holds', rowsOf([0, 0], [10, 90_000_000]), 'TANK_TABLE_OVER_CAPACITY', 2],
  ])('refuses %s, and keeps what was there', async (_what, rows, code, row) => {
    const { caller, tank } = await tankAtEast(1)
    const { body } = await caller.post(`/tanks/${tank.id}/tables`, { rows, version: tank.version })
    expect(body).toMatchObject({ code, ...(row && { details: { row } }) })
    expect((await tankAtEast(1)).tank).toEqual(tank)
  })

  it('proposes another, released by a second person; the one before stays, the capacity above it', async () => {
    const { caller, tank } = await tankAtEast(2)
    const path = `/tanks/${tank.id}/tables`
    await caller.post(path, { rows: sound, certificate: 'JL-2026-07', version: tank.version })
    const rows = rowsOf([0, 0], [2000, 2_950_000])
    const proposed = await caller.post(path, {
      rows,
      remark: 'recalibrated',
      version: tank.version + 1,
    })
    expect(proposed.body).toMatchObject({
      rows: sound,
      versions: [{ rows: 3 }],
      proposal: { rows, remark: 'recalibrated', creator: { name: expect.any(String) } },
    })
    const { proposal } = proposed.body
    const twice = await caller.post(path, { rows: sound, version: tank.version + 2 })
    expect(twice.body.code).toBe('TANK_TABLE_PROPOSED')
    const reading = await caller.post(`/tanks/${tank.id}/readings`, { oilHeight: 2000 })
    expect(reading.body.volume).toBe(2_900_000)
    const release = (by: typeof caller) =>
      by.post(`/tankTableProposals/${proposal.id}/release`, { version: proposal.version })
    expect((await release((await app.as('gauger')).at(app.ids.east))).status).toBe(403)
    expect((await release(await app.as('manager', 'rival'))).status).toBe(404)
    expect((await release(caller)).body.code).toBe('APPROVAL_REQUIRED')
    const company = (await app.as('company')).at(app.ids.east)
    const { body } = await release(company)
    expect(body).toMatchObject({
      rows,
      versions: [
        { rows: 2, volume: 2_950_000 },
        { rows: 3, certificate: 'JL-2026-07', releaser: null },
      ],
      proposal: null,
    })
    const [{ creator, releaser }] = body.versions
    expect([creator.id, releaser.id]).toEqual([proposal.creator.id, expect.any(Number)])
    expect(releaser.id).not.toBe(creator.id)
    const again = await company.post(`/tankTableProposals/${proposal.id}/withdraw`, { version: 1 })
    expect(again.body.code).toBe('TANK_TABLE_DECIDED')
    const { body: readings } = await caller.get(`/tanks/${tank.id}/readings`)
    expect(readings.content[0]).toMatchObject({ oilHeight: 2000, volume: 2_900_000 })
    const earlier = await caller.get(`${path}?tableId=${body.versions[1].id}`)
    expect(earlier.body.rows).toEqual(sound)
    const late = await caller.post(path, { rows: sound, version: tank.version })
    expect(late.body.code).toBe('STALE_VERSION')
    const smaller = { maxVolume: 2_949_999, version: tank.version + 2 }
    expect((await caller.put(`/tanks/${tank.id}`, smaller)).body.code).toBe('TANK_BELOW_TABLE')
    const other = await tankAtEast(1)
    const foreign = `/tanks/${other.tank.id}/tables?tableId=${body.tableId}`
    expect((await caller.get(foreign)).status).toBe(404)
  })
})

describe('POST /tanks/:id/readings', () => {
  it('tells the volume of a height by the table, and asks for it where there is none', async () => {
    const { tank: other } = await tankAtEast(3)
    const { caller, tank } = await tankAtEast(2)
    const path = `/tanks/${tank.id}/readings`
    const without = await caller.post(`/tanks/${other.id}/readings`, { oilHeight: 500 })
    expect(without.body.code).toBe('READING_VOLUME_MISSING')
    const proposed = await caller.post(`/tanks/${tank.id}/tables`, {
      rows: sound,
      version: tank.version,
    })
    const { id, version } = proposed.body.proposal
    const company = (await app.as('company')).at(app.ids.east)
    await company.post(`/tankTableProposals/${id}/release`, { version })
    app.clock.advance(60_000)
    expect((await caller.post(path, { oilHeight: 2000.1 })).body.code).toBe('READING_OVER_TABLE')
    const { body } = await caller.post(path, { oilHeight: 500.5, waterHeight: 10 })
    expect(body).toMatchObject({ volume: 700_700 - 14_000, oilHeight: 500.5, source: 'manual' })
  })
})

describe('POST /tankTables/read', () => {
  const send = async (content: Buffer, name: string, role = 'manager') =>
    upload(app, await app.as(role), { type: '', path: '/tankTables/read', content, name })

  it('refuses whoever sets up no tanks, and rows that are no figures', async () => {
    const good = Buffer.from('0,0\n10,20\n')
    expect((await send(good, 'table.csv', 'gauger')).status).toBe(403)
    const { body } = await send(Buffer.from('height,volume\n0,0\n10,full\n'), 'table.csv')
    expect(body).toMatchObject({ code: 'TANK_TABLE_UNREADABLE', details: { row: 3 } })
    expect((await send(Buffer.from('height,volume\n'), 'table.csv')).body.code).toBe(
      'TANK_TABLE_SHORT',
    )
  })

  it('reads csv and workbooks, in millimetres or centimetres', async () => {
    const csv = await send(Buffer.from('高度(mm),容积(L)\n0,0\n10.5,12.34\n'), 'table.csv')
    expect(csv.body).toEqual({ rows: rowsOf([0, 0], [10.5, 1234]), found: 2 })
    const sheet = [
      ['cm', 'L'],
      ['0', '0'],
      ['1', '20.5'],
    ].map((row, at) => inlineRow(at + 1, row))
    const workbook = await send(workbookOf(sheet.join('')), 'table.xlsx')
    expect(workbook.body).toEqual({ rows: rowsOf([0, 0], [10, 2050]), found: 2 })
  })
})
