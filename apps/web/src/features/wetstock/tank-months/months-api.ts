import type { TankTables } from '@app/api/contract/forecourt/tank-tables'
import type {
  TableProposing,
  WetstockMonth,
  WetstockMonthDetails,
  WetstockPart,
  WetstockPartQuery,
} from '@app/api/contract/wetstock/tank-months'
import { allOf } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'

export const MONTHS_KEY = ['wetstock', 'months']

export const listMonths = (query: Partial<ListQuery>): Promise<PageOf<WetstockMonth>> =>
  api.get('/wetstockMonths', query)

const EVERYWHERE = { isEverywhere: true } as const

/** Of whichever station: the ranking leads to tanks of all. */
export const useMonth = (id: number) =>
  useQuery({
    queryKey: [...MONTHS_KEY, id],
    queryFn: () => api.get<WetstockMonthDetails>(`/wetstockMonths/${id}`, undefined, EVERYWHERE),
    meta: { handlesProblems: true },
  })

/** One month or none. */
export const useMonthOfTank = (tankId: number, month: string) =>
  useQuery({
    queryKey: [...MONTHS_KEY, 'of', tankId, month],
    queryFn: () =>
      api.get<PageOf<WetstockMonth>>(
        '/wetstockMonths',
        { search: allOf(['tank.id', tankId], ['month', month]) },
        EVERYWHERE,
      ),
    meta: { handlesProblems: true },
  })

/** Of a day or a shift of a tank, of whichever station. */
export const usePart = (part: WetstockPartQuery) =>
  useQuery({
    queryKey: [...MONTHS_KEY, 'part', part],
    queryFn: () => api.get<WetstockPart>('/wetstockParts', part, EVERYWHERE),
    meta: { handlesProblems: true },
  })

export const proposeTable = (
  id: number,
  input: TableProposing,
  proof: Pick<Sending, 'idempotencyKey'>,
): Promise<TankTables> => api.post(`/wetstockMonths/${id}/proposeTable`, input, proof)
