import type { TankInventory } from '@app/api/contract/sales/fuel-inventory'
import { instant, volume } from '#lib/i18n/format.ts'
import { words } from '../words.ts'
import styles from './tank-supply.module.css'

const { supply } = words

/** By when to order how much, where it is time to; and of which holiday nothing is known yet. */
export function Due({ tank: { forecast } }: { tank: TankInventory }) {
  const { isOrderDue, orderBy, orderVolume, unknownHoliday } = forecast
  return (
    <>
      {isOrderDue && orderBy && orderVolume ? (
        <strong className={styles.due}>
          {supply.orderBy(instant(orderBy).slice(0, 16), volume(orderVolume))}
        </strong>
      ) : null}
      {unknownHoliday && <span className={styles.level}>{supply.holiday(unknownHoliday)}</span>}
    </>
  )
}
