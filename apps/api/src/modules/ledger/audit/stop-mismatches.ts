/** Stops a card at the moment at which a posting finds that its books do not agree. */

import { constraintOf, type Database, detailOf, type Scope } from '#db/database.ts'
import type { AuditLog } from './service.ts'
import { lockCards } from './store.ts'

/** As `app.ledger_post` says it. */
const DISAGREES = 'card_balances_mismatch'

/**
 * The way to the database for everybody who posts. The posting that met the mismatch is undone like any
 * other that is refused, and the lock with it; so the card is locked afterwards, on its own. `onLocked` tells of it.
 */
export function stoppingMismatches(
  database: Database,
  log: AuditLog,
  onLocked: (cards: readonly number[]) => Promise<void>,
): Database {
  const watching = async <T>(scope: Scope | undefined, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (constraintOf(error) === DISAGREES) await stop(scope, Number(detailOf(error)))
      throw error
    }
  }
  const stop = async (scope: Scope | undefined, card: number): Promise<void> => {
    const locked = await database.separateTransaction((db) => lockCards(db, [card]), scope)
    log.error({ card }, 'ledger violation met by a posting: card locked')
    // Another till may have been faster; and whoever posts is told of the mismatch, whatever comes of telling others.
    if (locked.length === 0) return
    await onLocked(locked).catch((err: unknown) => log.error({ card, err }, 'tills were not told'))
  }
  return {
    ...database,
    write: (scope, work) => watching(scope, database.write(scope, work)),
    system: (work, scope, patience) => watching(scope, database.system(work, scope, patience)),
    separateTransaction: (work, scope) =>
      watching(scope, database.separateTransaction(work, scope)),
  }
}
