import type { CaseClosing, WetstockCase } from '@app/api/contract/wetstock/cases'
import { equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'

export const CASES_KEY = ['wetstock', 'cases']

/** Of whichever station a tank is: the ranking leads to tanks of all. */
const EVERYWHERE = { isEverywhere: true } as const

export const listCases = (query: Partial<ListQuery>): Promise<PageOf<WetstockCase>> =>
  api.get('/wetstockCases', query, EVERYWHERE)

/** The case that a month's row names. */
export const useCase = (id: number | null) =>
  useQuery({
    queryKey: [...CASES_KEY, id],
    queryFn: async () => (await listCases({ search: equals('id', id) })).content[0] ?? null,
    enabled: id !== null,
    meta: { handlesProblems: true },
  })

export const closeCase = (
  id: number,
  input: CaseClosing,
  proof: Pick<Sending, 'idempotencyKey'>,
): Promise<WetstockCase> =>
  api.post(`/wetstockCases/${id}/close`, input, { ...EVERYWHERE, ...proof })
