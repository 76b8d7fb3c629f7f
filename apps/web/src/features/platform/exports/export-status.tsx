import type { Export } from '@app/api/contract/platform/exports'
import { Progress, Tooltip } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

const TONES: Readonly<Record<Export['status'], Tone>> = {
  queued: 'blue',
  running: 'blue',
  success: 'green',
  fail: 'red',
  cancelled: 'grey',
  expired: 'grey',
}

/** What has become of an export: how far it is, what it waits for, or why it failed. */
export function ExportStatus({ item }: { item: Export }) {
  const { status, done, total, failure } = item
  if (status === 'running') {
    return (
      <Progress
        percent={percentOf(done, total)}
        size="small"
        style={{ width: 180, margin: 0 }}
        aria-label={words.progress(count(done), count(total))}
      />
    )
  }
  const dot = <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
  const hint = status === 'queued' ? words.queuedHint : failure?.message
  if (!hint) return dot
  return (
    <Tooltip title={hint}>
      <span>{dot}</span>
    </Tooltip>
  )
}

const WHOLE = 100

/** The last rows are not the end: the file has to be kept, too. */
const percentOf = (done: number, total: number): number =>
  total === 0 ? 0 : Math.min(WHOLE - 1, Math.floor((done / total) * WHOLE))
