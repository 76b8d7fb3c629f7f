import type { OrderTerms, OrderTermsChange } from '@app/api/contract/sales/order-terms'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const useTerms = (stationId: number) =>
  useQuery({
    queryKey: ['fuelInventory', 'terms', stationId],
    queryFn: () => api.get<OrderTerms>(`/stations/${stationId}/orderTerms`),
    meta: { handlesProblems: true },
  })

export const saveTerms = (stationId: number, input: OrderTermsChange): Promise<OrderTerms> =>
  api.put(`/stations/${stationId}/orderTerms`, input)
