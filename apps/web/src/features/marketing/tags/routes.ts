/** Routes of tags. */
export const tagPages = {
  Tags: () => import('./tags-page.tsx'),
  TagDetails: () => import('./tag-details-page.tsx'),
}

export const TAGS_PATH = '/marketCenter/tags'

export const tagPath = (id: number): string => `/marketCenter/tagDetails/${id}`
