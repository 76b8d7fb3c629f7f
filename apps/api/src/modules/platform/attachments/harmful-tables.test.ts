/** Files that were made to do harm: each is refused in so many words, and nobody else waits for it. */

import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type Reply, useApp } from '../../../../test/harness.ts'
import { archiveOf, inlineRow, partsOf, workbookOf } from '../../../../test/sent-workbooks.ts'
import { aMember, managerAt } from '../../../../test/checkout.ts'
import { upload } from '../../../../test/uploads.ts'
import { aCoupon } from '../../../../test/coupons.ts'
import { zipOf } from '#spreadsheet/zip.ts'

const app = useApp()
/** A route that reads a table at once. */
const route = { caller: {} as Caller, path: '' }

beforeAll(async () => {
  const coupon = await aCoupon(app)
  route.caller = await managerAt(app)
  route.path = `/deals/${coupon.id}/receivers`
})

const send = (content: Buffer): Promise<Reply<any>> =>
  upload(app, route.caller, { type: '', path: route.path, name: 'people.xlsx', content })

/** 300 MB of blanks in a few hundred kilobytes. */
const bomb = (): Promise<Buffer> => {
  const megabyte = ' '.repeat(1_048_576)
  const { 'xl/worksheets/sheet1.xml': _, ...parts } = partsOf('')
  return buffer(
    zipOf([
      ...Object.entries(parts).map(([name, content]) => ({ name, content: [content] })),
      { name: 'xl/worksheets/sheet1.xml', content: Array.from({ length: 300 }, () => megabyte) },
    ]),
  )
}

const manyRows = (count: number, cell: (row: number) => string): string =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cell(at + 1)}</row>`).join('')

const HOSTILE: [what: string, content: () => Buffer | Promise<Buffer>, message: string][] = [
  [
    '60 rows in a column that does not exist',
    () => workbookOf(manyRows(60, () => '<c r="ZZZZZ1"><v>1</v></c>')),
    'the table is damaged',
  ],
  [
    '3000 rows in the last column',
    () => workbookOf(manyRows(3000, (row) => `<c r="XFD${row}"><v>1</v></c>`)),
    'more than 256 columns',
  ],
  [
    'cells that nobody closes',
    () => workbookOf(`<row>${'<c r="A1">'.repeat(400_000)}`),
    'the table is damaged',
  ],
  ['rows that nobody closes', () => workbookOf('<row>'.repeat(400_000)), 'the table is damaged'],
  [
    'shared texts that nobody closes',
    () => workbookOf('', '<si><t>'.repeat(400_000)),
    'the table is damaged',
  ],
  [
    'two million shared texts',
    () => workbookOf('', '<si><t>x</t></si>'.repeat(2_000_000)),
    'the table holds too much',
  ],
  [
    'a character that is none',
    () => workbookOf(inlineRow(1, ['&#99999999999;'])),
    'the table is damaged',
  ],
  [
    'a directory that lies',
    () => archiveOf(partsOf(inlineRow(1, ['a'])), { bytes: 7, packedBytes: 9 }),
    'the table is damaged',
  ],
  ['300 MB in 300 kB', bomb, 'the workbook unpacks to too much'],
  [
    '40 MB that the directory does not own up to',
    () => archiveOf(partsOf(' '.repeat(40_000_000)), { bytes: 1000 }),
    'the table is damaged',
  ],
]

describe('a workbook that was made to do harm', { timeout: 120_000 }, () => {
  it.each(HOSTILE)('costs nobody but its sender: %s', async (_what, make, message) => {
    const content = await make()
    const peak = process.resourceUsage().maxRSS
    const order: string[] = []
    const reply = send(content).finally(() => order.push('file'))
    const others = Array.from({ length: 5 }, () =>
      route.caller.get('/users/profile').then(({ status }) => order.push(`other ${status}`)),
    )
    await Promise.all([reply, ...others])
    const { status, body } = await reply
    expect([status, body.code]).toEqual([400, 'UPLOAD_CONTENT'])
    expect(body.message).toContain(message)
    expect(order).toContain('other 200')
    const grownKilobytes = process.resourceUsage().maxRSS - peak
    expect(grownKilobytes).toBeLessThan(200_000)
  })

  it('does not keep others waiting while it is read', async () => {
    const content = workbookOf('', '<si><t>x</t></si>'.repeat(2_000_000))
    const order: string[] = []
    const files = Array.from({ length: 3 }, () => send(content).finally(() => order.push('file')))
    const others = Array.from({ length: 20 }, () =>
      route.caller.get('/users/profile').finally(() => order.push('other')),
    )
    await Promise.all([...files, ...others])
    expect(order.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'other'))
  })

  it('is refused at once when too many are read already', async () => {
    const content = workbookOf(inlineRow(1, ['姓名', '手机号']))
    const codes = (await Promise.all(Array.from({ length: 20 }, () => send(content)))).map(
      ({ status, body }) => `${status} ${body.code}`,
    )
    expect(new Set(codes)).toEqual(new Set(['400 COUPON_RECEIVERS', '503 FILES_BUSY']))
    expect((await send(content)).body.code).toBe('COUPON_RECEIVERS')
  })
})

describe('a workbook with people', { timeout: 120_000 }, () => {
  it('is read from cells of any kind', async () => {
    const [first, second] = [await aMember(app), await aMember(app)]
    const strings = `<si><t>姓名 *</t></si><si><t>手机号*</t></si><si><r><t>赵</t></r><r><t>一</t></r></si>`
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
      `<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>${first.mobile}</v></c></row>` +
      inlineRow(3, ['赵二', second.mobile])
    const { status, body } = await send(workbookOf(sheet, strings))
    expect(status).toBe(200)
    const found = body.users.map(({ id }: { id: number }) => id)
    expect(new Set(found)).toEqual(new Set([first.id, second.id]))
  })
})

describe('whatever is sent', () => {
  it('is taken or refused, and never a mistake of the server', { timeout: 120_000 }, async () => {
    const archive = archiveOf(
      partsOf(`${inlineRow(1, ['name', 'phone'])}${inlineRow(2, ['x', '1'])}`),
    )
    const change = fc.tuple(fc.nat(archive.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const content = Buffer.from(archive)
        for (const [at, byte] of changes) content[at] = byte
        expect((await send(content)).status).toBeLessThan(500)
      }),
      { numRuns: 25 },
    )
  })
})
