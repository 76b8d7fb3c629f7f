/** Every row of a list that is known to be short enough to be read whole, in pages of 100 (S-445). */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api, type Sending } from './api.ts'

const MOST_A_PAGE = 100

export async function allPages<Row>(
  path: string,
  query: Partial<ListQuery>,
  place?: Sending['place'],
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const { content, totalElements } = await api.get<PageOf<Row>>(
      path,
      { ...query, page, size: MOST_A_PAGE },
      place && { place },
    )
    rows.push(...content)
    if (content.length === 0 || rows.length >= totalElements) return rows
  }
}
