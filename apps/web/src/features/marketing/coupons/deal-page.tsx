import { COUPON_STATES, type Coupon, type CouponTotals } from '@app/api/contract/marketing/coupons'
import { equals } from '@app/kernel/list-query/write'
import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { can } from '#lib/session/session.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { count } from '#lib/i18n/format.ts'
import { ListTotals } from '#ui/display/list-totals.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { couponColumns, issuedOf, periodOf } from './coupon-columns.tsx'
import { stateName } from './coupon-state.tsx'
import { termsOf } from './coupon-worth.ts'
import { COUPONS_KEY, listCoupons, switchCoupon, couponTotals } from './coupons-api.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { kindIn } from './kind.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { SwitchDialog } from './parts/switch-dialog.tsx'
import { words } from './words.ts'

const { fields, states } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'state',
    label: fields.state,
    path: 'state',
    choices: COUPON_STATES.map((state) => ({ value: state, label: states[state] })),
  }),
]

/** What all of it comes to that was asked for. */
const figuresOf = (totals: CouponTotals) => [
  { label: words.totals.count, value: count(totals.count) },
  { label: words.totals.issued, value: count(totals.issued) },
  { label: words.totals.used, value: count(totals.used) },
]

/** The coupons of a kind. */
export default function DealPage() {
  const kind = kindIn(useParams().scriptId)
  const navigate = useNavigate()
  const [issuing, issue] = useState<Coupon>()
  const [turning, turn] = useState<Coupon>()
  const add = can('addDeal:create') && (
    <LinkButton to={pathTo('AddDeal', { scriptId: kind })} type="primary" icon={<PlusOutlined />}>
      {words.add}
    </LinkButton>
  )
  return (
    <>
      <TablePage
        route="Deal"
        title={words.kinds[kind]}
        queryKey={COUPONS_KEY}
        load={listCoupons}
        base={equals('script.id', kind)}
        columns={couponColumns({ issue, turn })}
        exports={{ type: 'deals' }}
        filters={filters}
        actions={add}
        renderTotals={(query) => (
          <ListTotals
            load={couponTotals}
            queryKey={COUPONS_KEY}
            query={query}
            label={words.totals.title}
            figures={figuresOf}
          />
        )}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(coupon) => ({
          title: coupon.name,
          aside: issuedOf(coupon),
          lines: [termsOf(coupon), `${stateName(coupon)} · ${periodOf(coupon)}`],
        })}
        {...(can('editDeal:read') && {
          onOpen: ({ id }: Coupon) => navigate(pathTo('EditDeal', { dealId: id })),
        })}
      />
      {issuing && <IssueDialog coupon={issuing} onClose={() => issue(undefined)} />}
      {turning && (
        <SwitchDialog
          offer={turning}
          words={words}
          onSwitch={(enabled) => switchCoupon(turning, enabled)}
          onClose={() => turn(undefined)}
        />
      )}
    </>
  )
}
