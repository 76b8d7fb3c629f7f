/** Routes of tags. */
export const tagPages = {
  Tags: () => import('./tags-page.tsx'),
  TagDetails: () => import('./tag-details-page.tsx'),
}
