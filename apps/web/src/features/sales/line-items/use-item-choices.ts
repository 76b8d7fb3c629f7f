import type { Item } from '@app/api/contract/catalogue/items'
import { allOf, equals, oneOf } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allPages } from '#lib/lists/all-pages.ts'
import { canAny, useStation } from '#lib/session/session.ts'
import type { Choice } from '#ui/table/filters/choice-field.tsx'
import type { SalesView } from '#features/sales/orders/parts/order-paths.ts'

const TYPES = { all: ['fuel', 'normal'], fuel: ['fuel'], notFuel: ['normal'] } as const

const NONE: readonly Item[] = []

/** What the station sells, to choose from, for those who may see it. */
export function useItemChoices(salesView: SalesView): Choice[] {
  const { id } = useStation()
  const { data = NONE } = useQuery({
    queryKey: ['items', 'ofLines', id, salesView],
    queryFn: () =>
      allPages<Item>('/items', {
        search: allOf(equals('station.id', id), oneOf('category.type', TYPES[salesView])),
      }),
    enabled: canAny(['items:read', 'fuelMge:read']),
    meta: { isLookup: true },
  })
  return useMemo(() => data.map((item) => ({ value: String(item.id), label: item.name })), [data])
}
