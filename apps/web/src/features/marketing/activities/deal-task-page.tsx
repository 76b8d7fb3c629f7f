import {
  ACTIVITY_STATES,
  type Activity,
  type ActivityTotals,
} from '@app/api/contract/marketing/activities'
import { equals } from '@app/kernel/list-query/write'
import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { count } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import { ListTotals } from '#ui/display/list-totals.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { ACTIVITIES_KEY, listActivities, switchActivity, activityTotals } from './activities-api.ts'
import { activityColumns, issuedOf, namesOf, periodOf } from './activity-columns.tsx'
import { stateName } from './activity-state.tsx'
import { kindIn } from './kind.ts'
import { SwitchDialog } from '#features/marketing/coupons/parts/switch-dialog.tsx'
import { words } from './words.ts'

const { fields, states } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'state',
    label: fields.state,
    path: 'state',
    choices: ACTIVITY_STATES.map((state) => ({ value: state, label: states[state] })),
  }),
]

/** What all of it comes to that was asked for. */
const figuresOf = (totals: ActivityTotals) => [
  { label: words.totals.count, value: count(totals.count) },
  { label: words.totals.issued, value: count(totals.issued) },
  { label: words.totals.used, value: count(totals.used) },
  { label: words.totals.discount, value: <Money value={totals.discount} withUnit /> },
]

/** The activities of a kind. */
export default function DealTaskPage() {
  const kind = kindIn(useParams().scriptId)
  const navigate = useNavigate()
  const [turning, turn] = useState<Activity>()
  const add = can('addDealTask:create') && (
    <LinkButton
      to={pathTo('AddDealTask', { scriptId: kind })}
      type="primary"
      icon={<PlusOutlined />}
    >
      {words.add}
    </LinkButton>
  )
  return (
    <>
      <TablePage
        route="DealTask"
        title={`${words.title} · ${words.kinds[kind]}`}
        queryKey={ACTIVITIES_KEY}
        load={listActivities}
        base={equals('script.id', kind)}
        columns={activityColumns(turn)}
        exports={{ type: 'dealTasks' }}
        filters={filters}
        actions={add}
        renderTotals={(query) => (
          <ListTotals
            load={activityTotals}
            queryKey={ACTIVITIES_KEY}
            query={query}
            label={words.totals.title}
            figures={figuresOf}
          />
        )}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(activity) => ({
          title: activity.name,
          aside: issuedOf(activity),
          lines: [namesOf(activity.deals), `${stateName(activity)} · ${periodOf(activity)}`],
        })}
        {...(can('editDealTask:read') && {
          onOpen: ({ id }: Activity) => navigate(pathTo('EditDealTask', { dealTaskId: id })),
        })}
      />
      {turning && (
        <SwitchDialog
          offer={turning}
          words={words}
          onSwitch={(enabled) => switchActivity(turning, enabled)}
          onClose={() => turn(undefined)}
        />
      )}
    </>
  )
}
