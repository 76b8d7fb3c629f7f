import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type Reply, useApp } from '../../../../test/harness.ts'
import { aPicture, type Sent, upload } from '../../../../test/uploads.ts'
import { zipOf } from '#spreadsheet/zip.ts'
import { MEGABYTE, mostBytes, UPLOAD_TYPES, UPLOADS, type UploadType } from './contract.ts'

const app = useApp()

const send = async (sent: Sent, caller?: Caller) =>
  upload(app, caller ?? (await app.as('company')), sent)

const gist = ({ status, body }: { status: number; body: { code?: string } }) =>
  [status, body.code].join(' ').trim()

const show = (id: number, headers: Record<string, string> = {}) =>
  app.container.app.inject({ url: `/api/v1/attachments/${id}`, headers })

const text = (content: string): Buffer => Buffer.from(content)

const workbook = (parts: Record<string, string>): Promise<Buffer> =>
  buffer(zipOf(Object.entries(parts).map(([name, content]) => ({ name, content: [content] }))))

const WORKBOOK = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }

/** A PNG that says how large it is and then holds next to nothing. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A file that is whole in front and padded behind, to exactly so many bytes. */
async function ofSize(type: UploadType, bytes: number): Promise<Sent> {
  const [format] = UPLOADS[type].formats
  if (format === 'csv' || format === 'xlsx') {
    return { type, content: Buffer.alloc(bytes, 'a,b\n'), name: 'list.csv' }
  }
  const head = format === 'package' ? Buffer.from([0x1f, 0x8b]) : await aPicture('jpeg')
  const name = format === 'package' ? 'till.tgz' : 'a.jpg'
  return { type, content: Buffer.concat([head, Buffer.alloc(bytes - head.length)]), name }
}

describe('POST /upload refuses', () => {
  it('a call without a file, and a purpose that there is not', async () => {
    const caller = await app.as('company')
    expect(gist(await caller.post('/upload?type=picture'))).toBe('400 FILE_MISSING')
    expect(gist(await send({ type: 'anything', content: text('x') }))).toBe('400 VALIDATION')
  })

  it.each([
    ['cashier', 'companyLogo'],
    ['company', 'software'],
    ['cashier', 'goodsImport'],
    ['account', 'couponManual'],
  ])('for %s what is not theirs to do: %s', async (account, type) => {
    const sent = { type, content: Buffer.alloc(60 * MEGABYTE) }
    expect(gist(await send(sent, await app.as(account)))).toBe('403 FORBIDDEN')
  })

  it.each([
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'a.svg'],
    ['a drawing that says it is a PNG', '<?xml version="1.0"?><svg/>', 'a.png'],
    ['a page that says it is a PNG', '<html><script>alert(1)</script>', 'a.png'],
    ['a script', '#!/bin/sh\nrm -rf /', 'a.png'],
    ['plain text', 'hello', 'a.png'],
    ['a document', '%PDF-1.7', 'a.png'],
  ])('%s in place of a picture', async (_what, content, name) => {
    const reply = await send({ type: 'picture', content: text(content), name })
    expect(gist(reply)).toBe('400 UPLOAD_TYPE')
    expect(reply.body.message).toBe(
      'Upload failed: file type not allowed, choose png, jpg, jpeg, gif, webp',
    )
  })

  it.each([
    ['companyLogo', 'webp'],
    ['avatar', 'gif'],
    ['couponPicture', 'webp'],
  ] as const)('a picture of another kind than the purpose has: %s, %s', async (type, format) => {
    const content = await aPicture(format)
    expect(gist(await send({ type, content, name: 'a.png' }))).toBe('400 UPLOAD_TYPE')
  })

  it.each([
    ['a page', '<html>', 'a.csv'],
    ['a formula of a text program', '{\\rtf1}', 'a.csv'],
    ['text with another name than the purpose has', 'a,b', 'a.json'],
  ])('%s in place of a list', async (_what, content, name) => {
    expect(gist(await send({ type: 'goodsImport', content: text(content), name }))).toBe(
      '400 UPLOAD_TYPE',
    )
  })

  it('a workbook with programs in it, and an archive that is no workbook', async () => {
    const macros = await workbook({ ...WORKBOOK, 'xl/vbaProject.bin': 'x' })
    const archive = await workbook({ 'a.txt': 'x' })
    for (const content of [macros, archive]) {
      expect(gist(await send({ type: 'goodsImport', content, name: 'a.xlsx' }))).toBe(
        '400 UPLOAD_TYPE',
      )
    }
  })

  it('a workbook that unpacks to too much', async () => {
    const content = await workbook({ ...WORKBOOK, 'xl/sheet.xml': ' '.repeat(101 * MEGABYTE) })
    expect(content.length).toBeLessThan(MEGABYTE)
    const reply = await send({ type: 'goodsImport', content, name: 'a.xlsx' })
    expect(gist(reply)).toBe('400 UPLOAD_CONTENT')
    expect(reply.body.message).toBe('Upload failed: the workbook unpacks to too much')
  })

  it('an empty file, a damaged picture, one of too many pixels, text that is none', async () => {
    const picture = await aPicture()
    const refusalOf = async (sent: Sent) => (await send(sent)).body.message
    expect(await refusalOf({ type: 'picture', content: Buffer.alloc(0) })).toContain('empty')
    expect(await refusalOf({ type: 'picture', content: picture.subarray(0, 60) })).toContain(
      'damaged',
    )
    expect(await refusalOf({ type: 'picture', content: pngOf(60_000, 60_000) })).toContain('pixels')
    const broken = { type: 'cardImport', content: Buffer.from([0x61, 0xff, 0xff]), name: 'a.txt' }
    expect(await refusalOf(broken)).toContain('UTF-8 or GB18030')
  })

  it('more than so many files within an hour', async () => {
    const caller = await app.as('operator', 'platform')
    const { body } = await send({ type: 'picture', content: await aPicture() }, caller)
    await app.asOwner(`insert into attachments (company_id, type, file_name, media_type, size,
        sha256, storage_key, is_public, created_by, created_at)
      select company_id, type, file_name, media_type, size, sha256, 'copy/' || n, is_public,
        created_by, created_at from attachments, generate_series(1, 99) n where id = ${body.id}`)
    expect(gist(await send({ type: 'picture', content: await aPicture() }, caller))).toBe(
      '429 RATE_LIMITED',
    )
  })
})

describe('POST /upload at its limits', () => {
  /** Somebody who may upload for the purpose. */
  const uploaderOf = (type: UploadType) =>
    type === 'software' ? app.as('admin', 'platform') : app.as('company')

  it.each(UPLOAD_TYPES)('takes a file of just the size, and none larger: %s', async (type) => {
    const caller = await uploaderOf(type)
    const most = mostBytes(UPLOADS[type])
    expect(gist(await send(await ofSize(type, most), caller))).toBe('200')
    const reply = await send(await ofSize(type, most + 1), caller)
    expect(gist(reply)).toBe('400 UPLOAD_SIZE')
  })

  it.each([
    ['picture', 6 * MEGABYTE],
    ['companyLogo', 2 * MEGABYTE - 1],
    ['invoiceCardLogo', MEGABYTE],
    ['software', 50 * MEGABYTE],
    ['cardImport', 10 * MEGABYTE],
    ['employeeImport', 6 * MEGABYTE],
    ['couponManual', 6 * MEGABYTE - 1],
  ] as const)('has the size that is specified: %s %d', (type, bytes) => {
    expect(mostBytes(UPLOADS[type])).toBe(bytes)
  })

  it('says what the limit is', async () => {
    const logo = await send(await ofSize('companyLogo', 2 * MEGABYTE))
    expect(logo.body.message).toBe('Upload failed: the file must be smaller than 2 MB')
    const picture = await send(await ofSize('picture', 6 * MEGABYTE + 1))
    expect(picture.body.message).toBe('Upload failed: file larger than 6 MB')
  })
})

describe('POST /upload of large pictures', () => {
  it('draws a few at once, refuses what is too many, and serves everybody else meanwhile', async () => {
    const side = 5_000
    const background = { r: 20, g: 90, b: 160 }
    const content = await sharp({ create: { width: side, height: side, channels: 3, background } })
      .png()
      .toBuffer()
    const caller = await app.as('company')
    const replies: Promise<Reply<any>>[] = []
    const finished: string[] = []
    for (let count = 0; count < 16; count += 1) {
      const reply = send({ type: 'picture', content }, caller)
      replies.push(reply)
      void reply.then(({ status }) => finished.push(String(status)))
    }
    const profile = caller.get('/users/profile').then(() => finished.push('profile'))
    const gists = (await Promise.all(replies)).map(gist)
    await profile
    expect(new Set(gists)).toEqual(new Set(['200', '503 FILES_BUSY']))
    // Two are drawn and ten wait; others come after some are done.
    expect(gists.filter((each) => each === '200').length).toBeGreaterThanOrEqual(12)
    expect(finished.indexOf('profile')).toBeLessThan(finished.lastIndexOf('200'))
    expect(gist(await send({ type: 'picture', content: await aPicture() }, caller))).toBe('200')
  }, 120_000)
})

describe('POST /upload', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'keeps a picture as it looks: %s',
    async (format) => {
      const { body } = await send({
        type: 'itemPicture',
        content: await aPicture(format),
        name: 'a.b',
      })
      const { headers, rawPayload } = await show(body.id)
      expect(headers['content-type']).toBe(`image/${format}`)
      expect(body.size).toBe(rawPayload.length)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width: 40, height: 30 })
    },
  )

  it('drops what is not picture: where it was taken, and what was hidden behind it', async () => {
    const photo = await sharp(await aPicture('jpeg'))
      .withExif({ IFD0: { Copyright: 'SECRET' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const content = Buffer.concat([photo, text('<script>hidden</script>')])
    const { body } = await send({ type: 'itemPicture', content, name: 'photo.jpg' })
    const kept = (await show(body.id)).rawPayload
    const { exif, orientation, width, height } = await sharp(kept).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect([width, height]).toEqual([30, 40])
    expect(kept.includes('hidden')).toBe(false)
  })

  it('keeps every picture of one that moves', async () => {
    const frames = Buffer.concat([Buffer.alloc(16 * 16 * 3, 10), Buffer.alloc(16 * 16 * 3, 200)])
    const content = await sharp(frames, {
      raw: { width: 16, height: 32, channels: 3, pageHeight: 16 },
    })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const { body } = await send({ type: 'itemPicture', content, name: 'a.gif' })
    const { rawPayload } = await show(body.id)
    expect((await sharp(rawPayload, { animated: true }).metadata()).pages).toBe(2)
  })

  it('takes no name that leads anywhere, and gives the ending of what it is', async () => {
    const content = await aPicture('jpeg')
    const named = async (name: string) => (await send({ type: 'avatar', content, name })).body.name
    expect(await named('../../etc/passwd.png')).not.toMatch(/[/\\]/)
    expect(await named('holiday.PNG')).toBe('holiday.jpg')
    expect(await named('holiday.jpeg')).toBe('holiday.jpeg')
  })

  it.each([
    ['UTF-8', text('卡号,类型\n1,a\n'), 'cards.csv'],
    ['GB18030', Buffer.from([0xbf, 0xa8, 0xba, 0xc5, 0x0a]), 'cards.txt'],
  ])('takes a list in %s as it is', async (_encoding, content, name) => {
    const caller = await app.as('company')
    const { body } = await send({ type: 'cardImport', content, name }, caller)
    const { rawPayload } = await show(body.id, { authorization: caller.token })
    expect(rawPayload.equals(content)).toBe(true)
  })

  it('takes a workbook', async () => {
    const content = await workbook(WORKBOOK)
    expect(gist(await send({ type: 'goodsImport', content, name: 'a.xlsx' }))).toBe('200')
  })
})

describe('GET /attachments/:id', () => {
  const ids = {} as Record<'public' | 'company' | 'own', number>
  const as = async (account: string, company?: string) => ({
    authorization: (await app.as(account, company)).token,
  })

  beforeAll(async () => {
    const caller = await app.as('manager')
    const content = await aPicture()
    ids.public = (await send({ type: 'itemPicture', content }, caller)).body.id
    ids.company = (await send({ type: 'picture', content, name: '招牌.png' }, caller)).body.id
    const list = { type: 'goodsImport', content: text('a,b'), name: 'goods.csv' }
    ids.own = (await send(list, caller)).body.id
  })

  it('shows what is public to anybody', async () => {
    expect((await show(ids.public)).statusCode).toBe(200)
    expect((await show(ids.public, await as('cashier', 'rival'))).statusCode).toBe(200)
  })

  it('asks a visitor to log in for anything else, there or not', async () => {
    for (const id of [ids.company, ids.own, 999_999]) {
      const reply = await show(id)
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'TOKEN_MISSING'])
    }
  })

  it('shows the company’s to the company alone, and a file of data to who sent it', async () => {
    const seen = async (id: number, account: string, company?: string) =>
      (await show(id, await as(account, company))).statusCode
    expect(await seen(ids.company, 'cashier')).toBe(200)
    expect(await seen(ids.company, 'company', 'rival')).toBe(404)
    expect(await seen(ids.own, 'manager')).toBe(200)
    expect(await seen(ids.own, 'company')).toBe(404)
  })

  it('shows a picture in the page, may be kept for ever, and lets nothing run', async () => {
    const { headers } = await show(ids.company, await as('cashier'))
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="__.png"; filename*=UTF-8''${encodeURIComponent('招牌')}.png`,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain('sandbox')
    expect((await show(ids.public)).headers['cache-control']).toContain('public')
  })

  it('sends nothing again to who has it already', async () => {
    const { etag } = (await show(ids.public)).headers
    const again = await show(ids.public, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const other = await show(ids.public, { 'if-none-match': '"other"' })
    expect(other.statusCode).toBe(200)
  })

  it('never shows a file of data as part of a page', async () => {
    const { headers } = await show(ids.own, await as('manager'))
    expect(headers['content-disposition']).toMatch(/^attachment; filename="goods.csv"/)
  })
})
