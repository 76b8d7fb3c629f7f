import type { Import } from '@app/api/contract/platform/imports'
import { Progress } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { isBusy } from '../imports-api.ts'
import { words } from '../words.ts'

const TONES: Readonly<Record<Import['status'], Tone>> = {
  checking: 'blue',
  checked: 'amber',
  importing: 'blue',
  success: 'green',
  partialSuccess: 'amber',
  fail: 'red',
  cancelled: 'grey',
  undoing: 'blue',
  undone: 'grey',
}

const WHOLE = 100

/** How far an import is, or how it ended. */
export function ImportStatus({ item }: { item: Import }) {
  const { status, total, undone, kept } = item
  const done = status === 'undoing' ? undone + kept : item.done
  if (!isBusy(item)) return <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
  return (
    <Progress
      percent={total === 0 ? 0 : Math.floor((done / total) * WHOLE)}
      size="small"
      style={{ width: 160, margin: 0 }}
      aria-label={`${words.statuses[status]} ${words.progress(count(done), count(total))}`}
    />
  )
}
