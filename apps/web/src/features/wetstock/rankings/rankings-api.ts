import type { RankingGroup, WetstockRanking } from '@app/api/contract/wetstock/rankings'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const RANKINGS_KEY = ['wetstock', 'rankings']

export const listRankings = (
  query: Partial<ListQuery> & { groupBy: RankingGroup },
): Promise<PageOf<WetstockRanking>> => api.get('/wetstockRankings', query)
