/** The controller's decimals and wall-clock times in the server's units. */

import { pastInstantAt } from '@app/kernel/calendar'
import { type Cents, centsFromNumber } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { type Centilitres, centilitresFromNumber } from '@app/kernel/quantity'
import { PacketErrors } from './errors.ts'

/** A controller's clock may be a little ahead of ours. */
const TOLERATED_LEAD_MS = 10 * 60_000

/**
 * The instant of a controller's wall time, which has no offset: in the hour that is repeated at the end of summer
 * time, the second of the two once it has been.
 *
 * @throws Refusal TIME_INVALID for a day or hour that does not exist
 */
export function instantOf(wallTime: string, timeZone: string, now: Date): Date {
  return beginningOf(wallTime, timeZone, new Date(now.getTime() + TOLERATED_LEAD_MS))
}

/** When something began that ended at an instant. @throws Refusal TIME_INVALID */
export function beginningOf(wallTime: string, timeZone: string, endAt: Date): Date {
  const date = wallTime.slice(0, 10)
  const time = wallTime.slice(11, 19)
  if (Number.isNaN(Date.parse(`${date}T${time}Z`))) throw refuse(PacketErrors.timeInvalid)
  return pastInstantAt({ date, time }, timeZone, endAt)
}

/** @throws Refusal TIME_IN_FUTURE when the controller's clock runs far ahead */
export function requirePast(at: Date, now: Date): void {
  if (at.getTime() > now.getTime() + TOLERATED_LEAD_MS) throw refuse(PacketErrors.timeInFuture)
}

export function litres(value: number): Centilitres {
  const volume = centilitresFromNumber(value)
  if (volume === undefined) throw refuse(PacketErrors.volumeImpossible)
  return volume
}

export function money(value: number): Cents {
  const amount = centsFromNumber(value)
  if (amount === undefined) throw refuse(PacketErrors.volumeImpossible)
  return amount
}
