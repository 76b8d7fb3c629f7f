import type { InventoryTotals, TankInventory } from '@app/api/contract/sales/fuel-inventory'
import type {
  BookedTankMoves,
  NewTankAdjustment,
  NewTankTransfer,
  TankStockMove,
  TankStockMoveTotals,
} from '@app/api/contract/sales/tank-moves'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { useStation } from '#lib/session/session.ts'

export const INVENTORY_KEY = ['fuelInventory']

export const listInventory = (query: Partial<ListQuery>): Promise<PageOf<TankInventory>> =>
  api.get('/fuelInventory', query)

/** More tanks than a station has. */
const MOST_TANKS = 50
const REFRESH_MS = 60_000

/** Every tank of the selected station, with how long it lasts. */
export function useTankSupply() {
  const { id } = useStation()
  return useQuery({
    queryKey: [...INVENTORY_KEY, 'supply', id],
    queryFn: () => listInventory({ size: MOST_TANKS }),
    refetchInterval: REFRESH_MS,
    meta: { handlesProblems: true },
  })
}

export const useInventoryTotals = (stationId: number) =>
  useQuery({
    queryKey: [...INVENTORY_KEY, 'totals', stationId],
    queryFn: () => api.get<InventoryTotals>('/fuelInventory/totals'),
    meta: { handlesProblems: true },
  })

export const listMoves = (query: Partial<ListQuery>): Promise<PageOf<TankStockMove>> =>
  api.get('/tankStockMoves', query)

/** What all lines come to that were asked for. */
export function useMoveTotals({ search, from, to }: Partial<ListQuery>) {
  const asked = { search, from, to }
  return useQuery({
    queryKey: [...INVENTORY_KEY, 'moves', 'totals', asked],
    queryFn: () => api.get<TankStockMoveTotals>('/tankStockMoves/totals', asked),
    meta: { handlesProblems: true },
  })
}

export const adjustTank = (
  input: NewTankAdjustment,
  idempotencyKey: string,
): Promise<BookedTankMoves> => api.post('/tankStockMoves/adjust', input, { idempotencyKey })

export const transferFuel = (
  input: NewTankTransfer,
  idempotencyKey: string,
): Promise<BookedTankMoves> => api.post('/tankStockMoves/transfer', input, { idempotencyKey })
