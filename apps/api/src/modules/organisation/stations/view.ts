/** A station as the wire shows it, and the state of its service. */

import { MASK } from '#db/secrets.ts'
import { MODELS } from '#modules/platform/configs/models.ts'
import { propertyOf } from '#modules/organisation/companies/view.ts'
import type { ServiceState, Station } from './contract.ts'
import type { StationRow } from './store.ts'

const DAY_MS = 86_400_000
const DEFAULT_NOTICE_DAYS = Number(MODELS['station.notify'].days.default)

type Service = Pick<StationRow, 'indefinite' | 'expire_time' | 'end_time'> & {
  /** How many days before its end one is reminded; of whom that does not concern, the usual ones. */
  notice_days?: number | null
}

/** Where the service stands (machines: station service). */
export function serviceStateOf(row: Service, now: Date): ServiceState {
  if (row.indefinite || row.expire_time === null) return 'indefinite'
  const left = Date.parse(row.expire_time) - now.getTime()
  if (left > 0) {
    const notice = row.notice_days ?? DEFAULT_NOTICE_DAYS
    return Math.ceil(left / DAY_MS) <= notice ? 'dueSoon' : 'notExpired'
  }
  const isOver = row.end_time === null || Date.parse(row.end_time) <= now.getTime()
  return isOver ? 'ended' : 'expired'
}

/** Nobody lives to see the end of what ends after the year 9999: such a date is none for JavaScript. */
function daysLeft({ indefinite, expire_time: end }: Service, now: Date): number | null {
  const days = Math.ceil((Date.parse(end ?? '') - now.getTime()) / DAY_MS)
  return indefinite || Number.isNaN(days) ? null : Math.max(0, days)
}

/** The station itself; whoever wants more of it adds the parts that were asked for. */
export const toStation = (row: StationRow, now: Date): Station => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  countryCode: row.country_code,
  address: row.address,
  phone: row.phone,
  contact: row.contact,
  longitude: row.longitude,
  latitude: row.latitude,
  timeZone: row.time_zone,
  language: row.language,
  macAddress: row.mac_address,
  picture: row.picture_id,
  startInterface: row.start_interface,
  paymentAuthorisation: row.payment_authorisation,
  unionCardStationId: row.union_card_station_id,
  douyinStoreId: row.douyin_store_id,
  kuaishouStoreId: row.kuaishou_store_id,
  company: {
    id: row.company_id,
    name: row.company_name,
    secretKey: row.has_secret_key ? MASK : null,
    property: propertyOf(row),
    products: row.products,
    spendingMode: row.spending_mode,
  },
  enableShiftSettle: row.enable_shift_settle,
  indefinite: row.indefinite,
  expireTime: row.expire_time,
  endTime: row.end_time,
  serviceState: serviceStateOf(row, now),
  daysLeft: daysLeft(row, now),
  package: packageOf(row),
  config: {},
  status: row.status,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})

export const packageOf = (row: StationRow): Station['package'] => ({
  card: row.pkg_card,
  payment: row.pkg_payment,
  store: row.pkg_store,
  rfid: row.pkg_rfid,
})
