import type {
  NewTransportContract,
  TransportContract,
  TransportContractChange,
  TransportSigning,
} from '@app/api/contract/supply/transport-contracts'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const TRANSPORTS_KEY = ['transportContracts']

export const listTransports = (query: Partial<ListQuery>): Promise<PageOf<TransportContract>> =>
  api.get('/transportContracts', query)

export const useTransport = (id: number) =>
  useQuery({
    queryKey: [...TRANSPORTS_KEY, id],
    queryFn: () => api.get<TransportContract>(`/transportContracts/${id}`),
    meta: { handlesProblems: true },
  })

export const addTransport = (
  input: NewTransportContract,
  idempotencyKey: string,
): Promise<TransportContract> => api.post('/transportContracts', input, { idempotencyKey })

export const changeTransport = (
  id: number,
  input: TransportContractChange,
): Promise<TransportContract> => api.put(`/transportContracts/${id}`, input)

type Key = Pick<TransportContract, 'id'>

export const dispatch = ({ id }: Key, idempotencyKey: string): Promise<TransportContract> =>
  api.post(`/transportContracts/${id}/dispatch`, undefined, { idempotencyKey })

export const sign = (
  { id }: Key,
  input: TransportSigning,
  idempotencyKey: string,
): Promise<TransportContract> =>
  api.post(`/transportContracts/${id}/sign`, input, { idempotencyKey })

export const voidTransport = (
  { id }: Key,
  reason: string,
  idempotencyKey: string,
): Promise<TransportContract> =>
  api.post(`/transportContracts/${id}/void`, { reason }, { idempotencyKey })
