import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sendCards } from '../../../../test/cards.ts'
import { useApp } from '../../../../test/harness.ts'
import { expectDone } from '../../../../test/checkout.ts'
import { createDirectoryStore } from '#storage/directory-store.ts'
import type { WorkQueue } from '#jobs/work-queue.ts'
import { createCardImporter } from './importer.ts'

const app = useApp()

const ROWS = 9000

const file = (): string => {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    return `0E${at.toString(16).padStart(8, '0')},${80_000_000 + at}`
  })
  return ['uuid,number', ...rows].join('\n')
}

/** A server that takes files in, as it begins after a start. */
const aWorker = (): WorkQueue =>
  createCardImporter({
    database: app.database,
    store: createDirectoryStore(join(app.dataDirectory, 'files')),
    now: () => app.clock.now,
    onError: (error) => {
      throw error
    },
  })

describe('a file of cards that is being taken in', () => {
  it('goes on after a stop where it was, and takes no card twice', async () => {
    const owner = await app.as('company')
    const { id } = expectDone(await sendCards(app, owner, { content: file() }))
    const shown = async () => (await owner.get(`/cardImports/${id}`)).body
    const first = aWorker()
    first.work()
    await expect.poll(async () => (await shown()).done, { timeout: 30_000 }).toBeGreaterThan(0)
    await first.stop()
    const stopped = await shown()
    expect(stopped).toMatchObject({ status: 'importing', failed: 0 })
    expect(stopped.done).toBeLessThan(ROWS)
    const second = aWorker()
    second.work()
    await expect.poll(async () => (await shown()).status, { timeout: 30_000 }).toBe('success')
    await second.stop()
    expect(await shown()).toMatchObject({ done: ROWS, added: ROWS, unchanged: 0 })
  })

  it('is left alone by a second worker as long as the first one is heard of', async () => {
    const owner = await app.as('company')
    const { id } = expectDone(await sendCards(app, owner, { content: file() }))
    const workers = [aWorker(), aWorker()]
    for (const worker of workers) worker.work()
    const shown = async () => (await owner.get(`/cardImports/${id}`)).body
    await expect.poll(async () => (await shown()).status, { timeout: 30_000 }).toBe('success')
    for (const worker of workers) await worker.stop()
    expect(await shown()).toMatchObject({ done: ROWS, added: 0, unchanged: ROWS })
  })
})
