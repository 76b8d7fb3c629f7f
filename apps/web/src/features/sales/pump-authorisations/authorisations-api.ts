import type {
  GrayResolution,
  NewPumpAuthorisation,
  PumpAuthorisation,
  PumpAuthorisationDetails,
  AuthorisationTotals,
} from '@app/api/contract/sales/pump-authorisations'
import type { Order } from '@app/api/contract/sales/orders'
import type { NewPrepayment } from '@app/api/contract/sales/prepayments'
import { equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#lib/api/api.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { listenLive, useLiveState } from '#lib/live/live.ts'

export const AUTHORISATIONS_KEY = ['pumpAuthorisations']

const FALLBACK_MS = 15_000

export const listAuthorisations = (query: Partial<ListQuery>): Promise<PageOf<PumpAuthorisation>> =>
  api.get('/pumpAuthorisations', query)

export const authorisationTotals = (query: Partial<ListQuery>): Promise<AuthorisationTotals> =>
  api.get('/pumpAuthorisations/totals', query)

export const useAuthorisation = (id: number) =>
  useQuery({
    queryKey: [...AUTHORISATIONS_KEY, id],
    queryFn: () => api.get<PumpAuthorisationDetails>(`/pumpAuthorisations/${id}`),
  })

/** @returns how often to ask instead, while there is no live connection */
export function useLiveAuthorisations(): number | undefined {
  const client = useQueryClient()
  const isConnected = useLiveState() === 'connected'
  useEffect(
    () =>
      listenLive('pumpAuthorisation', () => {
        void invalidate(client, { queryKey: AUTHORISATIONS_KEY })
      }),
    [client],
  )
  return isConnected ? undefined : FALLBACK_MS
}

export const authorisePump = (
  body: NewPumpAuthorisation,
  idempotencyKey: string,
): Promise<PumpAuthorisation> => api.post('/pumpAuthorisations', body, { idempotencyKey })

/** The fuellings of a prepayment, the latest first. */
export const usePrepaidFuellings = (orderId: number) =>
  useQuery({
    queryKey: [...AUTHORISATIONS_KEY, 'prepaid', orderId],
    queryFn: async () => {
      const search = equals('prepayOrder.id', orderId)
      return (await listAuthorisations({ search, sort: ['id,desc'], size: 20 })).content
    },
    meta: { handlesProblems: true },
  })

export const createPrepayment = (body: NewPrepayment, idempotencyKey: string): Promise<Order> =>
  api.post('/orders/prepayment', body, { idempotencyKey })

export const stopPump = (
  { id }: Pick<PumpAuthorisation, 'id'>,
  idempotencyKey: string,
): Promise<PumpAuthorisation> => api.post(`/pumpAuthorisations/${id}/stop`, {}, { idempotencyKey })

/** What can be made of a gray fuelling, by the last part of its address. */
export type Resolving = 'settle' | 'release' | 'assignToCash'

export const resolveGray = (
  { id }: Pick<PumpAuthorisation, 'id'>,
  how: Resolving,
  { body, ...proof }: { body: GrayResolution; idempotencyKey: string; pin: string | undefined },
): Promise<PumpAuthorisation> => api.post(`/pumpAuthorisations/${id}/${how}`, body, proof)
