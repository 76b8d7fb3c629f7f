import { Select } from 'antd'
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
  const { data: categories, isLoading } = useGoodsCategories()
  return (
    <Select
      {...(id && { id })}
      {...(placeholder && { placeholder })}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      allowClear
      loading={isLoading}
      optionFilterProp="label"
      options={(categories ?? []).map((one) => ({ value: one.id, label: one.name }))}
    />
  )
}
