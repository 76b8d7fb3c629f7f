import type { Category, CategoryChange, NewCategory } from '@app/api/contract/catalogue/categories'
import { allOf, equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api } from '#lib/api/api.ts'
import { useStation } from '#lib/session/session.ts'

export const CATEGORIES_KEY = ['categories']

export const listCategories = (query: Partial<ListQuery>): Promise<PageOf<Category>> =>
  api.get('/categories', query)

/** The categories of a station that are of a kind: of its goods, or of what points buy there. */
export const categoriesOf = (stationId: number, type: Category['type']): string =>
  allOf(equals('station.id', stationId), equals('type', type))

export const useGoodsCategories = () => useCategoriesOf('normal')

export function useCategoriesOf(type: Category['type']) {
  const { id } = useStation()
  return useQuery({
    queryKey: [...CATEGORIES_KEY, type, id],
    queryFn: () => allPages<Category>('/categories', { search: categoriesOf(id, type) }),
    meta: { isLookup: true },
  })
}

/** One category; nothing when there is none with this id. */
export const useCategory = (id: number) =>
  useQuery({
    queryKey: [...CATEGORIES_KEY, id],
    queryFn: async () => (await listCategories({ search: equals('id', id) })).content[0] ?? null,
    meta: { handlesProblems: true },
  })

export const addCategory = (body: NewCategory, idempotencyKey: string): Promise<Category> =>
  api.post('/categories', body, { idempotencyKey })

type Seen = Pick<Category, 'id' | 'version'>

export const changeCategory = (
  { id, version }: Seen,
  change: Omit<CategoryChange, 'version'>,
): Promise<Category> => api.put(`/categories/${id}`, { ...change, version })

export const shelveCategory = ({ id, version }: Seen, onShelf: boolean): Promise<Category> =>
  api.post(`/categories/${id}/shelf`, { onShelf, version })

export const removeCategory = ({ id, version }: Seen): Promise<unknown> =>
  api.delete(`/categories/${id}`, { version })
