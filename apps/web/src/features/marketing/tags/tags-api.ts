import type { Item } from '@app/api/contract/catalogue/items'
import type { NewTag, Tag, TagCriteria, TagPreview } from '@app/api/contract/marketing/tags'
import { allOf, equals, oneOf } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'
import { useStation } from '#lib/session/session.ts'

export const TAGS_KEY = ['tags']

export const listTags = (query: Partial<ListQuery>): Promise<PageOf<Tag>> => api.get('/tags', query)

export const useTag = (id: number) =>
  useQuery({
    queryKey: [...TAGS_KEY, id],
    queryFn: () => api.get<Tag>(`/tags/${id}`),
    meta: { handlesProblems: true },
  })

/** What the station's fuels and goods are called. */
export function useItemNames(): readonly string[] {
  const { id } = useStation()
  const { data = [] } = useQuery({
    queryKey: ['items', 'names', id],
    queryFn: () =>
      allPages<Item>('/items', {
        search: allOf(equals('station.id', id), oneOf('category.type', ['fuel', 'normal'])),
      }),
    meta: { isLookup: true },
  })
  return [...new Set(data.map(({ name }) => name))]
}

export const previewTag = (criteria: TagCriteria): Promise<TagPreview> =>
  api.post('/tags/preview', { criteria })

/** Has a tag follow its conditions now. */
export function useApplyTag({ id }: Pick<Tag, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<Tag>(`/tags/${id}/apply`),
    onSuccess: () => client.invalidateQueries({ queryKey: TAGS_KEY }),
  })
}

/** Adds a tag, or changes the one that was read. */
export function useSaveTag(tag: Pick<Tag, 'id' | 'version'> | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: NewTag) =>
      tag
        ? api.put<Tag>(`/tags/${tag.id}`, { ...input, version: tag.version })
        : api.post<Tag>('/tags', input),
    meta: { handlesProblems: ['VALIDATION', 'TAG_EXISTS'] },
    onSuccess: () => client.invalidateQueries({ queryKey: TAGS_KEY }),
  })
}

export function useRemoveTag() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Pick<Tag, 'id' | 'version'>) =>
      api.delete(`/tags/${id}`, { version }),
    meta: { handlesProblems: true },
    onSuccess: () => client.invalidateQueries({ queryKey: TAGS_KEY }),
  })
}
