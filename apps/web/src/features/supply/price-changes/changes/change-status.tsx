import type { PriceChange } from '@app/api/contract/supply/price-changes'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from '../words.ts'

const TONES: Readonly<Record<PriceChange['status'], Tone>> = {
  wait: 'blue',
  success: 'green',
  fail: 'red',
  expired: 'amber',
  cancel: 'grey',
}

/** Whether the pumps are being spoken to; a scheduled change waits for its time first. */
export const isRunning = ({ status, attempts, mode }: PriceChange): boolean =>
  status === 'wait' && (mode === 'now' || attempts > 0)

export function ChangeStatus({ change }: { change: PriceChange }) {
  return (
    <StatusDot tone={TONES[change.status]}>
      {isRunning(change) ? words.running : words.status[change.status]}
    </StatusDot>
  )
}
