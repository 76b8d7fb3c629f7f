/** Removes files that are done with: they may name people, and nothing needs them any more. */

import type { ServerParts } from '#server-parts.ts'
import { WAITING_DAYS } from '../contract.ts'
import type { ImportKind } from '../kind.ts'
import { discardForgotten, findKept, forgetFile } from './work-rows.ts'

const FILES_AT_A_TIME = 100
const DAY_MS = 86_400_000

type Parts = Pick<ServerParts, 'database' | 'store' | 'now'>

/** Those that came to an end, and those that nobody wanted after the check. */
export async function discardFiles(
  { database, store, now }: Parts,
  { name }: Pick<ImportKind, 'name'>,
): Promise<void> {
  const since = new Date(now().getTime() - WAITING_DAYS * DAY_MS)
  const kept = await database.system(async (db) => {
    await discardForgotten(db, name, { since, now: now() })
    return findKept(db, name, FILES_AT_A_TIME)
  })
  for (const { id, storage_key: key } of kept) {
    if (key !== null) await store.remove(key)
    await database.system((db) => forgetFile(db, id))
  }
}
