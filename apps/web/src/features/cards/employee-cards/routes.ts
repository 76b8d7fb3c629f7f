export const employeeCardPages = {
  EmployeeCard: () => import('./employee-card-page.tsx'),
  AnonymousCard: () => import('./anonymous-card-page.tsx'),
}
