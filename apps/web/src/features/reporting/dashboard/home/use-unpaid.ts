import { UNPAID } from '@app/api/contract/reporting/dashboard'
import type { Order } from '@app/api/contract/sales/orders'
import { allOf, equals, oneOf } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { mostDays } from '#lib/session/history-limit.ts'
import { useStation } from '#lib/session/session.ts'
import { boundsOf } from '#features/reporting/statistics/parts/spans.ts'
const SHOWN = 8

/** What still has to be paid at the station: the latest orders, and how many there are. */
export function useUnpaid({ isWanted }: { isWanted: boolean }) {
  const { id } = useStation()
  return useQuery({
    queryKey: ['orders', 'unpaid', id],
    queryFn: () =>
      api.get<PageOf<Order>>('/orders', {
        from: boundsOf(mostDays('orders')).from,
        size: SHOWN,
        sort: ['createdDate,desc'],
        search: allOf(equals('station.id', id), oneOf('status', UNPAID)),
        expand: ['nozzleControl', 'fuelItem'],
      }),
    enabled: isWanted,
  })
}
