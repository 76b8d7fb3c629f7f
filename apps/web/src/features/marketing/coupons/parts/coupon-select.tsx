import type { Coupon, CouponKind } from '@app/api/contract/marketing/coupons'
import { equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { can } from '#lib/session/session.ts'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { termsOf } from '../coupon-worth.ts'
import { COUPONS_KEY } from '../coupons-api.ts'
import { words } from '../words.ts'

/** A form control for one coupon, by its id; of one kind only when that is named. */
export function CouponSelect({
  id,
  value,
  onChange,
  kind,
}: {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  kind?: CouponKind
}) {
  const lookup = useQuery({
    queryKey: [...COUPONS_KEY, 'choice', kind],
    queryFn: () => allPages<Coupon>('/deals', kind ? { search: equals('script.id', kind) } : {}),
    enabled: can('deal:read'),
    meta: { isLookup: true },
  })
  const options = (lookup.data ?? [])
    .filter((coupon) => coupon.id === value || (coupon.enabled && coupon.state !== 'ended'))
    .map((coupon) => ({ value: coupon.id, label: `${coupon.name} (${termsOf(coupon)})` }))
  return (
    <LookupSelect<number | null>
      lookup={lookup}
      {...(id && { id })}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? null)}
      allowClear
      showSearch
      placeholder={words.choose}
      optionFilterProp="label"
      options={options}
    />
  )
}
