/** Steps of drawers: cash put away in the middle of a shift, and such entries taken back. */

import type { Choices } from './choices.ts'
import { sheetOf } from './spans.ts'
import { allowed, Broken, type Fixture } from './fixture.ts'

/** Some of what should be there, all of it, or more: that is refused. */
export async function dropCash(fixture: Fixture, choose: Choices): Promise<void> {
  const shift = choose.of(
    [...fixture.spans.values()].filter(({ kind, isSettled }) => kind === 'shift' && !isSettled),
  )
  if (!shift) return
  const station = fixture.stations.find(({ id }) => id === shift.station)!
  const { drawer } = await sheetOf(fixture, shift)
  const amount = choose.percent(85)
    ? choose.amountUpTo(Math.max(drawer.expected, 1))
    : choose.between(1, 100_000)
  const reply = await station.manager.post(`/shiftStates/${shift.id}/cashDrops`, { amount })
  const sheet = allowed(fixture, 'dropCash', reply, ['CASH_DROP_EXCEEDS'])
  if ((sheet !== undefined) !== amount <= drawer.expected) {
    throw new Broken(`${amount} of ${drawer.expected} in a drawer was answered ${reply.status}`)
  }
  if (!sheet) return
  const { id } = sheet.drawer.drops.at(-1)
  fixture.drops.push({ id, shift: shift.id, station, amount, isVoided: false })
}

export async function takeDropBack(fixture: Fixture, choose: Choices): Promise<void> {
  const drop = choose.lately(fixture.drops)
  if (!drop) return
  const reply = await drop.station.manager.post(`/cashDrops/${drop.id}/void`)
  // Its shift is settled.
  if (allowed(fixture, 'takeDropBack', reply, ['STATE_CONFLICT'])) drop.isVoided = true
}
