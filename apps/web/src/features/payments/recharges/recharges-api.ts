import type { ChannelTypes } from '@app/api/contract/payments/channels'
import type {
  ChannelRechargeBody,
  RechargeBody,
  RechargeRefundBody,
  RechargeRefunded,
  RechargeReply,
  RechargeRevoked,
  RefundPlan,
} from '@app/api/contract/payments/recharges'
import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import type { Transaction } from '@app/api/contract/sales/transactions'
import { allOf, equals } from '@app/kernel/list-query/write'
import type { Static } from '@app/kernel/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allPages } from '#lib/lists/all-pages.ts'
import { api, type Sending } from '#lib/api/api.ts'
import { can } from '#lib/session/session.ts'

type Proof = Pick<Sending, 'idempotencyKey' | 'pin'>

export const recharge = (
  cardId: number,
  body: RechargeBody,
  proof: Proof,
): Promise<Static<typeof RechargeReply>> => api.post(`/userCards/${cardId}/recharge`, body, proof)

/** In which ways a recharge can be paid by phone at the station; none until that is known. */
export function usePhoneTypes(cardId: number, isWanted: boolean): ChannelTypes['paymentTypes'] {
  const { data } = useQuery({
    queryKey: ['userCards', cardId, 'payChannels'],
    queryFn: () => api.get<ChannelTypes>(`/userCards/${cardId}/payChannels`),
    enabled: isWanted && can('recharge'),
    staleTime: 60_000,
    meta: { handlesProblems: true },
  })
  return data?.paymentTypes ?? []
}

export const rechargeByPhone = (
  cardId: number,
  body: ChannelRechargeBody,
  proof: Proof,
): Promise<Static<typeof RechargeReply>> =>
  api.post(`/userCards/${cardId}/channelRecharge`, body, proof)

/** Should no live message come, the desk still knows within so long. */
const LOOK_EVERY_MS = 2500

/** How far a recharge by phone is, asked again as long as it is waited for. */
export const useProgress = (asked: Static<typeof RechargeReply>) =>
  useQuery({
    queryKey: ['transactions', asked.transaction.id, 'recharge'],
    queryFn: () =>
      api.get<Static<typeof RechargeReply>>(`/transactions/${asked.transaction.id}/recharge`),
    initialData: asked,
    refetchInterval: ({ state }) =>
      state.data?.transaction.status === 'lock' ? LOOK_EVERY_MS : false,
    meta: { handlesProblems: true },
  })

export const refund = (
  id: number,
  body: RechargeRefundBody,
  proof: Proof,
): Promise<RechargeRefunded> => api.post(`/userCardDetails/${id}/refund`, body, proof)

export const revoke = (id: number, reason: string, proof: Proof): Promise<RechargeRevoked> =>
  api.post(`/userCardDetails/${id}/revoke`, { reason }, proof)

/** What a refund of so much would give and take; of everything that can go back without an amount. */
export const useRefundPlan = (id: number, amount: number | undefined, isWanted: boolean) =>
  useQuery({
    queryKey: ['refundPlan', id, amount ?? null],
    queryFn: () =>
      api.get<Static<typeof RefundPlan>>(`/userCardDetails/${id}/refundPlan`, {
        ...(amount !== undefined && { amount }),
      }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { handlesProblems: true },
  })

/** All lines of a recharge's payment, oldest first: the gift, the points, and what undid them. */
export const useLinesOf = (transactionId: number | undefined) =>
  useQuery({
    queryKey: ['userCardDetails', { transactionId }],
    queryFn: () =>
      allPages<UserCardDetail>('/userCardDetails', {
        search: equals('transaction.id', transactionId ?? 0),
        sort: ['id,asc'],
      }),
    enabled: transactionId !== undefined,
  })

/** The payment of a recharge, for those who may see payments. */
export const usePaymentOf = (transactionId: number | undefined) =>
  useQuery({
    queryKey: ['transactions', transactionId],
    queryFn: () => api.get<Transaction>(`/transactions/${transactionId}`),
    enabled: transactionId !== undefined && can('transactions:read'),
  })

/**
 * Tells of recharges whether a channel has yet to make their refund, for those who may see payments.
 *
 * @param cardId of one card alone
 */
export function useIsRefunding(cardId?: number): IsRefunding {
  const { data } = useQuery({
    queryKey: ['transactions', 'refunding', cardId],
    queryFn: () =>
      allPages<Transaction>('/transactions', {
        search: allOf(
          cardId !== undefined && equals('userCard.id', cardId),
          equals('status', 'refunding'),
        ),
        sort: ['id,asc'],
      }),
    enabled: can('transactions:read'),
    meta: { handlesProblems: true },
  })
  return useMemo(() => {
    const underWay = new Set(data?.map(({ id }) => id))
    return ({ transaction }) => transaction !== null && underWay.has(transaction.id)
  }, [data])
}

export type IsRefunding = (entry: UserCardDetail) => boolean
