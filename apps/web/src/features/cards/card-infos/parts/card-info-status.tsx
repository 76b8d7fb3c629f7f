import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from '../words.ts'

const TONES: Readonly<Record<CardInfo['status'], Tone>> = {
  normal: 'green',
  lose: 'amber',
  disable: 'grey',
  lock: 'red',
  overspend: 'amber',
}

export const CardInfoStatus = ({ status, isReplaced }: Pick<CardInfo, 'status' | 'isReplaced'>) => (
  <StatusDot tone={TONES[status]}>{isReplaced ? words.replaced : words.statuses[status]}</StatusDot>
)
