/** A card as the wire shows it. */

import { maskMobile } from '@app/kernel/formats'
import type { UserCard } from './contract.ts'
import { levelAfter } from './endings/next-endings.ts'
import type { UserCardRow } from './store.ts'

export const toUserCard = (row: UserCardRow): UserCard => ({
  id: row.id,
  number: row.number,
  type: row.type,
  status: row.status,
  statusReason: row.status_reason,
  company: { id: row.company_id },
  station: { id: row.station_id, ...(row.station_name !== null && { name: row.station_name }) },
  card: {
    id: row.card_id,
    type: row.card_type,
    name: row.card_name,
    valueMode: row.value_mode,
    group: row.fleet_id ? { id: row.fleet_id, name: row.fleet_name ?? '' } : null,
  },
  user: row.user_id
    ? { id: row.user_id, name: row.user_name ?? '', mobile: mobileOf(row.user_mobile) }
    : null,
  parent: row.parent_id ? { id: row.parent_id } : null,
  cardInfo: row.card_info,
  childCardNum: row.child_count,
  value: row.value,
  lockValue: row.lock_value,
  available: row.available,
  principal: row.principal,
  gift: row.gift,
  giftEnding: row.gift_ending,
  overspend: row.overspend,
  points: row.points,
  pointsEnding: row.points_ending,
  growth: row.growth,
  level: row.level,
  nextLevel: levelAfter(row.levels, row.growth),
  invoiceQuota: row.quota,
  name: row.name,
  rfid: row.rfid,
  fuelType: row.fuel_type,
  limitPerTransaction: row.limit_per_transaction_cents,
  limitDay: row.limit_day_cents,
  limitMonth: row.limit_month_cents,
  limitVolume: row.limit_transaction_cl,
  limitDayVolume: row.limit_day_cl,
  productLimit: row.product_limit,
  plateLimit: row.plate_limit,
  stationLimit: row.station_limit,
  limitStations: row.limit_stations,
  weekdayLimit: row.weekday_limit,
  hoursFrom: row.hours_from,
  hoursUntil: row.hours_until,
  spendingMode: row.spending_mode,
  invoiceType: row.invoice_type,
  remark: row.remark,
  hasPassword: row.password_hash !== null,
  validUntil: row.valid_until,
  readOnly: row.read_only,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})

/** A phone number as it is shown; whole only to who looks at the person and says why (access/users). */
export const mobileOf = (mobile: string | null): string | null => mobile && maskMobile(mobile)
