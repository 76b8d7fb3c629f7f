/** Bringing a company into being, with everything that it needs to begin to work. */

import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { CompaniesTable } from '#db/tables.ts'
import { insertCompany, replaceProducts } from './store.ts'

/** Gives a new company what modules below this one keep: roles, card programmes. */
export type Founding = (db: Db, companyId: number) => Promise<void>

interface NewcomerProduct {
  code: string
  description: string
}

/**
 * Needs a transaction of the system role, since a company that is just being born is in nobody's scope.
 *
 * @param company its products name it on the live connection; by default its code does
 * @returns its id
 */
export async function establishCompany(
  db: Db,
  company: Insertable<CompaniesTable> & { products?: readonly NewcomerProduct[] },
  found: Founding,
): Promise<number> {
  const { products, ...row } = company
  const companyId = await insertCompany(db, row)
  const itself = { code: row.code.toLowerCase(), description: row.name }
  await replaceProducts(db, companyId, products ?? [itself])
  await found(db, companyId)
  return companyId
}

/** The company of a platform's own staff, which keeps no cards; its roles come with it. Needs the system role. */
export const establishPlatformCompany = (
  db: Db,
  company: Omit<Insertable<CompaniesTable>, 'kind'>,
): Promise<number> => insertCompany(db, { ...company, kind: 'platform' })
