import type { Shift } from '@app/api/contract/settlement/shifts'
import { Tag } from 'antd'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

export type State = keyof typeof words.states

const TONES: Readonly<Record<State, Tone>> = { open: 'blue', settled: 'grey', reviewed: 'green' }

/** Settled for good, and perhaps confirmed by a second pair of eyes. */
export function stateOf({ settled, reviewer }: Pick<Shift, 'settled' | 'reviewer'>): State {
  if (!settled) return 'open'
  return reviewer ? 'reviewed' : 'settled'
}

/** How far a shift is, and whether it had to be forced. */
export function ShiftState({ shift }: { shift: Pick<Shift, 'settled' | 'reviewer' | 'forced'> }) {
  const state = stateOf(shift)
  return (
    <>
      <StatusDot tone={TONES[state]}>{words.states[state]}</StatusDot>
      {shift.forced && <Tag style={{ marginInlineStart: 8 }}>{words.forced}</Tag>}
    </>
  )
}
