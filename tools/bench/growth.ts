/** What a page and its exact total cost where there are ten times as many orders in the same years. */

import { openClient } from './bench-client.ts'
import { middleOf } from './load.ts'
import type { Figure } from './report.ts'
import type { Stage } from './stage.ts'

/** The first page of fifteen, of all that a list may show: milliseconds at a station, and everywhere. */
export interface PageCost {
  orders: number
  station: number
  company: number
}

export async function pageCost({ orders, server, manager }: Stage): Promise<PageCost> {
  const company = await openClient(server.url, { account: 'company' })
  const page = '/orders?size=15'
  return {
    orders,
    station: await middleOf(() => manager('GET', page)),
    company: await middleOf(() => company('GET', page)),
  }
}

const MOST = 1.2

export function growthOf(before: PageCost, after: PageCost): Figure[] {
  const of = `of ${after.orders.toLocaleString('en')}; of ${before.orders.toLocaleString('en')}`
  const figure = (what: string, place: 'station' | 'company'): Figure => ({
    what: `${what} ${of}`,
    ours: after[place],
    reference: before[place],
    unit: 'ms',
    aim: { ratio: MOST },
  })
  return [
    figure("a page and its total, a station's", 'station'),
    figure("  a company's", 'company'),
  ]
}
