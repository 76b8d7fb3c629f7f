import { USER_STATUSES } from '@app/api/contract/access/users'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { can, useStation } from '#lib/session/session.ts'
import {
  choiceFilter,
  dayRangeFilter,
  type ListFilter,
  phoneFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { rangeFilter } from '#ui/table/filters/range-filter.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { useLevels } from '#features/cards/programmes/programmes-api.ts'
import { useActivities } from '#features/marketing/activities/parts/use-activities.ts'
import { useTags } from '#features/marketing/tags/parts/tag-select.tsx'
import { memberCard, memberColumns } from './member-columns.tsx'
import { listMembers, MEMBERS_KEY } from '../members-api.ts'
import { type RegisterSource, useRegisterSources } from '../add/register-sources.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'

const { fields, statuses } = words

const filters = [
  phoneFilter({ name: 'mobile', label: fields.mobile, path: 'mobile' }),
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  textFilter({
    name: 'card',
    label: fields.cardNumber,
    path: 'userCards.number',
    match: 'startsWith',
  }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: USER_STATUSES.map((status) => ({ value: status, label: statuses[status] })),
  }),
  rangeFilter({ name: 'balance', label: fields.balance, path: 'balance', unit: 'money' }),
  rangeFilter({ name: 'points', label: fields.points, path: 'points', unit: 'whole' }),
  dayRangeFilter({ name: 'days', label: fields.created, path: 'createdDate' }),
]

export default function PersonalMemberPage() {
  const navigate = useNavigate()
  const { data: tags = [] } = useTags()
  const levels = useLevels()
  const sources = useRegisterSources()
  const station = useStation()
  const activities = useActivities()
  const [asked] = useSearchParams()
  const all = [
    ...filters,
    stationFilter(station),
    ...(tags.length > 0 ? [tagFilter(tags)] : []),
    ...(levels.length > 0 ? [levelFilter(levels)] : []),
    ...(sources.length > 0 ? [sourceFilter(sources)] : []),
    ...STEPS.filter((step) => asked.has(step)).map((step) => stepFilter(step, activities)),
  ]
  const add = can('addPersonalMember:create') && (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => navigate(pathTo('AddPersonalMember'))}
    >
      {words.add}
    </Button>
  )
  return (
    <TablePage
      route="PersonalMember"
      title={words.title}
      queryKey={MEMBERS_KEY}
      load={listMembers}
      columns={memberColumns}
      exports={{ type: 'users', parameters: { kind: 'member' } }}
      filters={all}
      actions={
        <>
          {can('adjustBalance') && (
            <LinkButton to={pathTo('ImportOpeningBalances')}>{words.importBalances}</LinkButton>
          )}
          {add && <LinkButton to={pathTo('ImportMembers')}>{words.import}</LinkButton>}
          {add}
        </>
      }
      empty={{ title: words.empty, hint: words.emptyHint, action: add }}
      card={memberCard}
      onOpen={(member) => navigate(pathTo('PersonalMemberDetails', { userId: member.id }))}
    />
  )
}

const tagFilter = (tags: readonly { id: number; name: string }[]): ListFilter =>
  choiceFilter({
    name: 'tag',
    label: fields.tags,
    path: 'tags.id',
    choices: tags.map(({ id, name }) => ({ value: String(id), label: name })),
  })

/** Those who became members here: a station knows others as well. */
const stationFilter = ({ id, name }: { id: number; name: string }): ListFilter =>
  choiceFilter({
    name: 'station',
    label: fields.registerStation,
    path: 'registerStation.id',
    choices: [{ value: String(id), label: name }],
  })

const sourceFilter = (choices: readonly RegisterSource[]): ListFilter =>
  choiceFilter({ name: 'source', label: fields.source, path: 'registerSource', choices })

/** How far it came with a member in an activity: its result leads here. */
const STEPS = ['reached', 'received', 'refused', 'reminded', 'used', 'control'] as const

const stepFilter = (
  step: (typeof STEPS)[number],
  activities: readonly { id: number; name: string }[],
): ListFilter =>
  choiceFilter({
    name: step,
    label: words.ofActivity[step],
    path: `activities.${step}`,
    choices: activities.map(({ id, name }) => ({ value: String(id), label: name })),
  })

const levelFilter = (levels: readonly string[]): ListFilter =>
  choiceFilter({
    name: 'level',
    label: fields.level,
    path: 'level',
    choices: levels.map((name) => ({ value: name, label: name })),
  })
