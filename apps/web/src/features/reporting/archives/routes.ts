/** Route of the archives. */
export const archivePages = {
  ExtClearData: () => import('./ext-clear-data-page.tsx'),
}
