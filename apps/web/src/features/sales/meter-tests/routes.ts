export const meterTestPages = {
  MeterTests: () => import('./meter-tests-page.tsx'),
}
