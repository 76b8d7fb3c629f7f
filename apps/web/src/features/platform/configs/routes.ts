export const configPages = {
  SystemConfig: () => import('./system-config-page.tsx'),
}
