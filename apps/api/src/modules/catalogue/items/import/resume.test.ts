import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectDone, managerAt } from '../../../../../test/checkout.ts'
import { useApp } from '../../../../../test/harness.ts'
import { sendFile } from '../../../../../test/imports.ts'
import type { WorkQueue } from '#jobs/work-queue.ts'
import { principalOf } from '#modules/access/sessions/principal.ts'
import { createImporter } from '#modules/platform/imports/importer.ts'
import { createDirectoryStore } from '#storage/directory-store.ts'
import { itemImport } from './item-import.ts'

const app = useApp()
const ROWS = 10_000

/** A server that takes files in, as it begins after a start. */
const aWorker = (): WorkQueue =>
  createImporter(
    {
      database: app.database,
      secrets: app.container.secrets,
      live: { publish: () => {}, disconnect: () => {} },
      store: createDirectoryStore(join(app.dataDirectory, 'files')),
      sessionOf: (sessionId) => principalOf(app.database, sessionId, app.clock.now),
      now: () => app.clock.now,
      onError: (error) => {
        throw error
      },
    },
    itemImport,
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
    const kept = await app.look((db) =>
      db.selectFrom('imports').where('id', '=', id).select('storage_key').executeTakeFirst(),
    )
    expect(kept).toEqual({ storage_key: null })
  })
})
