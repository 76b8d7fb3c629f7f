/** The download center. */
export const exportPages = { Download: () => import('./download-page.tsx') }
