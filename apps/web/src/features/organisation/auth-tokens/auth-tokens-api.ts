import type { AuthToken, NewAuthToken } from '@app/api/contract/organisation/auth-tokens'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api, type Sending } from '#lib/api/api.ts'

export const AUTH_TOKENS_KEY = ['authTokens']

export const listTokens = (query: Partial<ListQuery>): Promise<PageOf<AuthToken>> =>
  api.get('/authTokens', query)

/** Adds an authorisation, or changes the one that was read. */
export const saveToken = (
  before: AuthToken | undefined,
  input: NewAuthToken,
  proof: Pick<Sending, 'idempotencyKey' | 'pin'>,
): Promise<AuthToken> =>
  before
    ? api.put(`/authTokens/${before.id}`, { ...input, version: before.version }, proof)
    : api.post('/authTokens', input, proof)
