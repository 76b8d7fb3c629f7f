import type {
  NewPurchaseContract,
  NewPurchaseReceipt,
  PurchaseContract,
  PurchaseContractChange,
  PurchaseReceipt,
} from '@app/api/contract/supply/purchase-contracts'
import type { PurchaseProgress } from '@app/api/contract/supply/purchase-progress'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const PURCHASES_KEY = ['purchaseContracts']

export const listContracts = (query: Partial<ListQuery>): Promise<PageOf<PurchaseContract>> =>
  api.get('/purchaseContracts', query)

export const useContract = (id: number) =>
  useQuery({
    queryKey: [...PURCHASES_KEY, id],
    queryFn: () => api.get<PurchaseContract>(`/purchaseContracts/${id}`),
    meta: { handlesProblems: true },
  })

export const useProgress = (id: number) =>
  useQuery({
    queryKey: [...PURCHASES_KEY, id, 'progress'],
    queryFn: () => api.get<PurchaseProgress>(`/purchaseContracts/${id}/progress`),
    meta: { handlesProblems: true },
  })

export const addContract = (
  input: NewPurchaseContract,
  idempotencyKey: string,
): Promise<PurchaseContract> => api.post('/purchaseContracts', input, { idempotencyKey })

export const changeContract = (
  id: number,
  input: PurchaseContractChange,
): Promise<PurchaseContract> => api.put(`/purchaseContracts/${id}`, input)

export const takeStep = (
  { id }: Pick<PurchaseContract, 'id'>,
  step: 'activate' | 'close',
  idempotencyKey: string,
): Promise<PurchaseContract> =>
  api.post(`/purchaseContracts/${id}/${step}`, undefined, { idempotencyKey })

export const voidContract = (
  { id }: Pick<PurchaseContract, 'id'>,
  reason: string,
  idempotencyKey: string,
): Promise<PurchaseContract> =>
  api.post(`/purchaseContracts/${id}/void`, { reason }, { idempotencyKey })

export const receive = (
  { id }: Pick<PurchaseContract, 'id'>,
  input: NewPurchaseReceipt,
  idempotencyKey: string,
): Promise<PurchaseReceipt> =>
  api.post(`/purchaseContracts/${id}/receive`, input, { idempotencyKey })

export const listReceipts = (query: Partial<ListQuery>): Promise<PageOf<PurchaseReceipt>> =>
  api.get('/purchaseReceipts', query)

export const reverseReceipt = (
  { id }: Pick<PurchaseReceipt, 'id'>,
  reason: string,
  idempotencyKey: string,
): Promise<PurchaseReceipt> =>
  api.post(`/purchaseReceipts/${id}/reverse`, { reason }, { idempotencyKey })
