import type { SupplyMonth } from '@app/api/contract/settlement/supply-months'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { words } from '../words.ts'

export const SupplyMonthState = ({ status }: Pick<SupplyMonth, 'status'>) => (
  <StatusDot tone={status === 'preview' ? 'blue' : 'green'}>{words.statuses[status]}</StatusDot>
)
