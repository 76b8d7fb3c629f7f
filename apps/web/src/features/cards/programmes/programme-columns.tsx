import type { Programme } from '@app/api/contract/cards/programmes'
import { formatScaled } from '@app/kernel/decimal-text'
import { count, instant, money } from '#lib/i18n/format.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from './words.ts'

const { fields } = words

export function termsText(programme: Programme): string {
  const { type, pointsRatio, pointsMonths, smsTemplate, reminderDays, maxBalance, levels } =
    programme
  if (type === 'score') {
    const earned = words.pointsTerms(formatScaled(pointsRatio, 2))
    const lasts = pointsMonths > 0 ? [words.monthsTerms(count(pointsMonths))] : []
    const told = smsTemplate ? [words.remindedTerms(count(reminderDays))] : []
    return [earned, ...lasts, ...told].join(' / ')
  }
  if (type === 'debit') return maxBalance === null ? '–' : words.maxTerms(money(maxBalance))
  if (levels.length === 0) return words.noLevels
  const names = levels.map(({ name, growth }) => words.levelTerms(name, count(growth)))
  return [words.growthTerms(formatScaled(pointsRatio, 2)), ...names].join(' / ')
}

export const periodOf = ({ startTime, endTime }: Programme): string =>
  `${startTime ? instant(startTime) : words.atOnce} – ${endTime ? instant(endTime) : words.forever}`

export const programmeColumns: ListColumn<Programme>[] = [
  { key: 'name', title: fields.name, render: ({ name }) => name, sortable: true, always: true },
  { key: 'type', title: fields.type, render: ({ type }) => words.types[type] },
  {
    key: 'terms',
    title: fields.terms,
    render: termsText,
    inFile: [
      'points',
      'pointsMonths',
      'smsTemplate',
      'reminderDays',
      'growth',
      'maxBalance',
      'levels',
    ],
  },
  { key: 'period', title: fields.period, render: periodOf, inFile: ['startTime', 'endTime'] },
  {
    key: 'description',
    title: fields.description,
    render: ({ description }) => description || '–',
  },
  {
    key: 'status',
    title: fields.status,
    render: ({ status }) => (
      <StatusDot tone={status === 'normal' ? 'green' : 'grey'}>{words.statuses[status]}</StatusDot>
    ),
  },
  {
    key: 'createdDate',
    title: fields.created,
    render: ({ createdDate }) => instant(createdDate),
    extra: true,
  },
]
