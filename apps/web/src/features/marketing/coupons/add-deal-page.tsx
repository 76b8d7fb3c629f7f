import { App as AntApp } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useStation } from '#lib/session/session.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { common } from '#locale/words.ts'
import { FormPage } from '#ui/forms/form-page.tsx'
import { type CouponFields, couponOf, newFields } from './coupon-fields.ts'
import { CouponFormFields } from './coupon-form-fields.tsx'
import { addCoupon } from './coupons-api.ts'
import { kindIn } from './kind.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

/** Offers a coupon of the kind that was chosen. */
export default function AddDealPage() {
  const kind = kindIn(useParams().scriptId)
  const { id: stationId } = useStation()
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const [initial] = useState(() => newFields(new Date(), stationId))
  return (
    <FormPage
      key={kind}
      title={`${words.add} · ${words.kinds[kind]}`}
      back={pathTo('Deal', { scriptId: kind })}
      initialValues={initial}
      onSave={(fields: CouponFields, key) =>
        addCoupon({ ...couponOf(kind, fields), script: { id: kind } }, key)
      }
      onSaved={() => {
        refreshAll()
        message.success(common.saved)
        return navigate(pathTo('Deal', { scriptId: kind }), { replace: true })
      }}
    >
      <CouponFormFields kind={kind} />
    </FormPage>
  )
}
