export const categoryPages = {
  Categories: () => import('./categories-page.tsx'),
  CategoryDetails: () => import('./category-details-page.tsx'),
  ScoreCategories: () => import('./score-categories-page.tsx'),
  ScoreCategoryDetails: () => import('./score-category-details-page.tsx'),
}
