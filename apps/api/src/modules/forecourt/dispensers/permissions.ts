/** Who watches the forecourt: those who work on it, and the till. Not customers, not dealers. */
export const FORECOURT_WATCHERS = [
  'vestibuleMge:read',
  'nozzleMge:read',
  'tankMge:read',
  'mDeviceData:read',
  'cashPay',
] as const
