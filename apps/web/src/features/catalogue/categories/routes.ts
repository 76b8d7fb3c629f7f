export const categoryPages = {
  Categories: () => import('./categories-page.tsx'),
  CategoryDetails: () => import('./category-details-page.tsx'),
}
