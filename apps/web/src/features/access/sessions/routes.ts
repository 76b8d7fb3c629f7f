/** Pages about the session itself. */
export const sessionPages = {
  PersonCenter: () => import('./person-center-page.tsx'),
}
