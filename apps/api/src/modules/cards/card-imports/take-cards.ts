/** Takes chips in, many at once: they are many, and nothing hangs on one of them yet. */

import { companyOf, type Ctx } from '#http/context.ts'
import {
  findKnown,
  insertImported,
  type KnownCard,
} from '#modules/cards/card-infos/card-info-rows.ts'
import type { Lined, Outcome, Pass } from '#modules/platform/imports/kind.ts'
import { CardRowErrors } from './errors.ts'

export interface CardRow {
  /** Upper-case hexadecimal. */
  uuid: string
  number: string
  name: string
}

export async function takeCards(
  ctx: Ctx,
  rows: readonly Lined<CardRow>[],
  { choice }: Pass,
): Promise<readonly Outcome[]> {
  const companyId = companyOf(ctx)
  const { supplier = 0, cardType = 0, issueType = 0 } = choice
  const operatorId = ctx.session.userId
  const shared = { companyId, supplier, cardType, issueType, operatorId }
  const added = await insertImported(ctx.db, rows, shared)
  const others = rows.filter(({ uuid }) => !added.has(uuid))
  const known = await findKnown(ctx.db, ctx.scope, { supplier, cards: others })
  const byUuid = new Map(
    known.filter((card) => card.supplier === supplier).map((card) => [card.uuid, card]),
  )
  const numbers = new Set(known.map(({ number }) => number))
  return rows.map((row): Outcome => {
    const id = added.get(row.uuid)
    if (id !== undefined) return { became: 'added', id }
    return whatIsThere(row, { card: byUuid.get(row.uuid), numbers })
  })
}

/** Of a chip that nobody here has, and whose number is free, somebody else must be the owner. */
function whatIsThere(
  { number }: CardRow,
  { card, numbers }: { card: KnownCard | undefined; numbers: ReadonlySet<string> },
): Outcome {
  if (card?.number === number) return 'unchanged'
  const isNumberTaken = card === undefined && numbers.has(number)
  return isNumberTaken
    ? [{ field: 'number', error: CardRowErrors.numberTaken }]
    : [{ field: 'uuid', error: CardRowErrors.uuidTaken }]
}
