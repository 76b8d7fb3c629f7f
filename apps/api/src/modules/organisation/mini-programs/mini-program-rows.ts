/** What other modules ask of mini programs. */

import { sql } from 'kysely'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { Named } from '#lists/relations.ts'
import type { MiniProgramType } from './contract.ts'
import { MiniProgramErrors } from './errors.ts'

/** Those of a company that are in use. @param companyId the column with its id */
export const miniProgramsOf = (companyId: string) => sql<Named[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.id), '[]')
  from mini_programs p where p.company_id = ${sql.ref(companyId)} and p.status = 'normal')`

/**
 * Locks the program against being disabled until the transaction ends.
 *
 * @throws Refusal MINI_NOT_AUTHORISED (D-366) when the company has none of the type in use
 */
export async function requireMiniProgram(
  db: Db,
  companyId: number,
  type: MiniProgramType,
): Promise<void> {
  const program = await db
    .selectFrom('mini_programs')
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('status', '=', 'normal')
    .select('id')
    .forShare()
    .executeTakeFirst()
  if (!program) throw refuse(MiniProgramErrors.notAuthorised)
}

/**
 * The mini program that members' QR codes open: WeChat's where it has a rule, else Alipay's. It is held
 * against being disabled until the transaction ends.
 *
 * @throws Refusal MINI_NOT_AUTHORISED (D-366) without any for members, QR_RULE_MISSING (D-367) when none has
 *   a rule
 */
export async function requireQrRule(db: Db, companyId: number): Promise<number> {
  const programs = await db
    .selectFrom('mini_programs')
    .where('company_id', '=', companyId)
    .where('type', 'in', ['wxUser', 'aliUser'])
    .where('status', '=', 'normal')
    .orderBy('type', 'desc')
    .select(['id', 'qr_rule'])
    .forShare()
    .execute()
  if (programs.length === 0) throw refuse(MiniProgramErrors.notAuthorised)
  const ruled = programs.find(({ qr_rule: rule }) => rule !== '')
  if (!ruled) throw refuse(MiniProgramErrors.ruleMissing)
  return ruled.id
}
