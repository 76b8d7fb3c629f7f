export const devicePages = {
  DeviceMge: () => import('./device-mge-page.tsx'),
}
