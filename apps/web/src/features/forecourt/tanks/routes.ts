export const tankPages = {
  TankMge: () => import('./tank-mge-page.tsx'),
}
