import type { MemberChange, NewMember, User } from '@app/api/contract/access/users'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { isMobile } from '@app/kernel/formats'
import { api } from '#lib/api/api.ts'
import { isRefusal } from '#lib/api/problem.ts'

export const MEMBERS_KEY = ['users', 'member']

export const listMembers = (query: Partial<ListQuery>): Promise<PageOf<User>> =>
  api.get('/users', { ...query, kind: 'member', expand: ['userCards', 'tags'] })

export const useMember = (id: number) =>
  useQuery({
    queryKey: [...MEMBERS_KEY, id],
    queryFn: () => api.get<User>(`/users/${id}`, { expand: ['tags'] }),
    meta: { handlesProblems: true },
  })

/** Whose number it is, as soon as it is complete; `null` when it is nobody's yet. */
export const useOwnerOf = (mobile: string) =>
  useQuery({
    queryKey: ['users', 'mobile', mobile],
    queryFn: () => findByMobile(mobile),
    enabled: isMobile(mobile),
    meta: { handlesProblems: true },
  })

async function findByMobile(mobile: string): Promise<User | null> {
  try {
    return await api.get<User>('/users/mobile', { mobile })
  } catch (error) {
    if (isRefusal(error, 'PHONE_NOT_FOUND')) return null
    throw error
  }
}

export const addMember = (input: Omit<NewMember, 'kind'>, idempotencyKey: string): Promise<User> =>
  api.post('/users', { ...input, kind: 'member' }, { idempotencyKey })

export const changeMember = (
  member: Pick<User, 'id' | 'version'>,
  change: Omit<MemberChange, 'version'>,
): Promise<User> => api.put(`/users/${member.id}`, { ...change, version: member.version })

export const endMembership = (memberId: number, reason: string): Promise<User> =>
  api.post(`/users/${memberId}/leave`, { reason })

export const resetPassword = (
  memberId: number,
  password: string,
  pin: string | undefined,
): Promise<User> => api.post(`/users/${memberId}/resetPassword`, { password }, { pin })
