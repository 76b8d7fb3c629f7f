/** The pages of card programmes, which the console calls value-added services. */
export const programmePages = {
  AddedValueServices: () => import('./added-value-services-page.tsx'),
  OpenServices: () => import('./open-services-page.tsx'),
  EditServices: () => import('./edit-services-page.tsx'),
}

export const SERVICES_PATH = '/memberCenter/addedValueServices'
export const OPEN_SERVICE_PATH = '/memberCenter/openServices'

/** Which programme it is stands in the query: the specification gives the path no place for it. */
export const editServicePath = (id: number): string => `/memberCenter/editServices?card=${id}`
