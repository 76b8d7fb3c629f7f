export const stationPages = {
  AddStations: () => import('./add-stations-page.tsx'),
  StationConfig: () => import('./station-config-page.tsx'),
  MyStation: () => import('./my-station-page.tsx'),
  RenewMge: () => import('./renew-mge-page.tsx'),
}
