import type { UserCoupon } from '@app/api/contract/marketing/user-coupons'
import { equals } from '@app/kernel/list-query/write'
import { useState } from 'react'
import { usePageInAddress } from '#lib/lists/list-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { RecoverDialog } from '../recover-dialog.tsx'
import { ownCouponColumns, userCouponCard } from '../user-coupon-columns.tsx'
import { listUserCoupons, USER_COUPONS_KEY } from '../user-coupons-api.ts'
import { words } from '../words.ts'

/** The coupons that a member holds or held. */
export function CouponsOf({ userId }: { userId: number }) {
  const paging = usePageInAddress()
  const [recovering, recover] = useState<UserCoupon>()
  return (
    <>
      <ListSection
        queryKey={USER_COUPONS_KEY}
        load={listUserCoupons}
        base={equals('user.id', userId)}
        columns={ownCouponColumns(recover)}
        exports={{ type: 'userDeals' }}
        card={userCouponCard}
        empty={<EmptyState title={words.noneOf} hint={words.noneOfHint} />}
        paging={paging}
      />
      {recovering && <RecoverDialog piece={recovering} onClose={() => recover(undefined)} />}
    </>
  )
}
