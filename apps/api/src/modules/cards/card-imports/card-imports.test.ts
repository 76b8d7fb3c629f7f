import { beforeAll, describe, expect, it } from 'vitest'
import { aBlankCard, sendCards } from '../../../../test/cards.ts'
import { expectDone, rivalAt } from '../../../../test/checkout.ts'
import { type Caller, type Reply, searching, useApp } from '../../../../test/harness.ts'
import { settled, troublesOf, undo, undone } from '../../../../test/imports.ts'
import { CardRowErrors } from './errors.ts'

const app = useApp()

const KIND = 'cardImports'

const owner = () => app.as('company')

beforeAll(async () => {
  await app.listen()
})

type Body = Reply<any>['body']

const send = async (content: string | Buffer, more: { name?: string; query?: string } = {}) =>
  sendCards(app, await owner(), { content, ...more })

/** What the check of a file finds. */
async function checkOf(content: string | Buffer, more: { name?: string } = {}): Promise<Body> {
  const { id } = expectDone(await send(content, more))
  return settled(await owner(), KIND, id)
}

const run = async (importId: number, as?: Caller) =>
  (as ?? (await owner())).post(`/${KIND}/${importId}/run`)

/** What has become of a file that was checked and then taken. */
async function outcomeOf(content: string | Buffer, more: { name?: string } = {}): Promise<Body> {
  const { id } = await checkOf(content, more)
  expectDone(await run(id))
  return settled(await owner(), KIND, id)
}

const chip = async (uuid: string) => (await owner()).get(`/cardInfos/uuid?uuid=${uuid}`)

const companyCards = async (): Promise<number> =>
  (await (await owner()).get('/cardInfos')).body.totalElements

let serials = 0x10_00_00

/** Rows of cards that nobody has seen yet. */
const rows = (count: number): string[] =>
  Array.from({ length: count }, () => {
    serials += 1
    return `08${serials.toString(16).padStart(8, '0')},${70_000_000 + serials}`
  })

const uuidOf = (row = ''): string => row.split(',')[0] ?? ''

const fileOf = (lines: readonly string[]): string => ['uuid,number', ...lines, ''].join('\r\n')

describe('POST /cardInfos/import', () => {
  it('refuses a role that does not import', async () => {
    const manager = await app.as('manager')
    expect((await sendCards(app, manager, { content: fileOf(rows(1)) })).status).toBe(403)
  })

  it('refuses anything but text, whatever it calls itself', async () => {
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

  it('refuses a file without the two columns, without a row, or broken off', async () => {
    const { body } = await send('serial,number\n04AABBCCDD,1\n')
    expect(body).toMatchObject({
      code: 'IMPORT_HEADER',
      message: 'Import header row is wrong',
    })
    expect((await send('uuid,number\n\n')).body.code).toBe('IMPORT_ROWS')
    expect((await send('uuid,number\n04AABBCCDD,1\n04AA')).body.code).toBe('IMPORT_CUT_SHORT')
  })

  it(
    'refuses more rows than anybody sends, and keeps nobody waiting while they are counted',
    { timeout: 60_000 },
    async () => {
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
        code: 'IMPORT_ROWS',
        message: 'The file must have 1 to 500000 rows',
      })
      expect(order.at(-1)).toBe('file')
    },
  )

  it('looks at a row of quotes without end no longer than at any other', async () => {
    const file = await checkOf(`uuid,number\n${`x${"'".repeat(4_000)}x,1\n`.repeat(1_000)}`)
    expect(file).toMatchObject({ status: 'fail', total: 1_000 })
  })

  it('refuses to fill the stock of another company', async () => {
    const query = `supplier=mh&cardType=2&companyId=${app.ids.rivalCompany}`
    expect((await send(fileOf(rows(1)), { query })).body.code).toBe('SCOPE_DENIED')
  })

  it('checks, tells of each row what is wrong with it, and changes nothing', async () => {
    const [known = ''] = rows(1)
    const [first = '', second = ''] = rows(2)
    const theirs = await aBlankCard(await rivalAt(app))
    await outcomeOf(fileOf([known]))
    const before = await companyCards()
    const checked = await checkOf(
      fileOf([
        first,
        second,
        known,
        known.toUpperCase(),
        `${uuidOf(known)}00,${known.split(',')[1]}`,
        'XYZ,5',
        '04AABBCCDD,12a',
        '04AABBCCDE',
        '04AABBCCDF,70999991',
        '04AABBCCD0,70999991',
        `${theirs.uuid},70999992`,
      ]),
    )
    expect(checked).toMatchObject({
      status: 'checked',
      isBegun: false,
      total: 11,
      added: 3,
      unchanged: 1,
      failed: 7,
    })
    expect(await troublesOf(await owner(), KIND, checked.id)).toEqual([
      [5, 'Chip serial', 'The same as in row 4'],
      [5, 'Card number', 'The same as in row 4'],
      [6, 'Card number', 'The same as in row 4'],
      [7, 'Chip serial', 'The serial must be 8 to 20 hexadecimal digits'],
      [8, 'Card number', 'The number must be 1 to 20 digits'],
      [9, 'Card number', 'Must be filled in'],
      [11, 'Card number', 'The same as in row 10'],
      [12, 'Chip serial', CardRowErrors.uuidTaken.en],
    ])
    expect(await companyCards()).toBe(before)
    expect((await chip(uuidOf(first))).status).toBe(404)
  })

  it('tells of numbers that are on another chip, and of chips with another number', async () => {
    const [known = ''] = rows(1)
    await outcomeOf(fileOf([known]))
    const number = known.split(',')[1] ?? ''
    const file = await checkOf(fileOf([`0800AABB01,${number}`, `${uuidOf(known)},79999999`]))
    expect(file).toMatchObject({ status: 'fail', failed: 2 })
    expect(await troublesOf(await owner(), KIND, file.id)).toEqual([
      [2, 'Card number', 'The number is on another chip'],
      [3, 'Chip serial', CardRowErrors.uuidTaken.en],
    ])
  })

  it('shows what was chosen with the file', async () => {
    const { choices, status } = await checkOf(fileOf(rows(1)))
    expect(status).toBe('checked')
    expect(choices).toEqual([
      { title: 'Supplier', value: 'mh' },
      { title: 'Card type', value: 'CPU' },
      { title: 'Issued as', value: 'Blank user card' },
      { title: 'Owner', value: expect.stringMatching(/./) },
    ])
  })

  it('is the file that waits when it comes again with the same choice, and another with another', async () => {
    const content = fileOf(rows(1))
    const { id } = await checkOf(content)
    expect((await send(content)).body.id).toBe(id)
    const other = await send(content, { query: 'supplier=mh&cardType=1' })
    expect(other.body.id).not.toBe(id)
  })
})

describe('POST /cardImports/:id/run', () => {
  it('refuses a role that does not import, another company, and a second time', async () => {
    const { id } = await checkOf(fileOf(rows(1)))
    expect((await run(id, await app.as('manager'))).status).toBe(403)
    expect((await run(id, await app.as('company', 'rival'))).body.code).toBe('NOT_FOUND')
    expectDone(await run(id))
    await settled(await owner(), KIND, id)
    expect((await run(id)).body.code).toBe('STATE_CONFLICT')
  })

  it('takes what is good, once, and writes who did it', async () => {
    const [one = '', two = ''] = rows(2)
    const taken = await outcomeOf(fileOf([one, two, 'XYZ,5']))
    expect(taken).toMatchObject({ status: 'partialSuccess', added: 2, failed: 1 })
    const { body } = await chip(uuidOf(one))
    expect(body).toMatchObject({ issueType: 8, cardType: 2, status: 'normal' })
    const search = searching(`entity:import AND entityId:${taken.id}`)
    const { body: log } = await (await owner()).get(`/audits?${search}&sort=id,asc`)
    expect(log.content.map(({ action }: Body) => action)).toEqual(['upload', 'import'])
  })

  it('understands the headings, marks and writing of Chinese programs', async () => {
    const [row = ''] = rows(1)
    const [uuid = '', number = ''] = row.split(',')
    // 卡号	芯片号, as GB 18030
    const heading = Buffer.from([0xbf, 0xa8, 0xba, 0xc5, 0x09, 0xd0, 0xbe, 0xc6, 0xac, 0xba, 0xc5])
    const content = Buffer.concat([heading, Buffer.from(`\n'${number}\t${uuid}\n`)])
    expect(await outcomeOf(content, { name: 'cards.txt' })).toMatchObject({
      status: 'success',
      added: 1,
    })
    expect((await chip(uuid)).body).toMatchObject({ number, issueType: 8, status: 'normal' })
  })

  it('changes nothing when the same file comes again, and says so', async () => {
    const content = fileOf(rows(3))
    const first = await outcomeOf(content)
    const again = await checkOf(content)
    expect(again).toMatchObject({ status: 'checked', added: 0, unchanged: 3, failed: 0 })
    expect(again.sameFile.id).toBe(first.id)
    expectDone(await run(again.id))
    const taken = await settled(await owner(), KIND, again.id)
    expect(taken).toMatchObject({ status: 'success', added: 0, unchanged: 3 })
  })

  it('takes many batches, every card of them, and back again', { timeout: 120_000 }, async () => {
    const lines = rows(20_001)
    const taken = await outcomeOf(fileOf(lines))
    expect(taken).toMatchObject({ status: 'success', added: 20_001 })
    const back = await undone(await owner(), KIND, taken.id)
    expect(back).toMatchObject({ status: 'undone', undone: 20_001, kept: 0 })
    expect((await chip(uuidOf(lines.at(-1)))).status).toBe(404)
  })
})

describe('POST /cardImports/:id/undo', () => {
  it('refuses without the PIN, before rows were taken, and for another company', async () => {
    const caller = await owner()
    const { id } = await checkOf(fileOf(rows(1)))
    expect((await caller.post(`/${KIND}/${id}/undo`)).body.code).toBe('PIN_REQUIRED')
    expect((await undo(caller, KIND, id)).body.code).toBe('STATE_CONFLICT')
    expectDone(await run(id))
    await settled(caller, KIND, id)
    const rival = await app.as('company', 'rival')
    expect((await undo(rival, KIND, id)).body.code).toBe('NOT_FOUND')
  })

  it('erases what nobody has touched, and tells of each card that stays why', async () => {
    const caller = await owner()
    const [used = '', changed = '', untouched = ''] = rows(3)
    const taken = await outcomeOf(fileOf([used, changed, untouched]))
    const { body: first } = await chip(uuidOf(used))
    expectDone(await caller.post(`/cardInfos/${first.id}/disable`, { reason: 'scratched' }))
    const { body: second } = await chip(uuidOf(changed))
    expectDone(
      await caller.put(`/cardInfos/${second.id}`, { name: 'mine', version: second.version }),
    )
    const back = await undone(caller, KIND, taken.id)
    expect(back).toMatchObject({ status: 'undone', undone: 1, kept: 2, isUndoable: false })
    expect(await troublesOf(caller, KIND, taken.id)).toEqual([
      [2, '', CardRowErrors.inUse.en],
      [3, '', CardRowErrors.inUse.en],
    ])
    expect((await chip(uuidOf(used))).body).toMatchObject({ status: 'disable' })
    expect((await chip(uuidOf(untouched))).status).toBe(404)
    const search = searching(`entity:import AND entityId:${taken.id} AND action:eraseCards`)
    const { body: log } = await caller.get(`/audits?${search}`)
    expect(log.content).toHaveLength(1)
    const again = await checkOf(fileOf([used, changed, untouched]))
    expect(again).toMatchObject({ added: 1, failed: 0 })
  })
})

describe('POST /cardImports/:id/cancel', () => {
  const cancel = async (importId: number, as?: Caller) =>
    (as ?? (await owner())).post(`/${KIND}/${importId}/cancel`)

  it('refuses a role that does not import, another company, and a file that is through', async () => {
    const { id } = await outcomeOf(fileOf(rows(1)))
    expect((await cancel(id, await app.as('manager'))).status).toBe(403)
    expect((await cancel(id, await app.as('company', 'rival'))).body.code).toBe('NOT_FOUND')
    const late = await cancel(id)
    expect(late.body).toMatchObject({ code: 'STATE_CONFLICT', details: { state: 'success' } })
  })

  it('stops between batches: the cards so far stay, and the file can come again', async () => {
    const content = fileOf(rows(12_001))
    const { id } = await checkOf(content)
    expectDone(await run(id))
    expect(expectDone(await cancel(id)).status).toBe('cancelled')
    const { done, added, total } = await settled(await owner(), KIND, id)
    expect(done).toBeLessThan(total)
    expect(added).toBe(done)
    expect(await outcomeOf(content)).toMatchObject({
      status: 'success',
      added: total - added,
      unchanged: added,
    })
  }, 120_000)
})

describe('GET /cardImports', () => {
  it('shows another company nothing of ours', async () => {
    const { id } = await checkOf(fileOf(rows(1)))
    const rival = await app.as('company', 'rival')
    expect((await rival.get(`/cardImports/${id}`)).body.code).toBe('NOT_FOUND')
  })

  it('offers a template with the columns of a file', async () => {
    const { body } = await (await owner()).get('/cardImports/template?format=csv')
    expect(body.text ?? body).toContain('Chip serial*,Card number*,Name')
  })

  it('shows the platform the stock that it took in, whichever company it looks at', async () => {
    const admin = await app.as('operator', 'platform')
    const content = fileOf(rows(1))
    const { id } = expectDone(await sendCards(app, admin, { content }))
    const file = await settled(admin, KIND, id)
    expect(file.choices.at(-1)).toEqual({ title: 'Owner', value: 'Platform stock' })
    expectDone(await run(id, admin))
    expect((await settled(admin, KIND, id)).added).toBe(1)
  })
})
