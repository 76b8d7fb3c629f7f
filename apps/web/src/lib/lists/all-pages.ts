/** Every row of a list that is short enough to be chosen from, in pages of 100 (S-444, S-445). */

import type { PageOf } from '@app/kernel/schema'
import { api, type Sending } from '#lib/api/api.ts'

const MOST_A_PAGE = 100
/** Nobody chooses from more; where there are more rows, the server is to be asked by what is typed. */
const MOST_PAGES = 50

/** @throws what the server refuses with; more than 5,000 rows are not read */
export async function allPages<Row>(
  path: string,
  query: Sending['query'],
  sending?: Pick<Sending, 'place' | 'isEverywhere'>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { content, totalElements } = await api.get<PageOf<Row>>(
      path,
      { ...query, page, size: MOST_A_PAGE },
      sending,
    )
    rows.push(...content)
    if (content.length === 0 || rows.length >= totalElements) break
  }
  return rows
}
