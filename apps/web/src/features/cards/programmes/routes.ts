/** The pages of card programmes, which the console calls value-added services. */
export const programmePages = {
  AddedValueServices: () => import('./added-value-services-page.tsx'),
  OpenServices: () => import('./open-services-page.tsx'),
  EditServices: () => import('./edit-services-page.tsx'),
}
