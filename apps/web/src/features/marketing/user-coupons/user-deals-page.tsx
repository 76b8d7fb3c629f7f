import {
  USER_COUPON_SOURCES,
  USER_COUPON_STATUSES,
  type UserCoupon,
} from '@app/api/contract/marketing/user-coupons'
import { useState } from 'react'
import { choiceFilter, phoneFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { RecoverDialog } from './recover-dialog.tsx'
import { userCouponCard, userCouponColumns } from './user-coupon-columns.tsx'
import { listUserCoupons, USER_COUPONS_KEY } from './user-coupons-api.ts'
import { words } from './words.ts'

const { fields, statuses, sources } = words

const filters = [
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
]

/** What became of the coupons that members were given. */
export default function UserDealsPage() {
  const [recovering, recover] = useState<UserCoupon>()
  return (
    <>
      <TablePage
        route="UserDeals"
        title={words.title}
        queryKey={USER_COUPONS_KEY}
        load={listUserCoupons}
        columns={userCouponColumns(recover)}
        exports={{ type: 'userDeals' }}
        filters={filters}
        empty={{ title: words.empty, hint: words.emptyHint }}
        card={userCouponCard}
      />
      {recovering && <RecoverDialog piece={recovering} onClose={() => recover(undefined)} />}
    </>
  )
}
