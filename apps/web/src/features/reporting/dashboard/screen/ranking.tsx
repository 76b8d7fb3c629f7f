import type { DashboardScreen, ScreenStation } from '@app/api/contract/reporting/dashboard'
import { count, money, volume } from '#lib/i18n/format.ts'
import { words as home } from '../words.ts'
import { Panel } from './panel.tsx'
import styles from './screen.module.css'
import { words } from './words.ts'

/** As many as there is room for. */
const MOST_STATIONS = 8

/** Who sells how much, and what the pumps there do. */
export function Ranking({ stations }: Pick<DashboardScreen, 'stations'>) {
  const shown = stations.slice(0, MOST_STATIONS)
  const largest = Math.max(1, ...shown.map(({ salesAmount }) => salesAmount))
  return (
    <Panel
      title={words.stations}
      extra={
        stations.length > shown.length && (
          <small>{words.more(count(stations.length - shown.length))}</small>
        )
      }
    >
      <table className={styles.ranks}>
        <thead>
          <tr>
            <th scope="col">{words.station}</th>
            <th scope="col">{home.sales}</th>
            <th scope="col">{home.volume}</th>
            <th scope="col">{home.orders}</th>
            <th scope="col">{words.pumps}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((station, at) => (
            <tr key={station.id} style={{ '--share': station.salesAmount / largest }}>
              <th scope="row">
                <span className={styles.rank}>{at + 1}</span> {station.name}
              </th>
              <td>{money(station.salesAmount)}</td>
              <td>{volume(station.fuelVolume)}</td>
              <td>{count(station.orderCount)}</td>
              <td>
                <PumpActivity pumps={station.pumps} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** What matters of the pumps, in a few words. */
function PumpActivity({ pumps }: Pick<ScreenStation, 'pumps'>) {
  const said = (['error', 'busy', 'idle', 'offline'] as const).filter((status) => pumps[status] > 0)
  return said.map((status) => (
    <span key={status} className={styles.pumpStatus} data-status={status}>
      {words.pumpStatus[status]} {pumps[status]}
    </span>
  ))
}
