export const cardReaderPages = {
  IcCard: () => import('./ic-card-page.tsx'),
}
