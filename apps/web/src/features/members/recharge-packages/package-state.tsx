import type { RechargePackage } from '@app/api/contract/members/recharge-packages'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

type State = 'onSale' | 'coming' | 'ended' | 'offShelf'

const TONES: Readonly<Record<State, Tone>> = {
  onSale: 'green',
  coming: 'amber',
  ended: 'grey',
  offShelf: 'grey',
}

function stateAt(now: number, { onShelf, startTime, endTime }: RechargePackage): State {
  if (!onShelf) return 'offShelf'
  if (startTime && Date.parse(startTime) > now) return 'coming'
  return endTime && Date.parse(endTime) <= now ? 'ended' : 'onSale'
}

/** Whether it can be bought at a moment, and if not, why. */
export const stateName = (offer: RechargePackage, now: number): string =>
  words.states[stateAt(now, offer)]

export function PackageState({ offer, now }: { offer: RechargePackage; now: number }) {
  return <StatusDot tone={TONES[stateAt(now, offer)]}>{stateName(offer, now)}</StatusDot>
}
