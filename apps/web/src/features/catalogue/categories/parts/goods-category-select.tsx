import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { useGoodsCategories } from '../categories-api.ts'

/** A form control for one of the station's categories of goods, by its id; null: none. */
export function GoodsCategorySelect({
  id,
  value,
  onChange,
  placeholder,
}: {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  placeholder?: string
}) {
  const lookup = useGoodsCategories()
  return (
    <LookupSelect<number | null>
      lookup={lookup}
      {...(id && { id })}
      {...(placeholder && { placeholder })}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      allowClear
      optionFilterProp="label"
      options={(lookup.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
    />
  )
}
