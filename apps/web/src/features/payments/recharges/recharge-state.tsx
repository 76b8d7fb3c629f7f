import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { money } from '#lib/i18n/format.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

type State = 'done' | 'refunding' | 'partRefunded' | 'refunded' | 'revoked'

const TONES: Readonly<Record<State, Tone>> = {
  done: 'green',
  refunding: 'blue',
  partRefunded: 'amber',
  refunded: 'grey',
  revoked: 'grey',
}

function stateOf({ revoked, refundedPrincipal, amount }: UserCardDetail): State {
  if (revoked) return 'revoked'
  if (refundedPrincipal === 0) return 'done'
  return refundedPrincipal < amount ? 'partRefunded' : 'refunded'
}

interface RechargeStateProps {
  entry: UserCardDetail
  isRefunding?: boolean | undefined
}

/** What became of a recharge; that its channel has yet to give money back comes first. */
const shownState = ({ entry, isRefunding = false }: RechargeStateProps): State =>
  isRefunding ? 'refunding' : stateOf(entry)

export const stateName = (what: RechargeStateProps): string => words.states[shownState(what)]

export function RechargeState(what: RechargeStateProps) {
  const state = shownState(what)
  return <StatusDot tone={TONES[state]}>{words.states[state]}</StatusDot>
}

/** A recharge that is nothing but a gift says so. */
export const titleOf = ({ type, amount }: UserCardDetail): string =>
  (type === 'charge' ? words.charged : words.gifted)(money(amount))
