/** Days of a tank as sums of its hours: what the gauge shows at their ends, and what moved between the nodes of a day. */

import { addDays, businessDayOf, instantAt } from '@app/kernel/calendar'
import { addVolumes, NO_VOLUME } from '@app/kernel/quantity'
import { balances, type Flow } from '@app/wetstock/ledger/reconciliation'
import type { Db } from '#db/database.ts'
import type { Span } from './history.ts'
import type { MovedBetween } from './ledger-rows.ts'
import { type DayLine, daysOfNodes, openingNode, replaceDays } from './store.ts'
import type { TankFacts } from './tank-facts.ts'

/**
 * Days that no node closes are one line with the day after them. Of readings nothing is asked.
 *
 * @throws RangeError when temperatures or densities are outside the tables of volume correction
 */
export async function makeDays(db: Db, tank: TankFacts, { from, until }: Span): Promise<void> {
  let first = businessDayOf(from, tank.timeZone)
  const last = addDays(businessDayOf(until, tank.timeZone), -1)
  const midnight = instantAt(first, '00:00:00', tank.timeZone)
  let opening = await openingNode(db, tank, midnight)
  if (!opening) return
  const balanceOf = balances(tank)
  const days: DayLine[] = []
  let moved = NOTHING_MOVED
  for (const node of await daysOfNodes(db, tank, { from: new Date(opening.from), until })) {
    if (node.day > last) break
    if (node.moved) {
      moved = together(moved, node.moved)
      if (!node.isClosing) continue
      const line = balanceOf(opening, node, moved)
      days.push({ day: node.day, line, unrecorded: moved.unrecorded })
    } else if (node.day >= first) {
      // Hours that were made before they kept what moved tell nothing of their day: it stays as it is.
      first = addDays(node.day, 1)
    }
    opening = node
    moved = NOTHING_MOVED
  }
  await replaceDays(db, tank, { first, last }, days)
}

const NO_FLOW: Flow = { received: NO_VOLUME, moved: NO_VOLUME, sold: NO_VOLUME }
const NOTHING_MOVED: MovedBetween = {
  observed: NO_FLOW,
  standard: NO_FLOW,
  unrecorded: NO_VOLUME,
}

const together = (one: MovedBetween, other: MovedBetween): MovedBetween => ({
  observed: flowOfBoth(one.observed, other.observed),
  standard: flowOfBoth(one.standard, other.standard),
  unrecorded: addVolumes(one.unrecorded, other.unrecorded),
})

const flowOfBoth = (one: Flow, other: Flow): Flow => ({
  received: addVolumes(one.received, other.received),
  moved: addVolumes(one.moved, other.moved),
  sold: addVolumes(one.sold, other.sold),
})
