/** Through which merchants stations are paid by phone: of one station, and of all of them. */
export const authTokenPages = {
  StationAuthToken: () => import('./station-auth-token-page.tsx'),
  AuthToken: () => import('./auth-token-page.tsx'),
}
