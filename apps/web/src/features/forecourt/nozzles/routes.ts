export const nozzlePages = {
  NozzleMge: () => import('./nozzle-mge-page.tsx'),
}
