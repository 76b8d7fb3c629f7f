import type { DaySheet } from '@app/api/contract/settlement/days'
import { instant } from '../../../../lib/format.ts'
import type { Fact } from '../../../../ui/facts.tsx'
import { modeOf } from '../day-state.tsx'
import { words } from '../words.ts'

const { fields } = words

/** When, how and by whom; what does not apply is left out. */
export const factsOf = (day: DaySheet): Fact[] => [
  { label: fields.businessDay, value: day.businessDay },
  { label: fields.mode, value: modeOf(day) },
  { label: fields.startTime, value: instant(day.startTime) },
  ...(day.status === 'settled'
    ? [
        { label: fields.endTime, value: instant(day.endTime) },
        { label: fields.settledBy, value: day.settledBy?.name ?? words.byItself },
        { label: fields.settledTime, value: instant(day.settledTime) },
      ]
    : []),
  ...(day.remark ? [{ label: fields.remark, value: day.remark }] : []),
]
