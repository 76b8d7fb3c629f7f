import type { Item } from '@app/api/contract/catalogue/items'
import { oneOf } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { can, useStation } from '#lib/session/session.ts'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { words } from '../words.ts'

const mayRead = (): boolean => can('items:read') || can('fuelMge:read')

/**
 * A form control for any number of the station's items, by their ids; money buys them, not points.
 *
 * @param stationId another station of the company than the selected one
 * @param most how many may be chosen
 */
export function ItemSelect({
  id,
  value,
  onChange,
  placeholder,
  stationId,
  most,
}: {
  id?: string
  value?: number[]
  onChange?: (value: number[]) => void
  placeholder?: string
  stationId?: number | undefined
  most?: number
}) {
  const { id: here, company } = useStation()
  const place = { companyId: company.id, stationId: stationId ?? here }
  const lookup = useQuery({
    queryKey: ['items', 'choice', place.stationId],
    queryFn: () =>
      allPages<Item>('/items', { search: oneOf('category.type', ['fuel', 'normal']) }, { place }),
    enabled: mayRead(),
    meta: { isLookup: true },
  })
  return (
    <LookupSelect<number[]>
      lookup={lookup}
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
      {...(placeholder && { placeholder })}
      {...(most && { maxCount: most })}
      elsewhere={words.elsewhere}
      mode="multiple"
      allowClear
      optionFilterProp="label"
      options={(lookup.data ?? []).map((item) => ({ value: item.id, label: item.name }))}
    />
  )
}

/** What these items are called; how many there are besides that the caller does not see. */
export function useItemNames(ids: readonly number[]): string[] {
  const { data: items, isPending } = useQuery({
    queryKey: ['items', 'names', ids],
    queryFn: () => allPages<Item>('/items', { search: oneOf('id', ids) }),
    enabled: ids.length > 0 && mayRead(),
    meta: { isLookup: true },
  })
  if (ids.length === 0) return []
  if (!mayRead()) return [words.items(ids.length)]
  if (isPending) return ['…']
  const names = ids.flatMap((id) => items?.find((item) => item.id === id)?.name ?? [])
  const others = ids.length - names.length
  return others > 0 ? [...names, words.itemsElsewhere(others)] : names
}
