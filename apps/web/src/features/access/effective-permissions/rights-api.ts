import type {
  LoginRule,
  RestrictionsBody,
  RoleAssignment,
  RoleRights,
  SearchLimitsBody,
  UserRights,
} from '@app/api/contract/access/rights'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

const RIGHTS_KEY = ['rights']

export const useRights = (userId: number) =>
  useQuery({
    queryKey: [...RIGHTS_KEY, userId],
    queryFn: () => api.get<UserRights>(`/users/${userId}/rights`),
    meta: { handlesProblems: true },
  })

export const useRoleRights = (roleId: number) =>
  useQuery({
    queryKey: [...RIGHTS_KEY, 'role', roleId],
    queryFn: () => api.get<RoleRights>(`/roles/${roleId}/rights`),
    meta: { handlesProblems: true },
  })

type Proof = { pin: string | undefined }
type Known = Pick<UserRights, 'user' | 'version'>

const put = (
  { user, version }: Known,
  [what, input]: readonly [string, object],
  proof: Proof = { pin: undefined },
): Promise<UserRights> => api.put(`/users/${user.id}/${what}`, { ...input, version }, proof)

export const assignRoles = (
  known: Known,
  roles: readonly RoleAssignment[],
  proof: Proof,
): Promise<UserRights> => put(known, ['roles', { roles }], proof)

/** @param list what is left of the roles; `null` lifts the own list */
export const assignMenus = (
  known: Known,
  list: { menus: readonly string[]; permissions: readonly string[] } | null,
  proof: Proof,
): Promise<UserRights> => {
  const input = list
    ? { menus: { web: list.menus }, permissions: list.permissions }
    : { menus: null, permissions: null }
  return put(known, ['menus', input], proof)
}

export const restrict = (
  known: Known,
  switches: Omit<RestrictionsBody, 'version'>,
  proof: Proof,
): Promise<UserRights> => put(known, ['restrictions', switches], proof)

export const limitSearches = (
  known: Known,
  days: Omit<SearchLimitsBody, 'version'>,
): Promise<UserRights> => put(known, ['searchLimits', days])

export const barLogins = (known: Known, rules: readonly LoginRule[]): Promise<UserRights> =>
  put(known, ['loginRules', { rules }])

export const assignNozzles = (known: Known, ids: readonly number[]): Promise<UserRights> =>
  put(known, ['nozzles', { nozzles: ids.map((id) => ({ id })) }])
