import type {
  AuthCode,
  AuthCodeChange,
  NewAuthCode,
} from '@app/api/contract/organisation/auth-codes'
import type { Station } from '@app/api/contract/organisation/stations'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'

export const AUTH_CODES_KEY = ['authCodes']

export const listAuthCodes = (query: Partial<ListQuery>): Promise<PageOf<AuthCode>> =>
  api.get('/authCodes', query)

/** The stations that a code may be given to: all in the caller's scope. */
export const useStations = (enabled: boolean) =>
  useQuery({
    queryKey: ['stations', 'all'],
    queryFn: () => allPages<Station>('/stations', { sort: ['name,asc'] }),
    enabled,
    meta: { isLookup: true },
  })

export const addAuthCode = (input: NewAuthCode, idempotencyKey: string): Promise<AuthCode> =>
  api.post('/authCodes', input, { idempotencyKey })

export const changeAuthCode = (
  { id, version }: AuthCode,
  change: Omit<AuthCodeChange, 'version'>,
): Promise<AuthCode> => api.put(`/authCodes/${id}`, { ...change, version })
