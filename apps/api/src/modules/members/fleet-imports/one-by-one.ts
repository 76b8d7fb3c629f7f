/** Rows that are taken one after the other, each by the use case of a form; one that is refused leaves nothing. */

import { type ErrorDefinition, Refusal } from '@app/kernel/problem'
import { constraintOf, inSavepoint } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { MemberRowErrors } from '#modules/members/member-imports/errors.ts'
import type { Outcome } from '#modules/platform/imports/kind.ts'
import { employeeConstraints, EmployeeErrors } from '../fleet-employees/errors.ts'
import { fleetConstraints } from '../fleets/errors.ts'

/** What the database refuses: somebody has the name, the plate, or the number. */
const TAKEN: Readonly<Record<string, ErrorDefinition>> = {
  ...fleetConstraints,
  ...employeeConstraints,
  users_mobile_key: EmployeeErrors.exists,
  users_email_key: MemberRowErrors.emailTaken,
}

export async function oneByOne<Row>(
  ctx: Ctx,
  rows: readonly Row[],
  { take, fieldOf }: { take: (row: Row) => Promise<Outcome>; fieldOf: (code: string) => string },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) outcomes.push(await takeOne(ctx, () => take(row), fieldOf))
  return outcomes
}

async function takeOne(
  ctx: Ctx,
  take: () => Promise<Outcome>,
  fieldOf: (code: string) => string,
): Promise<Outcome> {
  try {
    return await inSavepoint(ctx.db, take)
  } catch (error) {
    if (error instanceof Refusal) {
      const { definition, params } = error
      return [{ field: fieldOf(definition.code), error: definition, params }]
    }
    const definition = TAKEN[constraintOf(error)]
    if (!definition) throw error
    return [{ field: fieldOf(definition.code), error: definition }]
  }
}
