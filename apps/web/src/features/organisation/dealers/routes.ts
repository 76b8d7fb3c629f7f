export const dealerPages = {
  CompanyGroup: () => import('./company-group-page.tsx'),
}
