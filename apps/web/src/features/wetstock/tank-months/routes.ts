/** Pages of wetstock: beside the stock of fuel, not specified ones. */
export const wetstockPages = {
  Wetstock: () => import('./wetstock-page.tsx'),
  WetstockTank: () => import('./wetstock-tank-page.tsx'),
}
