/** Route of the external area's work table. */
export const extWorkTablePages = {
  ExtWorkTable: () => import('./ext-work-table-page.tsx'),
}
