import type { ServerParts } from '#server-parts.ts'
import { findStale, markExpired } from './store.ts'

const STALE_AT_A_TIME = 100

/** Removes files that nobody can fetch any more. */
export async function sweepExports({
  database,
  store,
  now,
}: Pick<ServerParts, 'database' | 'store' | 'now'>): Promise<number> {
  const stale = await database.system((db) => findStale(db, now(), STALE_AT_A_TIME))
  for (const { id, storage_key: key } of stale) {
    if (key !== null) await store.remove(key)
    await database.system((db) => markExpired(db, id))
  }
  return stale.length
}
