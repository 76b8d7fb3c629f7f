import { choiceFilter, dayRangeFilter, type ListFilter } from '#ui/table/filters/filters.tsx'
import { words } from '../words.ts'

const { fields, statuses } = words

export const dayFilters: ListFilter[] = [
  dayRangeFilter({ name: 'days', label: fields.days, path: 'startTime', historyLimit: 'daily' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: (['open', 'settled'] as const).map((value) => ({ value, label: statuses[value] })),
  }),
]
