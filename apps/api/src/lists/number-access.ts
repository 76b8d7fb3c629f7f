/** Access to numbers that lists show masked: only who may see them in full may compare parts of them. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Ctx, isOfPlatform } from '#http/context.ts'
import { type NumberAccess, NumberLookups } from './masked-numbers.ts'

const lookups = new NumberLookups()

/** By right; or as staff of the platform by grants of all the companies that the call is about. */
export async function numberAccessOf(ctx: Ctx): Promise<NumberAccess> {
  const { session, now } = ctx
  if (session.permissions.has('viewSensitive') || (await isGranted(ctx))) return 'full'
  return { countLookups: (numbers) => lookups.add(session.userId, numbers, now) }
}

async function isGranted({ db, session, scope: { companyIds }, now }: Ctx): Promise<boolean> {
  if (!isOfPlatform(session) || companyIds.length === 0) return false
  const companies = await runningGrants(db, { userId: session.userId, now })
    .where('company_id', '=', sql<number>`any (${companyIds})`)
    .select('company_id')
    .distinct()
    .execute()
  return companies.length === companyIds.length
}

/** Grants by which companies let somebody of the platform see their customers in full at this moment. */
export const runningGrants = (db: Db, { userId, now }: { userId: number; now: Date }) =>
  db
    .selectFrom('support_grants')
    .where(sql<boolean>`(used_by is null or used_by = ${userId})`)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
