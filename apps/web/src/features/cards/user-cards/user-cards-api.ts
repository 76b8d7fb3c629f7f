import { isPayCode } from '@app/api/contract/cards/pay-codes'
import type { AccountReturn } from '@app/api/contract/cards/card-infos'
import type {
  Adjustment,
  Blocking,
  CardCommandReply,
  FillCheck,
  FillVerdict,
  Freezing,
  GrowthAdjustment,
  MoveToMaster,
  NewUserCard,
  PointsChange,
  QuotaAdjustment,
  Statement,
  TransferReply,
  Unlocking,
  UserCard,
  UserCardChange,
} from '@app/api/contract/cards/user-cards'
import { isMobile, isPlate } from '@app/kernel/formats'
import { allOf, equals, oneOf } from '@app/kernel/list-query/write'
import type { PageOf, Static } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import type { TypedAgain } from '#ui/forms/again-item.tsx'
import { allPages } from '#lib/lists/all-pages.ts'
import { api, type Sending } from '#lib/api/api.ts'

const USER_CARDS_KEY = ['userCards']

/** What a confirmed command is sent with. */
type Proof = Pick<Sending, 'idempotencyKey' | 'pin'>

export const useCardsOf = (userId: number) =>
  useQuery({
    queryKey: [...USER_CARDS_KEY, { userId }],
    queryFn: () =>
      allPages<UserCard>('/userCards', { search: equals('user.id', userId), sort: ['id,asc'] }),
    meta: { handlesProblems: true },
  })

export const useUserCard = (cardId: number) =>
  useQuery({
    queryKey: [...USER_CARDS_KEY, cardId],
    queryFn: () => api.get<UserCard>(`/userCards/${cardId}`),
    meta: { handlesProblems: true },
  })

const DEBIT = ['debit'] as const

/** What somebody may say instead of a card's number: their mobile, or the plate of their vehicle. */
function whose(text: string): string {
  const plate = text.toUpperCase()
  if (isPlate(plate)) return equals('user.plates', plate)
  return equals(isMobile(text) ? 'user.mobile' : 'number', text)
}

/**
 * @param text a whole card number, mobile number or plate, or the pay code on a member's phone; nothing is asked without one
 * @param types the kinds of cards that will do
 */
export const useFoundCards = (text: string, types: readonly UserCard['card']['type'][] = DEBIT) =>
  useQuery({
    queryKey: [...USER_CARDS_KEY, 'found', text, types],
    queryFn: async () => {
      if (isPayCode(text)) return [await api.get<UserCard>(`/payCodes/${text}`)]
      const search = allOf(whose(text), oneOf('card.type', types))
      const page = await api.get<PageOf<UserCard>>('/userCards', { search, expand: ['user'] })
      return page.content
    },
    enabled: text !== '',
    meta: { handlesProblems: true },
  })

/** The account that a tag is noted at; at most one has it. */
export async function accountWithTag(rfid: string): Promise<UserCard | undefined> {
  const search = equals('rfid', rfid)
  const { content } = await api.get<PageOf<UserCard>>('/userCards', { search, size: 1 })
  return content[0]
}

export const getStatement = (cardId: number): Promise<Static<typeof Statement>> =>
  api.get(`/userCards/${cardId}/statement`)

/** What is settled of a card when it is opened. */
export type CardSettings = Omit<NewUserCard, 'user' | 'card' | 'parent'> & TypedAgain

/** An empty password is none. */
export const openCard = (
  { password, again: _again, ...input }: NewUserCard & TypedAgain,
  proof: Proof = {},
): Promise<UserCard> => api.post('/userCards', { ...input, ...(password && { password }) }, proof)

export const changeCard = (
  card: Pick<UserCard, 'id' | 'version'>,
  change: Omit<UserCardChange, 'version'>,
  proof: Proof,
): Promise<UserCard> =>
  api.put(`/userCards/${card.id}`, { ...change, version: card.version }, proof)

const command =
  <Body>(name: string) =>
  (cardId: number, body: Body, proof: Proof): Promise<CardCommandReply> =>
    api.post(`/userCards/${cardId}/${name}`, body, proof)

export const freeze = command<Freezing>('freeze')
export const unfreeze = command<Freezing>('unfreeze')
export const adjust = command<Adjustment>('adjust')
export const adjustQuota = command<QuotaAdjustment>('quota')
export const adjustGrowth = command<GrowthAdjustment>('growth')
export const changePoints = command<PointsChange>('points')

/** Moves money that a sub card cannot use to its master card. */
export const moveToMaster = (
  cardId: number,
  body: MoveToMaster,
  proof: Proof,
): Promise<TransferReply> => api.post(`/userCards/${cardId}/moveToMaster`, body, proof)

/** Opens an account again that was locked for its books, once they are proved right. */
export const unlockAccount = (cardId: number, body: Unlocking, proof: Proof): Promise<UserCard> =>
  api.post(`/userCards/${cardId}/unlock`, body, proof)

/** Takes an account without a card out of use, or back into it. */
export const blockAccount = (
  cardId: number,
  to: 'disable' | 'enable',
  body: Blocking,
  proof: Proof,
): Promise<UserCard> => api.post(`/userCards/${cardId}/${to}`, body, proof)

/** Closes an account that has no card. */
export const closeAccount = (
  cardId: number,
  body: AccountReturn,
  proof: Proof,
): Promise<UserCard> => api.post(`/userCards/${cardId}/return`, body, proof)

/** Whether a card would pay for a fill at a station, and every reason why not. */
export const checkFill = (
  cardId: number,
  body: FillCheck,
  place: NonNullable<Sending['place']>,
): Promise<FillVerdict> => api.post(`/userCards/${cardId}/check`, body, { place })
