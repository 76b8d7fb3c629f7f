import type { Order } from '@app/api/contract/sales/orders'
import { dayPeriod } from '@app/kernel/calendar'
import { allOf, equals } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { timeZone } from '#lib/i18n/format.ts'
import { textOf, today } from '#lib/session/history-limit.ts'
import { useStation } from '#lib/session/session.ts'
import { pathTo } from '#lib/routes/path-to.ts'

/** How many of today's orders ended without anybody paying: by hand, or by themselves after half an hour. */
export function useClosedToday(): number {
  const { id } = useStation()
  const { data } = useQuery({
    queryKey: ['orders', 'closedToday', id],
    queryFn: () =>
      api.get<PageOf<Order>>('/orders', {
        from: dayPeriod(today(), timeZone()).from.toISOString(),
        size: 1,
        search: allOf(
          equals('station.id', id),
          equals('status', 'close'),
          equals('refundStatus', 'none'),
        ),
      }),
  })
  return data?.totalElements ?? 0
}

/** The list of these orders. */
export const closedTodayPath = (): string =>
  pathTo('AllQuery', {
    status: 'close',
    refund: 'none',
    days: textOf({ first: today(), last: today() }),
  })
