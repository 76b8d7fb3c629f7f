import {
  type CardIssueEntry,
  ISSUE_KINDS,
  ISSUE_STATUSES,
} from '@app/api/contract/cards/card-issues'
import { Button } from 'antd'
import { instant } from '#lib/i18n/format.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { choiceFilter, dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from './words.ts'

const { fields, issueFields, kinds, statuses } = words

const TONES: Readonly<Record<CardIssueEntry['status'], Tone>> = {
  running: 'blue',
  done: 'green',
  compensated: 'grey',
  failed: 'red',
}

export const IssueStatus = ({ status }: Pick<CardIssueEntry, 'status'>) => (
  <StatusDot tone={TONES[status]}>{statuses[status]}</StatusDot>
)

/** Why it ended as it did: as somebody said, or by the clock. */
export function whyOf({ status, reason, deadline, finishedTime }: CardIssueEntry): string {
  if (reason) return reason
  if (status === 'failed') return words.notUndone
  const isLate = finishedTime !== null && Date.parse(finishedTime) >= Date.parse(deadline)
  return status === 'compensated' && isLate ? words.timedOut : '–'
}

export const holderOf = ({ userCard }: CardIssueEntry): string =>
  userCard.user?.name || userCard.name || '–'

export const issueFilters = [
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: ISSUE_STATUSES.map((value) => ({ value, label: statuses[value] })),
  }),
  textFilter({
    name: 'number',
    label: fields.number,
    path: 'cardInfo.number',
    match: 'startsWith',
  }),
  choiceFilter({
    name: 'kind',
    label: issueFields.kind,
    path: 'kind',
    choices: ISSUE_KINDS.map((value) => ({ value, label: kinds[value] })),
  }),
  dayRangeFilter({ name: 'begun', label: issueFields.begun, path: 'createdDate' }),
]

export const issueColumns = (
  open: (issue: CardIssueEntry) => void,
): ListColumn<CardIssueEntry>[] => [
  {
    key: 'number',
    title: fields.number,
    render: (issue) => (
      <Button type="link" size="small" style={{ padding: 0 }} onClick={() => open(issue)}>
        {issue.cardInfo.number}
      </Button>
    ),
    always: true,
  },
  { key: 'status', title: fields.status, render: (issue) => <IssueStatus {...issue} /> },
  { key: 'kind', title: issueFields.kind, render: ({ kind }) => kinds[kind] },
  { key: 'userCard', title: fields.userCard, render: ({ userCard }) => userCard.number },
  { key: 'user', title: fields.user, render: holderOf },
  { key: 'reason', title: issueFields.why, render: whyOf, wraps: true },
  {
    key: 'station',
    title: issueFields.station,
    render: ({ station }) => station.name,
    extra: true,
  },
  { key: 'operator', title: issueFields.operator, render: ({ operator }) => operator.name },
  {
    key: 'createdDate',
    title: issueFields.begun,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
  },
  {
    key: 'finishedTime',
    title: issueFields.ended,
    render: ({ finishedTime }) => instant(finishedTime),
    extra: true,
  },
]

export const issueCard = (issue: CardIssueEntry): RowCard => ({
  title: `${kinds[issue.kind]} ${issue.cardInfo.number}`,
  aside: <IssueStatus {...issue} />,
  lines: [
    `${holderOf(issue)} · ${issue.userCard.number}`,
    [instant(issue.createdDate), issue.operator.name].filter(Boolean).join(' · '),
  ],
})
