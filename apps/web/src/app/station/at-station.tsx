import { Link } from 'react-router'
import type { AtStationProps } from '#features/reporting/dashboard/slots.ts'
import { useStation } from '#lib/session/session.ts'
import styles from './at-station.module.css'
import { useSwitchStation } from './use-switch-station.ts'

/** A link at the selected station; what leads to another one asks first. */
export function AtStation({ station, to, children }: AtStationProps) {
  const { id } = useStation()
  const switchStation = useSwitchStation()
  if (station.id === id) return <Link to={to}>{children}</Link>
  return (
    <button type="button" className={styles.link} onClick={() => switchStation(station, to)}>
      {children}
    </button>
  )
}
