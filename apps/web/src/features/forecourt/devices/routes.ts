export const devicePages = {
  Device: () => import('./registry/device-page.tsx'),
  DeviceMge: () => import('./device-mge-page.tsx'),
}
