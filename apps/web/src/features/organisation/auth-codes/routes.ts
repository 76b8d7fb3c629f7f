export const authCodePages = {
  AuthCodeDetails: () => import('./auth-code-details-page.tsx'),
}
