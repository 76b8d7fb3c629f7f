import type {
  CardEvent,
  CardInfo,
  Preparation,
  PreparationReply,
  StockTransfer,
} from '@app/api/contract/cards/card-infos'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '../../../lib/api.ts'

export const CARD_INFOS_KEY = ['cardInfos']

/** What a confirmed command is sent with. */
export type Proof = Pick<Sending, 'idempotencyKey' | 'pin'>

export const listCardInfos = (query: Partial<ListQuery>): Promise<PageOf<CardInfo>> =>
  api.get('/cardInfos', query)

export const useCardInfo = (id: number) =>
  useQuery({
    queryKey: [...CARD_INFOS_KEY, id],
    queryFn: () => api.get<CardInfo>(`/cardInfos/${id}`),
    meta: { handlesProblems: true },
  })

export const useCardEvents = (id: number) =>
  useQuery({
    queryKey: [...CARD_INFOS_KEY, id, 'events'],
    queryFn: async () =>
      (await api.get<{ content: CardEvent[] }>(`/cardInfos/${id}/events`)).content,
    meta: { handlesProblems: true },
  })

export const prepareCards = (input: Preparation, proof: Proof): Promise<PreparationReply> =>
  api.post('/cardInfos/batch', input, proof)

export const transferStock = (input: StockTransfer, proof: Proof): Promise<object> =>
  api.post('/cardInfos/stockTransfer', input, proof)
