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
  isPromoted = false,
}: {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  kind?: CouponKind
  /** Only those that promoters may distribute. */
  isPromoted?: boolean
}) {
  const lookup = useCoupons(kind)
  const coupons = lookup.data?.filter(({ promotionAllowed }) => promotionAllowed || !isPromoted)
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
      options={optionsOf(coupons, value ? [value] : [])}
    />
  )
}

/** A form control for several coupons, by their ids, in the order in which they were chosen. */
export function CouponsSelect({
  id,
  value,
  onChange,
  most,
}: {
  id?: string
  value?: number[]
  onChange?: (value: number[]) => void
  most: number
}) {
  const lookup = useCoupons()
  return (
    <LookupSelect<number[]>
      lookup={lookup}
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
      mode="multiple"
      maxCount={most}
      allowClear
      placeholder={words.choose}
      optionFilterProp="label"
      options={optionsOf(lookup.data, value ?? [])}
    />
  )
}

const useCoupons = (kind?: CouponKind) =>
  useQuery({
    queryKey: [...COUPONS_KEY, 'choice', kind],
    queryFn: () => allPages<Coupon>('/deals', kind ? { search: equals('script.id', kind) } : {}),
    enabled: can('deal:read'),
    meta: { isLookup: true },
  })

/** What can be given, now or later, and what is chosen already. */
const optionsOf = (coupons: readonly Coupon[] = [], chosen: readonly number[]) =>
  coupons
    .filter(({ id, enabled, state }) => chosen.includes(id) || (enabled && state !== 'ended'))
    .map((coupon) => ({ value: coupon.id, label: `${coupon.name} (${termsOf(coupon)})` }))
