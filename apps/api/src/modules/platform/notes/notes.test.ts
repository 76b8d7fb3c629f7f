import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { aMember, aPaidSale, expectDone, rivalAt } from '../../../../test/checkout.ts'
import { aSupplier } from '../../../../test/supply.ts'
import { aPicture, upload } from '../../../../test/uploads.ts'
import { LONGEST_NOTE, MOST_NOTE_FILES, type NoteFile } from './contract.ts'

const app = useApp()
let manager: Caller
const paths = { order: '', member: '', shift: '', intake: '' }

beforeAll(async () => {
  manager = await app.as('manager')
  const east = manager.at(app.ids.east)
  const shift = expectDone(await east.post('/shiftStates', {}))
  const { order } = await aPaidSale(app)
  const member = await aMember(app)
  const [tank] = expectDone(await east.get('/tanks')).content
  const supplier = await aSupplier(await app.as('company'))
  const intake = expectDone(
    await east.post('/fuelLoadings', {
      docNo: 'L1',
      supplier: { id: supplier.id },
      lines: [{ tank: { id: tank.id } }],
    }),
  )
  paths.order = `/orders/${order.id}/notes`
  paths.member = `/users/${member.id}/notes`
  paths.shift = `/shiftStates/${shift.id}/notes`
  paths.intake = `/fuelLoadings/${intake.id}/notes`
})

const texts = async (caller: Caller, path: string): Promise<string[]> =>
  expectDone(await caller.get(path)).content.map(({ text }: { text: string }) => text)

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')

const aFile = async (content: Buffer = PDF): Promise<{ id: number }> => {
  const { id } = expectDone(await upload(app, manager, { type: 'noteFile', content }))
  return { id }
}

const someFiles = (count: number) => Promise.all(Array.from({ length: count }, () => aFile()))

describe('POST …/notes refuses', () => {
  it('a note without words, and one that is too long', async () => {
    expect((await manager.post(paths.order, { text: '' })).status).toBe(400)
    expect((await manager.post(paths.order, { text: ' \n ' })).body.code).toBe('NOTE_EMPTY')
    const long = await manager.post(paths.order, { text: '长'.repeat(LONGEST_NOTE + 1) })
    expect(long.status).toBe(400)
    expect(long.body.fields).toMatchObject([{ path: 'text' }])
    expect(await texts(manager, paths.order)).toEqual([])
  })

  it('customers, whatever they may read', async () => {
    await app.look((db) =>
      db
        .updateTable('roles')
        .set({ permissions: ['allDetails:read'] })
        .where('default_role', '=', 'group_master')
        .where('company_id', '=', app.ids.company)
        .execute(),
    )
    const head = await app.as('fleet')
    expect((await head.get(paths.order)).status).toBe(404)
    expect((await head.post(paths.order, { text: '看看' })).status).toBe(404)
  })

  it('records of another company, and people who are no members', async () => {
    const rival = await rivalAt(app)
    for (const path of Object.values(paths)) {
      expect((await rival.post(path, { text: '看看' })).status).toBe(404)
      expect((await rival.get(path)).status).toBe(404)
    }
    const [{ id }] = expectDone(await manager.get('/users?kind=staff')).content
    const staff = `/users/${id}/notes`
    expect((await manager.post(staff, { text: '看看' })).status).toBe(404)
  })

  it('who may not read the record, or does not work where it is', async () => {
    const fueler = await app.as('fueler')
    for (const path of [paths.member, paths.intake]) {
      expect((await fueler.post(path, { text: '看看' })).status).toBe(403)
      expect((await fueler.get(path)).status).toBe(403)
    }
    const cashier = await app.as('cashier')
    expect((await cashier.post(paths.order, { text: '看看' })).status).toBe(404)
    expect((await cashier.get(paths.order)).status).toBe(404)
  })

  it('a sixth file, and a file twice', async () => {
    const six = await someFiles(MOST_NOTE_FILES + 1)
    const [file] = six
    for (const attachments of [six, [file, file]]) {
      const refused = await manager.post(paths.order, { text: '附件', attachments })
      expect(refused.status).toBe(400)
      expect(refused.body.fields).toMatchObject([{ path: 'attachments' }])
    }
    expect(await texts(manager, paths.order)).not.toContain('附件')
  })

  it('files of another company, or never uploaded, even beside one’s own', async () => {
    const rival = await rivalAt(app)
    const own = await aFile()
    const theirs = expectDone(await upload(app, rival, { type: 'noteFile', content: PDF }))
    for (const id of [theirs.id, theirs.id + 1000]) {
      const attachments = [own, { id }]
      const { body } = await manager.post(paths.order, { text: '附件', attachments })
      expect(body.code).toBe('REFERENCE_UNKNOWN')
    }
    expect(await texts(manager, paths.order)).not.toContain('附件')
  })

  it('files that were uploaded for something else', async () => {
    const content = await aPicture()
    const { id } = expectDone(await upload(app, manager, { type: 'picture', content }))
    const attachments = [await aFile(), { id }]
    const wrong = await manager.post(paths.order, { text: '附件', attachments })
    expect(wrong.body.code).toBe('NOTE_FILE')
  })
})

describe('notes', () => {
  it('are written on each kind of record, and listed newest first', async () => {
    for (const path of Object.values(paths)) {
      expectDone(await manager.post(path, { text: '  先到一步  ' }))
      app.clock.advance(1000)
      const note = expectDone(await manager.post(path, { text: '后到一步' }))
      expect(note).toMatchObject({ creator: { name: '王建国' }, isRemovable: true })
      expect(await texts(manager, path)).toEqual(['后到一步', '先到一步'])
    }
  })

  it('are read by colleagues, and taken back by their author alone', async () => {
    const { id } = expectDone(await manager.post(paths.order, { text: '客人要发票' }))
    const colleague = await app.as('company')
    const [seen] = expectDone(await colleague.get(paths.order)).content
    expect(seen).toMatchObject({ id, text: '客人要发票', isRemovable: false })
    expect((await colleague.delete(`/notes/${id}`)).status).toBe(404)
    expectDone(await manager.delete(`/notes/${id}`))
    expect(await texts(manager, paths.order)).not.toContain('客人要发票')
    expect((await manager.delete(`/notes/${id}`)).status).toBe(404)
  })

  it('carry pictures and PDFs as they were chosen, which the company’s people can open', async () => {
    const picture = await aFile(await aPicture())
    const attachments = [await aFile(), picture, ...(await someFiles(MOST_NOTE_FILES - 2))]
    const note = expectDone(await manager.post(paths.order, { text: '见附件', attachments }))
    expect(note.attachments).toMatchObject(attachments)
    const pictures = note.attachments.filter(({ isPicture }: NoteFile) => isPicture)
    expect(pictures).toMatchObject([picture])
    const colleague = await app.as('company')
    const rival = await rivalAt(app)
    const [seen] = expectDone(await colleague.get(paths.order)).content
    expect(seen.attachments).toEqual(note.attachments)
    for (const { id } of attachments) {
      expect((await colleague.get(`/attachments/${id}`)).status).toBe(200)
      expect((await rival.get(`/attachments/${id}`)).status).toBe(404)
    }
  })

  it('take their files with them, but for those that another note has too', async () => {
    const [shared, own] = [await aFile(), await aFile()]
    const another = { text: '另一条', attachments: [shared] }
    expectDone(await manager.post(paths.member, another))
    const { id } = expectDone(
      await manager.post(paths.order, { text: '要删的', attachments: [own, shared] }),
    )
    expectDone(await manager.delete(`/notes/${id}`))
    expect((await manager.get(`/attachments/${own.id}`)).status).toBe(404)
    expect((await manager.get(`/attachments/${shared.id}`)).status).toBe(200)
    const again = await manager.post(paths.order, { text: '再来', attachments: [own] })
    expect(again.body.code).toBe('REFERENCE_UNKNOWN')
  })

  it('stay after a day', async () => {
    const { id } = expectDone(await manager.post(paths.shift, { text: '隔天' }))
    app.clock.advance(24 * 3_600_000)
    const again = await app.as('manager')
    const [seen] = expectDone(await again.get(paths.shift)).content
    expect(seen).toMatchObject({ id, isRemovable: false })
    expect((await again.delete(`/notes/${id}`)).body.code).toBe('NOTE_KEPT')
    expect(await texts(again, paths.shift)).toContain('隔天')
  })
})
