/** People of stations, companies, the platform and its dealers, and the menus that each is left. */

export const peoplePages = {
  StaffMge: () => import('./staff-mge-page.tsx'),
  MStaffMge: () => import('./m-staff-mge-page.tsx'),
  ImportStaff: () => import('./moving-in/import-staff-page.tsx'),
  ImportStaffResult: () => import('./moving-in/import-staff-result-page.tsx'),
  StationAssginMenu: () => import('./menus/station-assgin-menu-page.tsx'),
  CompanyUserMge: () => import('./company-user-mge-page.tsx'),
  CompanyAssginMenu: () => import('./menus/company-assgin-menu-page.tsx'),
  UserMge: () => import('./user-mge-page.tsx'),
  AssginMenu: () => import('./menus/assgin-menu-page.tsx'),
  GroupUsers: () => import('./group-users-page.tsx'),
}
