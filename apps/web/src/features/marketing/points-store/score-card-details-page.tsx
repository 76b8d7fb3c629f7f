import { REDEMPTION_STATUSES, type RedemptionTotals } from '@app/api/contract/marketing/redemptions'
import { useMemo, useState } from 'react'
import {
  choiceFilter,
  dayRangeFilter,
  phoneFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import { count } from '#lib/i18n/format.ts'
import { ListTotals } from '#ui/display/list-totals.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { listRedemptions, REDEMPTIONS_KEY, redemptionTotals } from './points-store-api.ts'
import { CollectButton } from './parts/collect-button.tsx'
import { RedeemButton } from './parts/redeem-button.tsx'
import { type AskedOf, redemptionCard, redemptionColumns } from './redemption-columns.tsx'
import { CollectDialog, ReverseDialog } from './redemption-dialogs.tsx'
import { words } from './words.ts'

const { fields } = words

const filters = [
  dayRangeFilter({ name: 'days', label: fields.createdDate, path: 'createdDate' }),
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

/** What all of it comes to that was asked for. */
const figuresOf = (totals: RedemptionTotals) => [
  { label: words.totals.count, value: count(totals.count) },
  { label: words.totals.points, value: count(totals.points) },
  { label: words.totals.reversed, value: count(totals.reversed) },
]

/** What members took for their points, and the counter where they do (S-262). */
export default function ScoreCardDetailsPage() {
  const [asked, ask] = useState<AskedOf>()
  const columns = useMemo(() => redemptionColumns(ask), [])
  const props = asked && { redemption: asked.redemption, onClose: () => ask(undefined) }
  return (
    <>
      <TablePage
        route="ScoreCardDetails"
        title={words.title}
        actions={
          <>
            <CollectButton />
            <RedeemButton isMain />
          </>
        }
        queryKey={REDEMPTIONS_KEY}
        load={listRedemptions}
        columns={columns}
        exports={{ type: 'scoreOrders' }}
        filters={filters}
        renderTotals={(query) => (
          <ListTotals
            load={redemptionTotals}
            queryKey={REDEMPTIONS_KEY}
            query={query}
            label={words.totals.title}
            figures={figuresOf}
          />
        )}
        empty={{ title: words.empty, hint: words.emptyHint, action: <RedeemButton isMain /> }}
        card={redemptionCard}
      />
      {props && asked.what === 'collect' && <CollectDialog {...props} />}
      {props && asked.what === 'reverse' && <ReverseDialog {...props} />}
    </>
  )
}
