import { beforeAll, describe, expect, it } from 'vitest'
import { aBlankCard, sendCards } from '../../../../test/cards.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { rivalAt } from '../../../../test/checkout.ts'
import { RowErrors } from './errors.ts'

const app = useApp()

const owner = () => app.as('company')

beforeAll(async () => {
  await app.listen()
})

const send = async (content: string | Buffer, more: { name?: string; query?: string } = {}) =>
  sendCards(app, await owner(), { content, ...more })

/** What has become of a file, when it is through. */
async function outcomeOf(importId: number) {
  const shown = async () => (await (await owner()).get(`/cardImports/${importId}`)).body
  await expect.poll(async () => (await shown()).status, { timeout: 60_000 }).not.toBe('importing')
  return shown()
}

const troubles = async (importId: number) => {
  const query = `${searching(`import.id:${importId}`)}&sort=rowNo,asc`
  const { body } = await (await owner()).get(`/cardImportRows?${query}`)
  return body.content.map((row: any) => [row.rowNo, row.trouble, row.message])
}

let serials = 0x10_00_00

/** Rows of cards that nobody has seen yet. */
const rows = (count: number): string[] =>
  Array.from({ length: count }, () => {
    serials += 1
    return `08${serials.toString(16).padStart(8, '0')},${70_000_000 + serials}`
  })

const fileOf = (lines: readonly string[]): string => ['uuid,number', ...lines].join('\r\n')

describe('POST /cardInfos/import', () => {
  it('refuses a role that does not import', async () => {
    const manager = await app.as('manager')
    expect((await sendCards(app, manager, { content: fileOf(rows(1)) })).status).toBe(403)
  })

  it('refuses anything but text, whatever it calls itself', async () => {
    expect((await send(fileOf(rows(1)), { name: 'cards.xlsx' })).body.code).toBe('UPLOAD_TYPE')
    const workbook = Buffer.from([0x50, 0x4b, 3, 4, 0, 0])
    expect((await send(workbook)).body.code).toBe('UPLOAD_TYPE')
  })

  it('refuses more than 10 MB', async () => {
    const { body } = await send(Buffer.alloc(10 * 1_048_576 + 1, '0'))
    expect(body).toMatchObject({
      code: 'UPLOAD_SIZE',
      message: 'Upload failed: file larger than 10 MB',
    })
  })

  it('refuses a file without the two columns, or without a row', async () => {
    expect((await send('serial,number\n04AABBCCDD,1')).body.code).toBe('IMPORT_HEADER')
    expect((await send('uuid,number\n\n')).body.code).toBe('IMPORT_EMPTY')
  })

  it('refuses more rows than anybody sends, and keeps nobody waiting while they are counted', async () => {
    const caller = await owner()
    const order: string[] = []
    const sending = send(`uuid,number\n${'a\n'.repeat(5_000_000)}`).finally(() =>
      order.push('file'),
    )
    const others = Array.from({ length: 10 }, () =>
      caller.get('/users/profile').finally(() => order.push('other')),
    )
    await Promise.all(others)
    expect((await sending).body).toMatchObject({
      code: 'IMPORT_TOO_LONG',
      message: 'Upload failed: the file has more than 1000000 rows, split it',
    })
    expect(order.at(-1)).toBe('file')
  })

  it('looks at a row of quotes without end no longer than at any other', async () => {
    const { status, body } = await send(`uuid,number\n${`x${'"'.repeat(4_000)}x\n`.repeat(2_000)}`)
    expect([status, body.total]).toEqual([200, 2_000])
  })

  it('refuses to fill the stock of another company', async () => {
    const query = `supplier=mh&cardType=2&companyId=${app.ids.rivalCompany}`
    expect((await send(fileOf(rows(1)), { query })).body.code).toBe('SCOPE_DENIED')
  })

  it('takes in what is good, and tells of the rest why not', async () => {
    const [known] = rows(1)
    const [uuid = ''] = known?.split(',') ?? []
    const theirs = await aBlankCard(await rivalAt(app))
    const { body } = await send(
      fileOf([
        ...rows(2),
        known ?? '',
        known ?? '',
        `${uuid},123`,
        'XYZ,5',
        '04AABBCCDD,12a',
        '04AABBCCDE',
        '04AABBCCDF,70999991',
        '04AABBCCD0,70999991',
        `${theirs.uuid},70999992`,
      ]),
    )
    expect(body).toMatchObject({ status: 'importing', total: 11, name: 'cards.csv' })
    expect(await outcomeOf(body.id)).toMatchObject({
      status: 'partialSuccess',
      done: 11,
      added: 4,
      unchanged: 1,
      failed: 6,
    })
    expect(await troubles(body.id)).toEqual([
      [6, 'uuidTaken', RowErrors.uuidTaken.en],
      [7, 'uuid', 'The serial must be 8 to 20 hexadecimal digits'],
      [8, 'number', 'The number must be 1 to 20 digits'],
      [9, 'columns', 'Not as many columns as the heading'],
      [11, 'numberTaken', 'The number is on another chip'],
      [12, 'uuidTaken', 'The serial exists with another number, or belongs to another company'],
    ])
  })

  it('gives out the rows that were not taken, to be mended', async () => {
    const { body } = await send(fileOf(['XYZ,5']))
    expect((await outcomeOf(body.id)).status).toBe('fail')
    const query = `${searching(`import.id:${body.id}`)}&download=true&format=csv`
    const file = await (await owner()).get(`/cardImportRows?${query}`)
    expect(file.body.text).toContain('XYZ,5')
  })

  it('understands the headings and the writing of Chinese programs', async () => {
    const [row = ''] = rows(1)
    const [uuid = '', number = ''] = row.split(',')
    // 卡号	芯片号, as GB 18030
    const heading = Buffer.from([0xbf, 0xa8, 0xba, 0xc5, 0x09, 0xd0, 0xbe, 0xc6, 0xac, 0xba, 0xc5])
    const content = Buffer.concat([heading, Buffer.from(`\n${number}\t${uuid}\n`)])
    const { body } = await send(content, { name: 'cards.txt' })
    expect(await outcomeOf(body.id)).toMatchObject({ status: 'success', added: 1 })
    const found = await (await owner()).get(`/cardInfos/uuid?uuid=${uuid}`)
    expect(found.body).toMatchObject({ number, issueType: 8, status: 'normal' })
  })

  it('changes nothing when the same file comes again, and says so', async () => {
    const content = fileOf(rows(3))
    await outcomeOf((await send(content)).body.id)
    const again = await outcomeOf((await send(content)).body.id)
    expect(again).toMatchObject({ status: 'success', added: 0, unchanged: 3, failed: 0 })
  })

  it('takes many batches, every card of them', { timeout: 120_000 }, async () => {
    const { body } = await send(fileOf(rows(20_001)))
    expect(await outcomeOf(body.id)).toMatchObject({ status: 'success', added: 20_001 })
  })
})

describe('POST /cardImports/:id/cancel', () => {
  const cancel = async (importId: number, as?: Caller) =>
    (as ?? (await owner())).post(`/cardImports/${importId}/cancel`)

  it('refuses a role that does not import, and another company', async () => {
    const { body } = await send(fileOf(rows(1)))
    expect((await cancel(body.id, await app.as('manager'))).status).toBe(403)
    expect((await cancel(body.id, await app.as('company', 'rival'))).body.code).toBe('NOT_FOUND')
  })

  it('refuses a file that is through, and says so', async () => {
    const { body } = await send(fileOf(rows(1)))
    await outcomeOf(body.id)
    const late = await cancel(body.id)
    expect(late.body).toMatchObject({ code: 'STATE_CONFLICT', details: { state: 'success' } })
  })

  it('stops between batches: the cards so far stay, and the file can come again', async () => {
    const lines = rows(12_001)
    const { body } = await send(fileOf(lines))
    const stopped = await cancel(body.id)
    expect(stopped.body.status).toBe('cancelled')
    const { done, added, total, finishedTime } = await outcomeOf(body.id)
    expect(done).toBeLessThan(total)
    expect(added).toBe(done)
    expect(finishedTime).not.toBeNull()
    const again = await outcomeOf((await send(fileOf(lines))).body.id)
    expect(again).toMatchObject({ status: 'success', added: total - added, unchanged: added })
  }, 120_000)
})

describe('GET /cardImports', () => {
  it('shows another company nothing of ours', async () => {
    const { body } = await send(fileOf(rows(1)))
    const rival = await app.as('company', 'rival')
    expect((await rival.get(`/cardImports/${body.id}`)).body.code).toBe('NOT_FOUND')
  })
})
