/** The pages of fleets. */
export const fleetPages = {
  UnitMember: () => import('./list/unit-member-page.tsx'),
  AddUnitMember: () => import('./list/add-unit-member-page.tsx'),
  ImportFleets: () => import('./moving-in/import-fleets-page.tsx'),
  ImportFleetsResult: () => import('./moving-in/import-fleets-result-page.tsx'),
  ImportFleetEmployees: () => import('./moving-in/import-fleet-employees-page.tsx'),
  ImportFleetEmployeesResult: () => import('./moving-in/import-fleet-employees-result-page.tsx'),
  Assgin: () => import('./allocation/assgin-page.tsx'),
  AssginMge: () => import('./allocation/assgin-page.tsx'),
  MUnitMember: () => import('./list/m-unit-member-page.tsx'),
  MChildCard: () => import('./sub-cards/m-child-card-page.tsx'),
}
