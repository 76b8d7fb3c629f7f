import {
  choiceFilter,
  dayRangeFilter,
  type ListFilter,
  numberFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import { actionChoices, entityChoices } from './audit-names.ts'
import { words } from './words.ts'

const { fields } = words

export const auditFilters: readonly ListFilter[] = [
  textFilter({ name: 'person', label: fields.person, path: 'user.name' }),
  choiceFilter({ name: 'entity', label: fields.entity, path: 'entity', choices: entityChoices }),
  dayRangeFilter({ name: 'days', label: fields.days }),
  choiceFilter({ name: 'action', label: fields.action, path: 'action', choices: actionChoices }),
  textFilter({
    name: 'number',
    label: fields.entityId,
    path: 'entityId',
    match: 'equals',
    isKey: true,
  }),
  textFilter({ name: 'reason', label: fields.reason, path: 'reason' }),
  numberFilter({ name: 'sequence', label: fields.sequence, path: 'sequence' }),
]
