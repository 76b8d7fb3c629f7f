export const dashboardPages = {
  DataScreen: () => import('./screen/data-screen-page.tsx'),
  Home: () => import('./home/home-page.tsx'),
  Analyse: () => import('./analyse-page.tsx'),
  MDeviceData: () => import('./forecourt/m-device-data-page.tsx'),
  MWorkTable: () => import('./m-work-table-page.tsx'),
}
