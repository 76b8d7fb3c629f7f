import type { TaskRun } from '@app/api/contract/platform/tasks'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

const TONES = {
  running: 'blue',
  success: 'green',
  partial: 'amber',
  failed: 'red',
  interrupted: 'grey',
} as const

/** What came of a run. */
export const RunOutcome = ({ run: { outcome } }: { run: TaskRun }) => (
  <StatusDot tone={TONES[outcome]}>{words.outcomes[outcome]}</StatusDot>
)
