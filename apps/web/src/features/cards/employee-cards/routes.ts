export const employeeCardPages = {
  EmployeeCard: () => import('./employee-cards-page.tsx'),
  AnonymousCard: () => import('./anonymous-cards-page.tsx'),
}
