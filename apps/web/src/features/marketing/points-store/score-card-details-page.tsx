import {
  type NewRedemptionReply,
  REDEMPTION_STATUSES,
} from '@app/api/contract/marketing/redemptions'
import { GiftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { can } from '#lib/session/session.ts'
import {
  choiceFilter,
  dayRangeFilter,
  phoneFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { listRedemptions, REDEMPTIONS_KEY } from './points-store-api.ts'
import { RedeemDialog } from './redeem/redeem-dialog.tsx'
import { RedeemedDialog } from './redeem/redeemed-dialog.tsx'
import { type AskedOf, redemptionCard, redemptionColumns } from './redemption-columns.tsx'
import { CollectDialog, ReverseDialog } from './redemption-dialogs.tsx'
import { words } from './words.ts'

const { fields } = words

const filters = [
  dayRangeFilter({ name: 'days', label: fields.createdDate }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: REDEMPTION_STATUSES.map((status) => ({
      value: status,
      label: words.statuses[status],
    })),
  }),
  phoneFilter({ name: 'mobile', label: fields.mobile, path: 'user.mobile' }),
  textFilter({ name: 'member', label: fields.user, path: 'user.name' }),
]

/** What members took for their points, and the counter where they do (S-262). */
export default function ScoreCardDetailsPage() {
  const [isRedeeming, setRedeeming] = useState(false)
  const [redeemed, setRedeemed] = useState<NewRedemptionReply>()
  const [asked, ask] = useState<AskedOf>()
  const columns = useMemo(() => redemptionColumns(ask), [])
  const begin = can('redeemPoints') && (
    <Button type="primary" icon={<GiftOutlined />} onClick={() => setRedeeming(true)}>
      {words.redeem}
    </Button>
  )
  const props = asked && { redemption: asked.redemption, onClose: () => ask(undefined) }
  return (
    <>
      <TablePage
        route="ScoreCardDetails"
        title={words.title}
        actions={begin}
        queryKey={REDEMPTIONS_KEY}
        load={listRedemptions}
        columns={columns}
        exports={{ type: 'scoreOrders' }}
        filters={filters}
        empty={{ title: words.empty, hint: words.emptyHint, action: begin }}
        card={redemptionCard}
      />
      {isRedeeming && <RedeemDialog onDone={setRedeemed} onClose={() => setRedeeming(false)} />}
      {redeemed && <RedeemedDialog redeemed={redeemed} onClose={() => setRedeemed(undefined)} />}
      {props && asked.what === 'collect' && <CollectDialog {...props} />}
      {props && asked.what === 'reverse' && <ReverseDialog {...props} />}
    </>
  )
}
