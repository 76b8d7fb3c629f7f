import type { DailyReport } from '@app/api/contract/settlement/daily-reports'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

const TONES = { draft: 'blue', submitted: 'amber', confirmed: 'green', void: 'grey' } as const

export const ReportState = ({ report: { status } }: { report: Pick<DailyReport, 'status'> }) => (
  <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
)
