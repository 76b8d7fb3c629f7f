import type { MonthlySettlement } from '@app/api/contract/settlement/months'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

export const MonthState = ({ status }: Pick<MonthlySettlement, 'status'>) => (
  <StatusDot tone={status === 'preview' ? 'blue' : 'green'}>{words.statuses[status]}</StatusDot>
)
