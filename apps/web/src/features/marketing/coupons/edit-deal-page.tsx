import type { Coupon } from '@app/api/contract/marketing/coupons'
import { Alert, App as AntApp } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { common } from '#locale/words.ts'
import { FormPage } from '#ui/forms/form-page.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { type CouponFields, couponOf, fieldsOf } from './coupon-fields.ts'
import { CouponFormFields } from './coupon-form-fields.tsx'
import { changeCoupon, useCoupon } from './coupons-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

export default function EditDealPage() {
  const { data: coupon, error, refetch } = useCoupon(Number(useParams().dealId))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!coupon) return <PageSkeleton rows={10} />
  // A newer version fills the form anew.
  return <EditCoupon key={coupon.version} coupon={coupon} />
}

function EditCoupon({ coupon }: { coupon: Coupon }) {
  const kind = coupon.script.id
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  return (
    <FormPage
      title={`${words.edit} · ${coupon.name}`}
      back={pathTo('Deal', { scriptId: kind })}
      initialValues={fieldsOf(coupon)}
      onSave={(fields: CouponFields) =>
        changeCoupon(coupon.id, { ...couponOf(kind, fields), version: coupon.version })
      }
      onSaved={() => {
        refreshAll()
        message.success(common.saved)
        return navigate(pathTo('Deal', { scriptId: kind }), { replace: true })
      }}
    >
      {coupon.issuedCount > 0 && (
        <Alert type="info" showIcon title={words.issuedFixed} style={{ marginBottom: 16 }} />
      )}
      <CouponFormFields kind={kind} />
    </FormPage>
  )
}
