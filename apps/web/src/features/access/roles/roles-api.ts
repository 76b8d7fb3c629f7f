import type {
  MenuCatalogue,
  NewRole,
  Role,
  RoleChange,
  RolePresets,
} from '@app/api/contract/access/roles'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api } from '#lib/api/api.ts'

export const ROLES_KEY = ['roles']

export const listRoles = (query: Partial<ListQuery>): Promise<PageOf<Role>> =>
  api.get('/roles', query)

/** Every role of a company. */
export const useRoles = (search: string, isEverywhere: boolean) =>
  useQuery({
    queryKey: [...ROLES_KEY, 'all', search, isEverywhere],
    queryFn: () => allPages<Role>('/roles', { search }, { isEverywhere }),
    meta: { isLookup: true },
  })

/** What there is to give, and what each kind of role gives of itself. */
export const useCatalogue = () =>
  useQuery({
    queryKey: [...ROLES_KEY, 'catalogue'],
    queryFn: async () => {
      const [menus, presets] = await Promise.all([
        api.get<MenuCatalogue>('/menus'),
        api.get<RolePresets>('/rolePresets'),
      ])
      return { menus: menus.content, presets: presets.content }
    },
    meta: { handlesProblems: true },
  })

export type Catalogue = NonNullable<ReturnType<typeof useCatalogue>['data']>
export type CatalogueMenu = Catalogue['menus'][number]
export type RolePreset = Catalogue['presets'][number]

interface Proof {
  pin: string | undefined
  idempotencyKey: string
}

export const addRole = (input: NewRole, proof: Proof): Promise<Role> =>
  api.post('/roles', input, proof)

export const changeRole = (id: number, change: RoleChange, { pin }: Proof): Promise<Role> =>
  api.put(`/roles/${id}`, change, { pin })

export const removeRole = ({ id, version }: Pick<Role, 'id' | 'version'>): Promise<unknown> =>
  api.delete(`/roles/${id}`, { version })
