import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectDone, managerAt } from '../../../../../test/checkout.ts'
import { useApp } from '../../../../../test/harness.ts'
import { sendFile } from '../../../../../test/imports.ts'
import type { WorkQueue } from '#jobs/work-queue.ts'
import { principalOf } from '#modules/access/sessions/principal.ts'
import { discardFiles } from '#modules/platform/imports/work/discard-files.ts'
import { createImporter } from '#modules/platform/imports/work/importer.ts'
import { createDirectoryStore } from '#storage/directory-store.ts'
import { itemImport } from './item-import.ts'

const app = useApp()
const ROWS = 10_000
const DAY_MS = 86_400_000

const partsOf = () => ({
  database: app.database,
  secrets: app.container.secrets,
  live: { publish: () => {}, disconnect: () => {} },
  store: createDirectoryStore(join(app.dataDirectory, 'files')),
  sessionOf: (sessionId: string) => principalOf(app.database, sessionId, app.clock.now),
  now: () => app.clock.now,
  onError: (error: unknown) => {
    throw error
  },
})

/** A server that takes files in, as it begins after a start. */
const aWorker = (): WorkQueue => createImporter(partsOf(), itemImport)

const keyOf = (importId: number) =>
  app.look((db) =>
    db.selectFrom('imports').where('id', '=', importId).select('storage_key').executeTakeFirst(),
  )

describe('a file of goods whose rows are being taken', () => {
  it('goes on after a stop where it was, and takes no row twice', async () => {
    const manager = await managerAt(app)
    const rows = Array.from({ length: ROWS }, (_, at) => `L${at},Item ${at},Bulk,${at}`)
    const content = ['code,name,category,price', ...rows].join('\n')
    const file = { kind: 'itemImports', stationId: app.ids.airport, content }
    const { id } = expectDone(await sendFile(app, manager, file))
    const shown = async () => (await manager.get(`/itemImports/${id}`)).body
    const first = aWorker()
    first.work()
    await expect.poll(async () => (await shown()).status, { timeout: 30_000 }).toBe('checked')
    expectDone(await manager.post(`/itemImports/${id}/run`))
    first.work()
    await expect.poll(async () => (await shown()).done, { timeout: 30_000 }).toBeGreaterThan(0)
    await first.stop()
    const stopped = await shown()
    expect(stopped).toMatchObject({ status: 'importing', failed: 0 })
    expect(stopped.done).toBeLessThan(ROWS)
    const workers = [aWorker(), aWorker()]
    for (const worker of workers) worker.work()
    await expect.poll(async () => (await shown()).status, { timeout: 60_000 }).toBe('success')
    for (const worker of workers) await worker.stop()
    expect(await shown()).toMatchObject({ done: ROWS, added: ROWS, unchanged: 0 })
    expect(await keyOf(id)).toEqual({ storage_key: null })
  })
})

describe('a file that was checked', () => {
  it('is discarded after a week without an answer, and not before', async () => {
    const manager = await managerAt(app)
    const content = 'code,name,category,price\nF1,Forgotten,Bulk,1\n'
    const file = { kind: 'itemImports', stationId: app.ids.airport, content }
    const { id } = expectDone(await sendFile(app, manager, file))
    const shown = async () => (await manager.get(`/itemImports/${id}`)).body.status
    const worker = aWorker()
    worker.work()
    await expect.poll(shown, { timeout: 30_000 }).toBe('checked')
    await worker.stop()
    app.clock.advance(6.9 * DAY_MS)
    await discardFiles(partsOf(), itemImport)
    expect((await keyOf(id))?.storage_key).toMatch(/^imports/)
    app.clock.advance(0.2 * DAY_MS)
    await discardFiles(partsOf(), itemImport)
    expect(await keyOf(id)).toEqual({ storage_key: null })
    const { status } = await app.look((db) =>
      db.selectFrom('imports').where('id', '=', id).select('status').executeTakeFirstOrThrow(),
    )
    expect(status).toBe('cancelled')
  })

  it('is not taken for somebody who has lost the right meanwhile', async () => {
    const manager = await managerAt(app)
    const content = 'code,name,category,price\nG1,Gone,Bulk,1\n'
    const file = { kind: 'itemImports', stationId: app.ids.airport, content }
    const { id } = expectDone(await sendFile(app, manager, file))
    const worker = createImporter({ ...partsOf(), sessionOf: async () => undefined }, itemImport)
    worker.work()
    const shown = async () => (await manager.get(`/itemImports/${id}`)).body
    await expect.poll(async () => (await shown()).status, { timeout: 30_000 }).toBe('fail')
    await worker.stop()
    expect((await shown()).failure.code).toBe('IMPORT_REQUESTER')
  })
})
