import type { Activity } from '@app/api/contract/marketing/activities'
import {
  USER_COUPON_SOURCES,
  USER_COUPON_STATUSES,
  type UserCoupon,
  type UserCouponTotals,
} from '@app/api/contract/marketing/user-coupons'
import { useMemo, useState } from 'react'
import { can } from '#lib/session/session.ts'
import {
  choiceFilter,
  dayRangeFilter,
  phoneFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import { count } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import { ListTotals } from '#ui/display/list-totals.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { useActivities } from '#features/marketing/activities/parts/use-activities.ts'
import { RecoverDialog } from './recover-dialog.tsx'
import { userCouponCard, userCouponColumns } from './user-coupon-columns.tsx'
import { listUserCoupons, USER_COUPONS_KEY, userCouponTotals } from './user-coupons-api.ts'
import { words } from './words.ts'

const { fields, statuses, sources } = words

const filters = (activities: readonly Activity[]) => [
  textFilter({ name: 'deal', label: fields.deal, path: 'deal.name' }),
  phoneFilter({ name: 'mobile', label: fields.mobile, path: 'user.mobile' }),
  textFilter({ name: 'code', label: fields.code, path: 'code', match: 'equals' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: USER_COUPON_STATUSES.map((status) => ({ value: status, label: statuses[status] })),
  }),
  choiceFilter({
    name: 'source',
    label: fields.source,
    path: 'source',
    choices: USER_COUPON_SOURCES.map((source) => ({ value: source, label: sources[source] })),
  }),
  ...(can('dealTask:read')
    ? [
        choiceFilter({
          name: 'activity',
          label: words.activity,
          path: 'dealTask.id',
          choices: activities.map(({ id, name }) => ({ value: String(id), label: name })),
        }),
      ]
    : []),
  dayRangeFilter({ name: 'given', label: fields.given, path: 'createdDate' }),
  dayRangeFilter({ name: 'used', label: fields.usedTime, path: 'usedTime' }),
]

/** What all of it comes to that was asked for. */
const figuresOf = (totals: UserCouponTotals) => [
  { label: words.totals.count, value: count(totals.count) },
  { label: words.totals.used, value: count(totals.used) },
  { label: words.totals.discount, value: <Money value={totals.discount} withUnit /> },
]

/** What became of the coupons that members were given. */
export default function UserDealsPage() {
  const [recovering, recover] = useState<UserCoupon>()
  const activities = useActivities()
  const offered = useMemo(() => filters(activities), [activities])
  return (
    <>
      <TablePage
        route="UserDeals"
        title={words.title}
        queryKey={USER_COUPONS_KEY}
        load={listUserCoupons}
        columns={userCouponColumns(recover)}
        exports={{ type: 'userDeals' }}
        filters={offered}
        renderTotals={(query) => (
          <ListTotals
            load={userCouponTotals}
            queryKey={USER_COUPONS_KEY}
            query={query}
            label={words.totals.title}
            figures={figuresOf}
          />
        )}
        empty={{ title: words.empty, hint: words.emptyHint }}
        card={userCouponCard}
      />
      {recovering && <RecoverDialog piece={recovering} onClose={() => recover(undefined)} />}
    </>
  )
}
