export const statusPages = {
  Version: () => import('./version-page.tsx'),
}
