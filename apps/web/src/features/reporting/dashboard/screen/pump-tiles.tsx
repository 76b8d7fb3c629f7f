import { type DispenserStatus, LIVE_STATUSES } from '@app/api/contract/forecourt/dispensers'
import { money, volume } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { useForecourtStatus } from '../forecourt/live-forecourt.ts'
import { LIVE_TONES } from '../forecourt/pump-card.tsx'
import { Nothing, Panel } from './panel.tsx'
import styles from './screen.module.css'
import { words } from './words.ts'

/** The pumps of the selected station, to the second. */
export function PumpTiles() {
  const { name } = useStation()
  const { data: pumps } = useForecourtStatus()
  return (
    <Panel title={words.forecourt(name)} className={styles.snug}>
      {pumps?.length === 0 && <Nothing>{words.noPumps}</Nothing>}
      <ul className={styles.tiles}>
        {pumps?.map((pump) => (
          <Tile key={pump.dispenser.id} pump={pump} />
        ))}
      </ul>
    </Panel>
  )
}

/** A pump does what that of its nozzles does which matters most. */
function Tile({ pump: { dispenser, nozzles } }: { pump: DispenserStatus }) {
  const status =
    LIVE_STATUSES.find((candidate) => nozzles.some((nozzle) => nozzle.status === candidate)) ??
    'offline'
  const running = nozzles.find((nozzle) => nozzle.status === 'busy')
  return (
    <li className={styles.tile} data-status={status} data-pump={dispenser.number}>
      <b className={styles.pumpNo}>{dispenser.number}</b>
      <StatusDot tone={LIVE_TONES[status]}>{words.pumpStatus[status]}</StatusDot>
      {running && (
        <span className={styles.running}>
          <b>{money(running.amount)}</b> <span>{volume(running.volume)}</span>
        </span>
      )}
    </li>
  )
}
