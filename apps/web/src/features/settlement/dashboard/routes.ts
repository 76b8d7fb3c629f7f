export const dashboardPages = {
  Home: () => import('./home-page.tsx'),
}
