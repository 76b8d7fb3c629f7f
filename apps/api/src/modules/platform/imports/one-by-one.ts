/** Rows that are taken one after the other, each by the use case of a form; one that is refused leaves nothing. */

import { type ErrorDefinition, Refusal } from '@app/kernel/problem'
import { constraintOf, inSavepoint } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import type { Outcome } from './kind.ts'

interface Taking<Row> {
  take: (own: Ctx, row: Row) => Promise<Outcome>
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

/** Work on a row; if it is refused, nothing was written and nothing is told of it. */
export async function inRow<T>(ctx: Ctx, work: (own: Ctx) => Promise<T>): Promise<T> {
  const told: (() => void)[] = []
  const own: Ctx = {
    ...ctx,
    audit: (entry) => told.push(() => ctx.audit(entry)),
    afterCommit: (action) => told.push(() => ctx.afterCommit(action)),
  }
  const result = await inSavepoint(ctx.db, () => work(own))
  for (const tell of told) tell()
  return result
}

async function takeOne<Row>(
  ctx: Ctx,
  row: Row,
  { take, fieldOf, taken }: Taking<Row>,
): Promise<Outcome> {
  try {
    return await inRow(ctx, (own) => take(own, row))
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
