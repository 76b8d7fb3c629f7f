import type { Activity } from '@app/api/contract/marketing/activities'
import { Button } from 'antd'
import { count, inMoney, instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { Count, Money } from '#ui/display/figures.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { ActivityState } from './activity-state.tsx'
import { words } from './words.ts'

const { fields } = words

type Column = ListColumn<Activity>

/** `12 / 100`, or `12` of as many as one likes. */
export const issuedOf = ({ issuedCount, maxIssued }: Activity): string =>
  maxIssued < 0 ? count(issuedCount) : `${count(issuedCount)} / ${count(maxIssued)}`

export const periodOf = ({ startTime, endTime }: Activity): string =>
  `${instant(startTime).slice(0, 16)} – ${instant(endTime).slice(0, 16)}`

export const namesOf = (things: readonly { name?: string }[], none = words.all): string =>
  things.map(({ name }) => name).join(' / ') || none

const columns: Column[] = [
  {
    key: 'deals',
    title: fields.deals,
    wraps: true,
    render: ({ deals, countPerGift }) => `${namesOf(deals)} × ${countPerGift}`,
    inFile: ['deals', 'countPerGift'],
  },
  { key: 'state', title: fields.state, render: ActivityState, inFile: ['state', 'enabled'] },
  {
    key: 'issuedCount',
    title: words.issued,
    align: 'right',
    render: issuedOf,
    sortable: true,
    inFile: ['issuedCount', 'maxIssued'],
  },
  {
    key: 'receivers',
    title: fields.receivers,
    align: 'right',
    render: ({ receivers }) => <Count value={receivers} />,
  },
  {
    key: 'endTime',
    title: words.period,
    render: periodOf,
    sortable: true,
    inFile: ['startTime', 'endTime'],
  },
  {
    key: 'stations',
    title: fields.stations,
    render: ({ stations }) => namesOf(stations),
    extra: true,
  },
  {
    key: 'memberTags',
    title: fields.memberTags,
    render: ({ memberTags }) => namesOf(memberTags, '–'),
    extra: true,
  },
  {
    key: 'controlRatio',
    title: fields.controlRatio,
    align: 'right',
    render: ({ controlRatio }) => String(controlRatio),
    extra: true,
  },
  {
    key: 'litreMargin',
    title: inMoney(fields.litreMargin),
    align: 'right',
    render: ({ litreMargin }) => <Money value={litreMargin} />,
    extra: true,
  },
  {
    key: 'smsTemplate',
    title: fields.smsTemplate,
    render: ({ smsTemplate }) => smsTemplate?.name ?? '–',
    extra: true,
  },
  {
    key: 'creator',
    title: fields.creator,
    render: ({ creator }) => creator?.name ?? '–',
    extra: true,
  },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
    extra: true,
  },
]

export const activityColumns = (turn: (activity: Activity) => void): Column[] => [
  {
    key: 'name',
    title: fields.name,
    render: ({ id, name }) => (
      <PermittedLink permission="editDealTask:read" to={pathTo('EditDealTask', { dealTaskId: id })}>
        {name}
      </PermittedLink>
    ),
    sortable: true,
    always: true,
  },
  ...columns,
  ...(can('enableDeal')
    ? [
        {
          key: 'actions',
          title: '',
          fixed: 'end' as const,
          always: true,
          render: (activity: Activity) => (
            <Button
              type="link"
              size="small"
              disabled={!activity.enabled && activity.state === 'ended'}
              onClick={() => turn(activity)}
            >
              {activity.enabled ? words.disable : words.enable}
            </Button>
          ),
        },
      ]
    : []),
]
