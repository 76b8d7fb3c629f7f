import type { DashboardScreen } from '@app/api/contract/reporting/dashboard'
import { volume } from '#lib/i18n/format.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { Nothing, Panel } from './panel.tsx'
import styles from './screen.module.css'
import { words } from './words.ts'

const WHOLE = 100

/** The tanks that run empty first. */
export const Tanks = ({ tanks }: Pick<DashboardScreen, 'tanks'>) => (
  <Panel title={words.tanks} className={styles.snug}>
    {tanks.length === 0 && <Nothing>{words.noTanks}</Nothing>}
    <ul className={styles.tanks}>
      {tanks.map((tank) => {
        const share = Math.min(WHOLE, Math.round((tank.volume / tank.maxVolume) * WHOLE))
        return (
          <li key={tank.id} className={styles.tank} data-low={tank.isLow}>
            <span className={styles.tankName}>
              {words.tank(tank.number, tank.item)} <small>{tank.station.name}</small>
            </span>
            <StatusDot tone={tank.isLow ? 'amber' : 'green'}>
              {tank.isLow ? words.low : words.enough}
            </StatusDot>
            <b>{volume(tank.volume)}</b>
            <span className={styles.level}>
              <i style={{ width: `${share}%` }} />
            </span>
          </li>
        )
      })}
    </ul>
  </Panel>
)
