export const authorisationPages = {
  ExceptionHandling: () => import('./exception-handling-page.tsx'),
  MOpenOrder: () => import('./m-open-order-page.tsx'),
}
