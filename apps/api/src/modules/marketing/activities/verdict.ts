/** Whether two groups of members differ by more than chance. Nothing of it is booked. */

import type { Verdict } from './contract.ts'

/** With fewer members one large buyer decides. */
const FEWEST_MEMBERS = 30

/** Standard errors that a mere chance exceeds once in twenty times. */
const MOST_BY_CHANCE = 1.96

interface Group {
  members: number
  /** Of all of them together, in centilitres. */
  volume: number
  /** Of what the members bought each, in centilitres squared. */
  variance: number
}

/** Welch's test of the mean litres of a member. */
export function verdictOf(reached: Group, control: Group): Verdict {
  if (Math.min(reached.members, control.members) < FEWEST_MEMBERS) return 'tooFew'
  const difference = reached.volume / reached.members - control.volume / control.members
  const error = Math.sqrt(reached.variance / reached.members + control.variance / control.members)
  if (Math.abs(difference) <= MOST_BY_CHANCE * error) return 'chance'
  return difference > 0 ? 'more' : 'less'
}
