export const categoryPages = {
  Categories: () => import('./categories-page.tsx'),
  CategoryDetails: () => import('./category-details-page.tsx'),
}

export const CATEGORIES_PATH = '/notFuel/categories'

export const categoryPath = (id: number): string => `/notFuel/categoryDetails/${id}`
