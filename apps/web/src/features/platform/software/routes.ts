/** Pages of software updates. */
export const softwarePages = {
  ApplicationsMge: () => import('./applications-mge-page.tsx'),
  VersionMge: () => import('./version-mge-page.tsx'),
}
