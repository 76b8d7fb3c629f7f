import type { NewUser, User, UserChange } from '@app/api/contract/access/users'
import type { Station } from '@app/api/contract/organisation/stations'
import { equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api } from '#lib/api/api.ts'

export const PEOPLE_KEY = ['users', 'staff']

/** Where the calls about some people go: those of a dealer have an address of their own. */
export interface UserEndpoint {
  path: string
  /** Whether all that the caller sees is meant, whatever station is selected. */
  isEverywhere: boolean
}

export const listPeople = (
  { path, isEverywhere }: UserEndpoint,
  query: Partial<ListQuery>,
): Promise<PageOf<User>> => {
  const isShared = path === '/users'
  const asked = isShared ? { ...query, kind: 'staff', expand: ['roles'] } : query
  return api.get(path, asked, { isEverywhere })
}

/** Somebody, with their roles. */
export const usePerson = (userId: number) =>
  useQuery({
    queryKey: [...PEOPLE_KEY, userId],
    queryFn: () => api.get<User>(`/users/${userId}`, { expand: ['roles'] }),
  })

interface Proof {
  pin: string | undefined
  idempotencyKey: string
}

export const hire = (
  { path }: UserEndpoint,
  input: Omit<NewUser, 'kind'>,
  proof: Proof,
): Promise<User> => api.post(path, path === '/users' ? { ...input, kind: 'staff' } : input, proof)

export const changePerson = (
  { path }: UserEndpoint,
  { id, version }: Pick<User, 'id' | 'version'>,
  change: Omit<UserChange, 'version'>,
): Promise<User> => api.put(`${path}/${id}`, { ...change, version })

export const resetPassword = (
  { path }: UserEndpoint,
  id: number,
  { password, pin }: { password: string; pin: string | undefined },
): Promise<User> => api.post(`${path}/${id}/resetPassword`, { password }, { pin })

export type Move = 'disable' | 'enable' | 'leave'

export const movePerson = (
  { path }: UserEndpoint,
  id: number,
  { verb, reason }: { verb: Move; reason: string },
): Promise<User> => api.post(`${path}/${id}/${verb}`, reason === '' ? {} : { reason })

/** The stations of a company that the caller has. */
export const useStationsOf = (companyId: number) =>
  useQuery({
    queryKey: ['stations', 'of', companyId],
    queryFn: () => allPages<Station>('/stations', { search: equals('company.id', companyId) }),
    meta: { isLookup: true },
  })

interface Nozzle {
  id: number
  logicNo: number
}

/** The nozzles of the selected station. */
export const useNozzles = () =>
  useQuery({
    queryKey: ['nozzleControls', 'all'],
    queryFn: () => allPages<Nozzle>('/nozzleControls', { sort: ['logicNo,asc'] }),
    meta: { isLookup: true },
  })
