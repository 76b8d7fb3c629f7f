/**
 * Proves a company's ledger. A violation locks the card that it concerns; nothing is ever repaired
 * silently, for a balance that was "corrected" by a program is a balance that nobody can explain.
 */

import type { Db } from '../../../db/database.ts'
import { CHECKS, type Violation } from './checks.ts'

export interface Finding extends Violation {
  invariant: number
  name: string
}

/** Every violation of every invariant; empty when the books are right. */
export async function auditLedger(db: Db, companyId: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of CHECKS) {
    const { rows } = await check.query(companyId).execute(db)
    findings.push(...rows.map((row) => ({ ...row, invariant: check.invariant, name: check.name })))
  }
  return findings
}

/** The cards that findings name; their owners are asked to stop using them until a person looked. */
export function cardsOf(findings: readonly Finding[]): number[] {
  const ids = findings.map(({ subject }) => /^card (\d+)$/.exec(subject)?.[1])
  return [...new Set(ids.filter((id) => id !== undefined).map(Number))]
}
