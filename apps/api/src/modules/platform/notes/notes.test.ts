import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { aMember, aPaidSale, expectDone, rivalAt } from '../../../../test/checkout.ts'
import { aSupplier } from '../../../../test/supply.ts'
import { aPicture, upload } from '../../../../test/uploads.ts'
import { LONGEST_NOTE } from './contract.ts'

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

const aFile = async (content: Buffer = PDF): Promise<number> =>
  expectDone(await upload(app, manager, { type: 'noteFile', content })).id

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

  it('files that were uploaded for something else, or never', async () => {
    const { id } = expectDone(
      await upload(app, manager, { type: 'picture', content: await aPicture() }),
    )
    const wrong = await manager.post(paths.order, { text: '附件', attachment: { id } })
    expect(wrong.body.code).toBe('NOTE_FILE')
    const attachment = { id: id + 1000 }
    const unknown = await manager.post(paths.order, { text: '附件', attachment })
    expect(unknown.body.code).toBe('REFERENCE_UNKNOWN')
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

  it('carry a picture or a PDF, which the company’s people can open', async () => {
    for (const [content, isPicture] of [
      [PDF, false],
      [await aPicture(), true],
    ] as const) {
      const id = await aFile(content)
      const note = expectDone(
        await manager.post(paths.order, { text: '见附件', attachment: { id } }),
      )
      expect(note.attachment).toMatchObject({ id, isPicture })
      const colleague = await app.as('company')
      expect((await colleague.get(`/attachments/${id}`)).status).toBe(200)
      const rival = await rivalAt(app)
      expect((await rival.get(`/attachments/${id}`)).status).toBe(404)
    }
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
