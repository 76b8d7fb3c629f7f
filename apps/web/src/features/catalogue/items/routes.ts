export const itemPages = {
  Items: () => import('./items-page.tsx'),
}
