/** The other stations of the caller: whoever looks for one goes to work there. */

import { anyOf, contains, startsWith } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import type { Station } from '@app/api/contract/organisation/stations'
import { api } from '#lib/api/api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { session } from '#lib/session/session-store.ts'
import type { SearchEntry } from '../menu-search.ts'
import { words } from '../words.ts'
import { isName, MOST_OF_A_KIND } from './finder.ts'

/** A name, or a code such as `E01`. */
export const isStation = (text: string): boolean => isName(text) || /^[A-Z]\d+$/i.test(text)

export async function findStations(text: string): Promise<readonly SearchEntry[]> {
  if (!isStation(text)) return []
  const search = anyOf(contains('name', text), startsWith('code', text))
  const { content } = await api.get<PageOf<Station>>('/stations', {
    search,
    expand: ['company'],
    size: MOST_OF_A_KIND,
  })
  const others = content.filter(({ id }) => id !== session.station()?.id)
  return others.map(({ id, name, code, company }) => ({
    path: pathTo('Root', { station: id }),
    station: { id, name },
    trail: [[words.kinds.station, company.name, code].join(' · '), name],
    text,
  }))
}
