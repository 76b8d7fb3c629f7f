/** Rows that are taken one after the other, each by the use case of a form; one that is refused leaves nothing. */

import { type ErrorDefinition, Refusal } from '@app/kernel/problem'
import { constraintOf, inSavepoint } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import type { Outcome } from './kind.ts'

interface Taking<Row> {
  take: (row: Row) => Promise<Outcome>
  /** Which column a refusal is about. */
  fieldOf: (code: string) => string
  /** What the database refuses, by constraint: somebody has the name, or the number. */
  taken: Readonly<Record<string, ErrorDefinition>>
}

export async function oneByOne<Row>(
  ctx: Ctx,
  rows: readonly Row[],
  taking: Taking<Row>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) outcomes.push(await takeOne(ctx, row, taking))
  return outcomes
}

async function takeOne<Row>(
  ctx: Ctx,
  row: Row,
  { take, fieldOf, taken }: Taking<Row>,
): Promise<Outcome> {
  try {
    return await inSavepoint(ctx.db, () => take(row))
  } catch (error) {
    if (error instanceof Refusal) {
      const { definition, params } = error
      return [{ field: fieldOf(definition.code), error: definition, params }]
    }
    const definition = taken[constraintOf(error)]
    if (!definition) throw error
    return [{ field: fieldOf(definition.code), error: definition }]
  }
}
