/**
 * Proves a company's ledger. A violation locks the card that it concerns; nothing is ever repaired
 * silently, for a balance that was "corrected" by a program is a balance that nobody can explain.
 */

import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/database.ts'
import type { Job } from '#jobs/jobs.ts'
import { CARD_CHECKS, everyCard, type Narrowing, onlyCard } from './card-checks.ts'
import type { Violation } from './check.ts'
import { COMPANY_CHECKS } from './checks.ts'
import { companyIds, lockCards } from './store.ts'

export interface Finding extends Violation {
  invariant: number
  name: string
}

interface AuditedCompany {
  companyId: number
  findings: Finding[]
}

/** Every violation of every invariant; empty when the books are right. */
export async function auditLedger(db: Db, companyId: number): Promise<Finding[]> {
  const findings = await cardFindings(db, companyId, everyCard)
  for (const check of COMPANY_CHECKS) {
    findings.push(...(await findingsOf(db, check, check.query(companyId))))
  }
  return findings
}

/** As {@link auditLedger}, of one card: everything for which it would be stopped. Hold the card before. */
export const auditCard = (db: Db, card: { id: number; company_id: number }): Promise<Finding[]> =>
  cardFindings(db, card.company_id, onlyCard(card.id))

async function cardFindings(db: Db, companyId: number, of: Narrowing): Promise<Finding[]> {
  const findings = []
  for (const check of CARD_CHECKS) {
    findings.push(...(await findingsOf(db, check, check.query(companyId, of))))
  }
  return findings
}

async function findingsOf(
  db: Db,
  { invariant, name }: Pick<Finding, 'invariant' | 'name'>,
  query: RawBuilder<Violation>,
): Promise<Finding[]> {
  const { rows } = await query.execute(db)
  return rows.map((row) => ({ ...row, invariant, name }))
}

/** The findings of all companies, looked for without changing anything. */
export async function auditAllLedgers(database: Database): Promise<AuditedCompany[]> {
  const audited = []
  for (const companyId of await database.system(companyIds)) {
    const findings = await database.system(
      async (db) => {
        // A proof changes nothing.
        await sql`set transaction read only`.execute(db)
        return auditLedger(db, companyId)
      },
      undefined,
      { longestStatementMs: LONGEST_PROOF_MS },
    )
    audited.push({ companyId, findings })
  }
  return audited
}

/** A proof reads everything; the time limit of questions is not meant for it. */
const LONGEST_PROOF_MS = 30 * 60_000

/** Where violations are reported; the application's own log will do. */
export interface AuditLog {
  error(finding: object, message: string): void
}

/**
 * Reports every violation and takes the cards that it concerns out of use, of which `onLocked` tells. A company whose books do not agree
 * counts as failed, so that the task centre does not tell of a night that went well.
 */
export function ledgerAuditJob(
  database: Database,
  log: AuditLog,
  onLocked?: (cards: readonly number[]) => Promise<void>,
): Job {
  return async () => {
    const audited = await auditAllLedgers(database)
    for (const { companyId, findings } of audited) {
      for (const finding of findings) log.error({ companyId, ...finding }, 'ledger violation')
      const cards = [...new Set(findings.flatMap(({ card }) => (card === null ? [] : [card])))]
      if (cards.length === 0) continue
      const scope = { companyIds: [companyId], stationIds: [] }
      const locked = await database.system((db) => lockCards(db, cards), scope)
      if (locked.length === 0) continue
      log.error({ companyId, cards: locked }, 'cards locked')
      await onLocked?.(locked)
    }
    const unsound = audited.filter(({ findings }) => findings.length > 0)
    return {
      done: audited.length - unsound.length,
      failed: unsound.length,
      ...(unsound.length > 0 && { trouble: new Error(unsound.map(told).join('; ')) }),
    }
  }
}

function told({ companyId, findings }: AuditedCompany): string {
  const names = [...new Set(findings.map(({ name }) => name))]
  return `company ${companyId}, ${findings.length} ledger violations: ${names.join(', ')}`
}
