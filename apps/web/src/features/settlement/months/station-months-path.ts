import { pathTo } from '#lib/routes/path-to.ts'

/** The list of the stations' months, which stands beside that of the supply side. */
export const STATION_MONTHS = pathTo('SettleMge', { tab: 'stations' })
