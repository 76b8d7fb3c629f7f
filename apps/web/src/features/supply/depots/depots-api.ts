import type {
  BookedMoves,
  DepotStockMove,
  NewDepotTransfer,
  NewStockCorrection,
} from '@app/api/contract/supply/depot-stock'
import type { Depot, NewDepot } from '@app/api/contract/supply/depots'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api } from '#lib/api/api.ts'

export const DEPOTS_KEY = ['depots']

export const listDepots = (query: Partial<ListQuery>): Promise<PageOf<Depot>> =>
  api.get('/depots', query)

export const useDepot = (id: number) =>
  useQuery({
    queryKey: [...DEPOTS_KEY, id],
    queryFn: () => api.get<Depot>(`/depots/${id}`),
    meta: { handlesProblems: true },
  })

/** All depots, for a choice of one. */
export const useDepots = () =>
  useQuery({
    queryKey: [...DEPOTS_KEY, 'all'],
    queryFn: () => allPages<Depot>('/depots', { sort: ['name,asc'] }),
    meta: { isLookup: true },
  })

export const saveDepot = (
  before: Pick<Depot, 'id' | 'version'> | undefined,
  fields: NewDepot,
  idempotencyKey: string,
): Promise<Depot> =>
  before
    ? api.put(`/depots/${before.id}`, { ...fields, version: before.version })
    : api.post('/depots', fields, { idempotencyKey })

export const removeDepot = ({ id, version }: Pick<Depot, 'id' | 'version'>) =>
  api.delete(`/depots/${id}`, { version })

export const listMoves = (query: Partial<ListQuery>): Promise<PageOf<DepotStockMove>> =>
  api.get('/depotStockMoves', query)

export const transferStock = (
  input: NewDepotTransfer,
  idempotencyKey: string,
): Promise<BookedMoves> => api.post('/depotStockMoves/transfer', input, { idempotencyKey })

export const correctStock = (
  input: NewStockCorrection,
  idempotencyKey: string,
): Promise<BookedMoves> => api.post('/depotStockMoves/correct', input, { idempotencyKey })
