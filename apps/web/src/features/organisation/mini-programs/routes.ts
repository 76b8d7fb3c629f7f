/** Routes of the mini programs and public accounts of companies. */
export const miniProgramPages = {
  MiniPrograms: () => import('./mini-programs-page.tsx'),
}
