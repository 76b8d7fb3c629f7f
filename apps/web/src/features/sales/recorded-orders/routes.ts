export const recordedOrderPages = {
  RecordOrder: () => import('./record-order-page.tsx'),
}
