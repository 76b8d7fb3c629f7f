import type { Supplier } from '@app/api/contract/supply/suppliers'
import { equals, oneOf } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allPages } from '#lib/lists/all-pages.ts'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { SUPPLIERS_KEY } from '../suppliers-api.ts'
import { words } from '../words.ts'
import { recentSuppliers, type SupplierPart } from './recent-suppliers.ts'

interface SupplierSelectProps {
  /** What it does for the company. */
  kind: SupplierPart
  /** The one that is named already; it may be disabled meanwhile. */
  known?: { id: number; name?: string } | undefined
  isDisabled?: boolean
  /** Given by the form item. */
  id?: string
  value?: number
  onChange?: (value: number) => void
}

const useSuppliers = (kind: SupplierPart) =>
  useQuery({
    queryKey: [...SUPPLIERS_KEY, 'usable', kind],
    queryFn: () =>
      allPages<Supplier>('/suppliers', {
        sort: ['name,asc'],
        search: `${equals('status', 'normal')} AND ${oneOf('kind', [kind, 'both'])}`,
      }),
    meta: { isLookup: true },
  })

/** A supplier that may be used; those that were named last come first. */
export function SupplierSelect(props: SupplierSelectProps) {
  const { kind, known, isDisabled = false, id, value, onChange } = props
  const lookup = useSuppliers(kind)
  const [recent] = useState(() => recentSuppliers(kind))
  const usable = lookup.data ?? []
  const options = usable.map((supplier) => ({ value: supplier.id, label: supplier.name }))
  const used = recent.flatMap((one) => options.find((option) => option.value === one) ?? [])
  const others = options.filter((option) => !used.includes(option))
  return (
    <LookupSelect<number>
      lookup={lookup}
      {...(id && { id })}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      disabled={isDisabled}
      showSearch
      optionFilterProp="label"
      elsewhere={known?.name ?? ''}
      notFoundContent={words.noneUsable}
      options={
        used.length === 0
          ? others
          : [
              { label: words.recent, options: used },
              { label: words.others, options: others },
            ]
      }
    />
  )
}
