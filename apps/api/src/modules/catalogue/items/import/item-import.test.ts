import { beforeAll, describe, expect, it } from 'vitest'
import { auditedOf, expectDone, goodsAt, managerAt, rivalAt } from '../../../../../test/checkout.ts'
import { aCoupon } from '../../../../../test/coupons.ts'
import { type Caller, searching, useApp } from '../../../../../test/harness.ts'
import {
  checked,
  sendFile,
  type SentFile,
  settled,
  taken,
  troublesOf,
} from '../../../../../test/imports.ts'
import { inlineRow, workbookOf } from '../../../../../test/sent-workbooks.ts'

const app = useApp()
const KIND = 'itemImports'
const HEADING =
  'code,name,category,barcode,price,stock,tax rate (%),tax class,availability,gift points,gift coupon,gift balance,frozen balance'

let manager: Caller

beforeAll(async () => {
  await app.listen()
  manager = await managerAt(app)
})

type Content = Pick<SentFile, 'content'> & Partial<SentFile>

const file = (more: Content): SentFile => ({
  kind: KIND,
  stationId: app.ids.airport,
  ...more,
})

const send = (content: Buffer | string, more: Partial<SentFile> = {}) =>
  sendFile(app, manager, file({ content, ...more }))

const goods = async (code: string) => {
  const { body } = await manager.get(
    `/items?${searching(`code:${code} AND station.id:${app.ids.airport}`)}`,
  )
  return body.content
}

describe('POST /itemImports', () => {
  it('refuses a role that does not import', async () => {
    const cashier = await app.as('cashier')
    expect((await sendFile(app, cashier, file({ content: HEADING }))).status).toBe(403)
  })

  it('refuses a file that is no table, is empty, is cut short or is too large', async () => {
    const refusals = [
      [await send(Buffer.from('89504e470d0a1a0a', 'hex'), { name: 'goods.xlsx' }), 'UPLOAD_TYPE'],
      [await send(workbookOf('').subarray(0, 300), { name: 'goods.xlsx' }), 'UPLOAD_TYPE'],
      [await send(HEADING), 'IMPORT_ROWS'],
      [await send('name,price\nTea,1\n'), 'IMPORT_COLUMNS'],
      [await send('code,name,编码\nT1,Tea,T1\n'), 'IMPORT_COLUMN_TWICE'],
      [await send('code,name,category,price\nT1,Tea,Drinks,2\nT2,Cof'), 'IMPORT_CUT_SHORT'],
      [await send(Buffer.alloc(200 * 1_048_576, 0x61)), 'UPLOAD_SIZE'],
      [await send(`code,name\n${'a,b\n'.repeat(20_001)}`), 'IMPORT_ROWS'],
    ] as const
    expect(refusals.map(([{ body }]) => body.code)).toEqual(refusals.map(([, code]) => code))
    expect(refusals[3][0].body.message).toBe(
      'The heading has no Code. Download the template and use its headings',
    )
    const { body } = await manager.get(`/${KIND}`)
    expect(body.totalElements).toBe(0)
  })

  it('wants the station whose goods they are, which is one of the caller’s', async () => {
    const { body } = await sendFile(app, manager, { kind: KIND, content: 'code,name\nT1,Tea\n' })
    expect(body.code).toBe('STATION_REQUIRED')
    const other = file({ content: 'code,name\nT1,Tea\n', stationId: app.ids.rival })
    expect((await sendFile(app, manager, other)).status).toBe(403)
  })

  it('tells of each cell what is wrong with it, and changes nothing', async () => {
    const rows = [
      'E1,Tea,Drinks,,12.345,1.5,100,77,maybe,-5,Nowhere,1.234,-1',
      'E2,,Drinks,,1,,,,',
      'E1,Tea,Drinks,,1,,,,',
      'E3,"=HYPERLINK(""http://x"")",Drinks,,1,,,,',
      'E4,Tea,,,,,,,',
      '92,Petrol,Drinks,,1,,,,',
      'E5,Tea,Drinks,E5,-1,-2,,,',
    ]
    const item = await checked(app, manager, file({ content: [HEADING, ...rows, ''].join('\n') }))
    expect(item).toMatchObject({ status: 'fail', total: 7, done: 7, failed: 7, isBegun: false })
    expect(await troublesOf(manager, KIND, item.id)).toEqual([
      [2, 'Price', 'Must be an amount of at most two decimals, up to 999999.99'],
      [2, 'Stock', 'Must be a whole number from -1 to 9999999'],
      [2, 'Tax rate (%)', 'Must be a percentage from 0 to 99.99'],
      [2, 'Availability', 'Must be one of: 在售 / On sale / 已下架 / Off the shelf'],
      [2, 'Gift balance', 'Must be an amount of at most two decimals, up to 999999.99'],
      [2, 'Frozen balance', 'Must be an amount of at most two decimals, up to 999999.99'],
      [2, 'Gift points', 'Must be a whole number from 0 to 99999999'],
      [3, 'Name', 'Must be filled in'],
      [4, 'Code', 'The same as in row 2'],
      [5, 'Name', 'Is a formula; copy the column and paste it as values'],
      [6, 'Category', 'New goods need a category'],
      [6, 'Price', 'New goods need a price'],
      [7, 'Code', 'The code belongs to a fuel or an item for points; choose another'],
      [8, 'Price', 'Must be an amount of at most two decimals, up to 999999.99'],
      [8, 'Stock', 'Must be a whole number from -1 to 9999999'],
    ])
    expect((await manager.post(`/${KIND}/${item.id}/run`)).body.code).toBe('STATE_CONFLICT')
    expect(await goods('E1')).toEqual([])
  })
})

describe('hidden goods of a file', () => {
  const HIDDEN = 'code,name,category,price,是否隐藏'

  it('are refused as anything but yes and no', async () => {
    const content = `${HIDDEN}\nH1,Bag,Drinks,1,perhaps\n`
    const { id } = await checked(app, manager, file({ content }))
    expect(await troublesOf(manager, KIND, id)).toEqual([
      [2, 'Hidden', 'Must be one of: 是 / Yes / 凭编码销售 / Sold by code / 否 / No'],
    ])
  })

  it('come in hidden, stay so where the cell is empty, and are shown again by “no”', async () => {
    const [first, second] = ['是', 'Sold by code'].map(
      (said) => `${HIDDEN}\nH2,Bag,Drinks,1,${said}\n`,
    )
    expect(await taken(app, manager, file({ content: first ?? '' }))).toMatchObject({ added: 1 })
    expect(await goods('H2')).toMatchObject([{ hidden: true }])
    const same = await taken(app, manager, file({ content: second ?? '' }))
    expect(same).toMatchObject({ changed: 0, unchanged: 1 })
    const silent = await taken(app, manager, file({ content: 'code,name\nH2,Bag\n' }))
    expect(silent).toMatchObject({ unchanged: 1 })
    const content = `${HIDDEN}\nH2,Bag,,,no\n`
    expect(await taken(app, manager, file({ content }))).toMatchObject({ changed: 1 })
    const [{ id, hidden }] = await goods('H2')
    expect(hidden).toBe(false)
    const [entry] = await auditedOf(app, 'item', id)
    expect(entry).toMatchObject({ action: 'update', after: { hidden: false } })
  })
})

describe('POST /itemImports/:id/run', () => {
  it('adds goods with their stock and category, and changes known ones where they differ', async () => {
    const { COFFEE } = await goodsAt(app, app.ids.airport)
    const content = [
      HEADING,
      'N1,Window wash,Car care,6901234567892,19.90,24,13,,on sale,20',
      'N2,Ice scraper,car care,,8,,,,',
      'COFFEE,Coffee,,,13.50,999,,,',
    ].join('\r\n')
    const item = await checked(app, manager, file({ content }))
    expect(item).toMatchObject({ status: 'checked', added: 2, changed: 1, failed: 0 })
    expect(item.preview[0].cells.slice(0, 3)).toEqual(['N1', 'Window wash', 'Car care'])
    expect(await goods('N1')).toEqual([])
    await manager.post(`/${KIND}/${item.id}/run`)
    const through = await settled(manager, KIND, item.id)
    expect(through).toMatchObject({ status: 'success', added: 2, changed: 1, isBegun: true })
    const [wash] = await goods('N1')
    expect(wash).toMatchObject({ price: 1990, stock: 24, barcode: '6901234567892', onShelf: true })
    expect(wash.giftPoints).toBe(20)
    const [scraper] = await goods('N2')
    expect(scraper).toMatchObject({ stock: -1, category: wash.category })
    const [coffee] = await goods('COFFEE')
    expect(coffee).toMatchObject({ price: 1350, stock: 90 })
    const [entry] = await auditedOf(app, 'item', COFFEE.id)
    expect(entry).toMatchObject({ action: 'update', after: { price: 1350 } })
    const moves = await app.look((db) =>
      db
        .selectFrom('item_stock_moves')
        .where('item_id', '=', wash.id)
        .select(['kind', 'quantity', 'balance_after'])
        .execute(),
    )
    expect(moves).toEqual([{ kind: 'import', quantity: 24, balance_after: 24 }])
  })

  it('names the coupon that comes along, of those that are being given here', async () => {
    const company = await app.as('company')
    const coupon = await aCoupon(app, { name: 'Car wash' })
    const elsewhere = { name: 'Elsewhere', stations: [{ id: app.ids.east }] }
    await aCoupon(app, elsewhere)
    const content = [
      'code,name,category,price,gift coupon,gift balance,frozen balance',
      'G1,Sponge,Car care,3.5,Car wash,1.50,2',
      'G2,Sponge,Car care,3.5,Nowhere,,',
      'G3,Sponge,Car care,3.5,Elsewhere,,',
    ].join('\n')
    const item = await taken(app, manager, file({ content }))
    expect(item).toMatchObject({ added: 1, failed: 2 })
    const why = 'No coupon of this name is being given at this station'
    expect(await troublesOf(manager, KIND, item.id)).toEqual([
      [3, 'Gift coupon', why],
      [4, 'Gift coupon', why],
    ])
    const gifts = { giftCoupon: { id: coupon.id }, giftBalance: 150, frozenBalance: 200 }
    expect((await goods('G1'))[0]).toMatchObject(gifts)
    // What goods bring already stays, although it is given no more.
    expectDone(await company.post(`/deals/${coupon.id}/disable`, { version: coupon.version }))
    const again = 'code,name,gift coupon,gift balance\nG1,Sponge,Car wash,2\n'
    const changed = await taken(app, manager, file({ content: again }))
    expect(changed).toMatchObject({ changed: 1, failed: 0 })
    expect((await goods('G1'))[0]).toMatchObject({ ...gifts, giftBalance: 200 })
  })

  it('changes nothing by the same file once more, and says that it was there', async () => {
    const content = 'code,name,category,price\nS1,Sponge,Car care,3.5\nS2,Cloth,Car care,4\n'
    const first = await taken(app, manager, file({ content }))
    const again = await taken(app, manager, file({ content }))
    expect(again).toMatchObject({ status: 'success', added: 0, unchanged: 2 })
    expect(again.sameFile.id).toBe(first.id)
  })

  it('takes what is good of a file, and tells of the rest why not', async () => {
    const content =
      'code,name,category,barcode,price\nP1,Tea,Tea,4006381333931,1\nP2,Tea,Tea,6901234567892,1\n'
    const item = await taken(app, manager, file({ content }))
    expect(item).toMatchObject({ status: 'partialSuccess', added: 1, failed: 1 })
    expect(await troublesOf(manager, KIND, item.id)).toEqual([
      [3, 'Barcode', 'The barcode is on item N1'],
    ])
  })

  it('reads GB18030, and workbooks with formulas as far as they are none', async () => {
    const bytes = Buffer.from(
      'b1e0c2eb2cc9ccc6b7c3fbb3c62cb7d6c0e02ccadbbcdb0a4742312cb2a3c1a7cbae2cd1f8bba42c31322e350a',
      'hex',
    )
    expect(await taken(app, manager, file({ content: bytes }))).toMatchObject({ added: 1 })
    expect((await goods('GB1'))[0]).toMatchObject({ name: '玻璃水', price: 1250 })
    const sheet =
      inlineRow(1, ['编码*', '商品名称*', '分类', '售价（元）', 'note']) +
      inlineRow(2, ['X1', 'Tea', 'Tea', '2']) +
      '<row r="5"><c r="A5" t="inlineStr"><is><t>X2</t></is></c><c r="B5" t="inlineStr"><is><t>Tea</t></is></c>' +
      '<c r="C5" t="inlineStr"><is><t>Tea</t></is></c><c r="D5"><f>D2*2</f><v>4</v></c></row>'
    const item = await checked(app, manager, file({ content: workbookOf(sheet), name: 'a.xlsx' }))
    expect(item).toMatchObject({ added: 1, failed: 1, unknownHeadings: ['note'] })
    expect((await troublesOf(manager, KIND, item.id))[0].slice(0, 2)).toEqual([5, 'Price'])
  })

  it('counts ten thousand wrong rows and more, and lists the first of them', async () => {
    const content = `code,name\n${Array.from({ length: 12_000 }, (_, at) => `W${at},`).join('\n')}\n`
    const item = await checked(app, manager, file({ content }))
    expect(item).toMatchObject({ status: 'fail', failed: 12_000 })
    const { body } = await manager.get(
      `/itemImportTroubles?size=1&${searching(`import.id:${item.id}`)}`,
    )
    expect(body.totalElements).toBe(10_000)
  })

  it('runs once, however often it is asked for', async () => {
    const content = 'code,name,category,price\nR1,Rope,Car care,3.5\n'
    const { id } = await checked(app, manager, file({ content }))
    const replies = await Promise.all([1, 2, 3].map(() => manager.post(`/${KIND}/${id}/run`)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(await settled(manager, KIND, id)).toMatchObject({ added: 1, status: 'success' })
  })
})

describe('POST /itemImports/:id/cancel', () => {
  it('gives up a file that waits, and removes it', async () => {
    const { id } = await checked(app, manager, file({ content: 'code,name\nCOFFEE,Café\n' }))
    const { body } = await manager.post(`/${KIND}/${id}/cancel`)
    expect(body.status).toBe('cancelled')
    expect((await manager.post(`/${KIND}/${id}/run`)).body.code).toBe('STATE_CONFLICT')
  })
})

describe('GET /itemImports', () => {
  it('shows another company nothing', async () => {
    const rival = await rivalAt(app)
    const { body } = await manager.get(`/${KIND}`)
    expect(body.totalElements).toBeGreaterThan(0)
    expect((await rival.get(`/${KIND}`)).body.totalElements).toBe(0)
    expect((await rival.get(`/${KIND}/${body.content[0].id}`)).status).toBe(404)
    expect((await rival.get('/itemImportTroubles')).body.totalElements).toBe(0)
  })

  it('has a template that is understood in both languages', async () => {
    for (const language of ['zh', 'en']) {
      const { status, headers } = await manager.get(`/${KIND}/template?format=xlsx`, {
        headers: { language },
      })
      expect([status, headers['content-type']]).toEqual([
        200,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ])
    }
  })
})
