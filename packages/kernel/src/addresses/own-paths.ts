/**
 * Beginnings of addresses that are the console's or the server's own, hence no platform's: several platforms may
 * share a server, each under a path of its own (S-016, S-361).
 */
export const OWN_PATHS: ReadonlySet<string> = new Set([
  '404',
  'api',
  'assets',
  'download',
  'ext',
  'home',
  'login',
  'm',
  'maintenance',
  'mobile',
  'mqtt',
  'person',
  'r',
  'redirect',
  'setup',
])
