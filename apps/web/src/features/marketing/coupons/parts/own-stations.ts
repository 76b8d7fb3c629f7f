import { session } from '#lib/session/session-store.ts'

/** People of stations offer coupons at these only, and so say at which. */
export const isOfStation = (): boolean =>
  session.profile()?.roles.every(({ defaultRole }) => defaultRole.startsWith('station_')) ?? false
