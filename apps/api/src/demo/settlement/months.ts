/** The months behind the demo: prepared by who keeps the books, confirmed by the company. */

import { addMonths, businessDayOf } from '@app/kernel/calendar'
import type { Container } from '#container.ts'
import { openClient } from '../demo-client.ts'
import { motorway } from '../demo-plan.ts'

const TIME_ZONE = 'Asia/Shanghai'
/** Of the first one the year behind the demo has only a part. */
const WHOLE_MONTHS = 11

/** All but the last one at the motorway, which waits to be confirmed. */
export async function closeMonths(
  container: Container,
  stationIds: ReadonlyMap<string, number>,
): Promise<void> {
  const thisMonth = `${businessDayOf(new Date(), TIME_ZONE).slice(0, 7)}-01`
  for (const [code, id] of stationIds) {
    const books = await openClient(container, 'account', id)
    const company = await openClient(container, 'company', id)
    for (let ago = WHOLE_MONTHS; ago > 0; ago -= 1) {
      const key = { month: addMonths(thisMonth, -ago).slice(0, 7), station: { id } }
      const path = '/monthlySettlements'
      const { snapshotHash } = await books.post<{ snapshotHash: string }>(`${path}/preview`, key)
      if (code === motorway.code && ago === 1) continue
      await company.post(`${path}/confirm`, { ...key, snapshotHash })
    }
  }
}
