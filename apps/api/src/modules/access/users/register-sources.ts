/** How members came: each company has a list of its own, code by code (S-298). */

import { type Language, refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { companyConfigParts } from '#modules/organisation/companies/config.ts'
import { USUAL_SOURCE } from './contract.ts'
import { UserErrors } from './errors.ts'
import { en, zh } from './words.ts'

/** A company may have a name of its own for the usual source. */
const NAMES = { zh, en } as const

/** The names of a company's sources by their codes. */
async function sourcesOf(db: Db, companyId: number): Promise<ReadonlyMap<string, string>> {
  const { sourceConfig } = await companyConfigParts(db, companyId, ['sourceConfig'])
  const sources = sourceConfig?.userRegisterSource
  if (!Array.isArray(sources)) return new Map()
  return new Map(sources.map((source) => [String(source.key), String(source.value)]))
}

/** The sources of each of several companies. */
export async function sourcesIn(
  db: Db,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, string>>> {
  const sources = new Map<number, ReadonlyMap<string, string>>()
  for (const companyId of new Set(companyIds)) {
    sources.set(companyId, await sourcesOf(db, companyId))
  }
  return sources
}

/** A source as it is shown; one that the company has struck off since goes by its code. */
export const sourceShown = (
  language: Language,
  code: string,
  names: ReadonlyMap<string, string> | undefined,
): { code: string; name: string } => ({
  code,
  name: names?.get(code) ?? (code === USUAL_SOURCE ? NAMES[language].usualSource : code),
})

/** @throws Refusal REGISTER_SOURCE_UNKNOWN */
export async function requireSource(db: Db, companyId: number, code: string): Promise<void> {
  if (code === USUAL_SOURCE) return
  const known = await sourcesOf(db, companyId)
  if (!known.has(code)) throw refuse(UserErrors.sourceUnknown, { allowed: [...known.keys()] })
}
