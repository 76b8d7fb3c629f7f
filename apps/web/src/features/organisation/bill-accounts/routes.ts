/** Routes of the accounts of stations. */
export const billAccountPages = {
  AccountMge: () => import('./account-mge-page.tsx'),
}
