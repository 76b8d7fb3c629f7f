/** The pages of activities, by their kinds; the address calls a kind a script. */
export const activityPages = {
  DealTask: () => import('./deal-task-page.tsx'),
  AddDealTask: () => import('./add-deal-task-page.tsx'),
  EditDealTask: () => import('./edit-deal-task-page.tsx'),
}
