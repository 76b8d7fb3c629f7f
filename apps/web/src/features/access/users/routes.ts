/** People of stations, companies, the platform and its dealers, and the menus that each is left. */

export const peoplePages = {
  StaffMge: () => import('./staff-mge-page.tsx'),
  MStaffMge: () => import('./m-staff-mge-page.tsx'),
  StationAssginMenu: () => import('./menus/station-assgin-menu-page.tsx'),
  CompanyUserMge: () => import('./company-user-mge-page.tsx'),
  CompanyAssginMenu: () => import('./menus/company-assgin-menu-page.tsx'),
  UserMge: () => import('./user-mge-page.tsx'),
  AssginMenu: () => import('./menus/assgin-menu-page.tsx'),
  GroupUsers: () => import('./group-users-page.tsx'),
}

export const STAFF_PATH = '/stationMge/staffMge'
export const COMPANY_USERS_PATH = '/oilCompanyMge/companyUserMge'
export const PLATFORM_USERS_PATH = '/maintenance/userMge'

const ASSIGN = {
  stationAssginMenu: '/stationMge/stationAssginMenu',
  companyAssginMenu: '/oilCompanyMge/companyAssginMenu',
  assginMenu: '/maintenance/assginMenu',
} as const

export type AssignRoute = keyof typeof ASSIGN

export const assignPath = (route: AssignRoute, userId: number): string =>
  `${ASSIGN[route]}/${userId}`
