/** The page of roles. */
export const rolePages = {
  RoleAccessConfig: () => import('./role-access-config-page.tsx'),
}
