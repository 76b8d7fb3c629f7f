import type {
  CardCommand,
  CardEvent,
  CardInfo,
  CardInfoLookup,
  CardReturn,
  NewCardInfo,
  Preparation,
  PreparationReply,
  StockTransfer,
  StockTransferReply,
} from '@app/api/contract/cards/card-infos'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'

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

/** By the chip's serial, else by the number on the card. */
export const lookUpCard = (lookup: Pick<CardInfoLookup, 'uuid' | 'number'>): Promise<CardInfo> =>
  api.get('/cardInfos/uuid', lookup)

export const addCardInfo = (input: NewCardInfo): Promise<CardInfo> => api.post('/cardInfos', input)

/** The commands that ask for nothing but a reason. */
export type PlainCommand = 'loss' | 'unhook' | 'disable' | 'enable' | 'lock' | 'unlock'

export const commandCard = (
  { id }: Pick<CardInfo, 'id'>,
  name: PlainCommand,
  { body, proof }: { body: CardCommand; proof: Proof },
): Promise<CardInfo> => api.post(`/cardInfos/${id}/${name}`, body, proof)

export const returnCard = (
  { id }: Pick<CardInfo, 'id'>,
  body: CardReturn,
  proof: Proof,
): Promise<CardInfo> => api.post(`/cardInfos/${id}/return`, body, proof)

export const prepareCards = (input: Preparation, proof: Proof): Promise<PreparationReply> =>
  api.post('/cardInfos/batch', input, proof)

export const transferStock = (input: StockTransfer, proof: Proof): Promise<StockTransferReply> =>
  api.post('/cardInfos/stockTransfer', input, proof)
