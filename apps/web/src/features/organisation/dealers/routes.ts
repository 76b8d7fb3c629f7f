export const dealerPages = {
  CompanyGroup: () => import('./company-group-page.tsx'),
}

/** The people of a dealer. */
export const groupUsersPath = (dealerId: number): string => `/maintenance/groupUsers/${dealerId}`
