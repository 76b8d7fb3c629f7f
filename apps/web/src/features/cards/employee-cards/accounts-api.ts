import type {
  NewAnonymousCard,
  NewEmployeeCard,
  Unbinding,
} from '@app/api/contract/cards/employee-cards'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api, type Sending } from '#lib/api/api.ts'

type Proof = Pick<Sending, 'idempotencyKey'>

export const ACCOUNTS_KEY = ['userCards', 'others']

export const listAccounts = (query: Partial<ListQuery>): Promise<PageOf<UserCard>> =>
  api.get('/userCards', query)

export const openEmployeeCard = (input: NewEmployeeCard, proof: Proof): Promise<UserCard> =>
  api.post('/employeeCards', input, proof)

/** An empty password is none. */
export const openAnonymousCard = (
  { password, ...input }: NewAnonymousCard,
  proof: Proof,
): Promise<UserCard> =>
  api.post('/anonymousCards', { ...input, ...(password && { password }) }, proof)

export const unbind = (
  { id }: Pick<UserCard, 'id'>,
  input: Unbinding,
  proof: Proof,
): Promise<UserCard> => api.post(`/employeeCards/${id}/unbind`, input, proof)
