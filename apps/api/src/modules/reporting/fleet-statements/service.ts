/** The statement of a fleet, reckoned from the ledger each time: nothing is kept that could disagree with it. */

import { addDays, addMonths, type IsoDate, instantAt } from '@app/kernel/calendar'
import type { Ctx } from '#http/context.ts'
import { daySpanOf } from '#lists/day-span.ts'
import { listContext } from '#lists/list-context.ts'
import { getFleet } from '#modules/members/fleets/service.ts'
import { type Slice, wholeOf } from '#modules/reporting/reports/positions.ts'
import { companyName } from '#modules/platform/report-mails/company-name.ts'
import type { FleetStatement, FleetStatementQuery, FleetStatementRow } from './contract.ts'
import { byFuel, byPlate, type Piece, piecesOf, sumOf } from './spending.ts'
import { cardsOfFleet, linesOf, paidOfFleet, slicesOfFleet } from './store.ts'

/**
 * @throws Refusal NOT_FOUND for a fleet that is not there or, for a head, not the own one;
 *   QUERY_RANGE_EXCEEDED where the caller may not look back that far
 */
export async function fleetStatement(
  ctx: Ctx,
  { fleet: fleetId, month }: FleetStatementQuery,
): Promise<FleetStatement> {
  const fleet = await getFleet(ctx, fleetId)
  const { first, last } = await daysOfMonth(ctx, month)
  const asked = { fleet: fleetId, first, last }
  const [slices, paid, cards, company] = await Promise.all([
    slicesOfFleet(ctx.db, ctx.scope, asked),
    paidOfFleet(ctx.db, ctx.scope, asked),
    cardsOfFleet(ctx.db, ctx.scope, fleetId),
    companyName(ctx.db, fleet.company.id),
  ])
  const orders = [...new Set(paid.flatMap(({ order }) => order ?? []))]
  const pieces = piecesOf(paid, await linesOf(ctx.db, ctx.scope, orders))
  const { spent, volume } = sumOf(pieces)
  return {
    fleet: { id: fleet.id, name: fleet.name },
    company,
    valueMode: fleet.valueMode,
    month,
    from: first,
    to: last,
    position: wholeOf(slices),
    rows: rowsOf(cards, slices, pieces),
    plates: byPlate(pieces),
    items: byFuel(pieces),
    spent,
    volume,
  }
}

/** Whom a search limit holds is refused a month of before; the last day is that of the month. */
async function daysOfMonth(ctx: Ctx, month: string): Promise<{ first: IsoDate; last: IsoDate }> {
  const context = await listContext(ctx)
  const first = `${month}-01`
  const next = addMonths(first, 1)
  const at = (day: IsoDate): string => instantAt(day, '00:00', context.timeZone).toISOString()
  daySpanOf({ from: at(first), to: at(next) }, context, { maxMonths: 1, by: 'cardDetails' })
  return { first, last: addDays(next, -1) }
}

type Card = Awaited<ReturnType<typeof cardsOfFleet>>[number]

/** A card that held nothing, moved nothing and bought nothing has nothing to tell. */
function rowsOf(
  cards: readonly Card[],
  slices: readonly Slice[],
  pieces: readonly Piece[],
): FleetStatementRow[] {
  const moved = Map.groupBy(slices, ({ key }) => key)
  const bought = Map.groupBy(pieces, ({ card }) => card)
  const isTold = ({ id }: Card) => moved.has(String(id)) || bought.has(id)
  return cards.filter(isTold).map(({ id, number, name, parent_id, holder }) => ({
    card: { id, number, name },
    isMaster: parent_id === null,
    holder,
    ...wholeOf(moved.get(String(id)) ?? []),
    ...sumOf(bought.get(id) ?? []),
  }))
}
