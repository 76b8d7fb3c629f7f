import type { StationDay } from '@app/api/contract/reporting/dashboard'
import { useIsMobile } from '#lib/files/media.ts'
import { money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { Hint } from '#ui/feedback/hint.tsx'
import { DegreeGrid } from '#ui/inputs/coordinate-picker/degree-grid.tsx'
import { MapScale } from '#ui/inputs/coordinate-picker/map-scale.tsx'
import {
  type Coordinates,
  type MapView,
  toPicture,
  viewAround,
} from '#ui/inputs/coordinate-picker/projection.ts'
import { AtStation } from '../../slots.ts'
import styles from './stations-map.module.css'
import { words } from './words.ts'

const WIDE = { width: 960, height: 300 }
const NARROW = { width: 360, height: 320 }

/** Pixels across a circle: of a station that sold nothing yet, and of the one that sold most. */
const LEAST_PX = 14
const MOST_PX = 52

/** More names than these would cover each other; then only those are written that somebody looks for. */
const NAMED = 12

type Placed = StationDay & { coordinates: Coordinates }

const isPlaced = (station: StationDay): station is Placed => station.coordinates !== null

/** Where the stations are, what they sold so far, and which of them need somebody. */
export function StationsMap({ stations }: { stations: readonly StationDay[] }) {
  const size = useIsMobile() ? NARROW : WIDE
  const placed = stations.filter(isPlaced)
  const [first, ...others] = placed.map(({ coordinates }) => coordinates)
  if (!first) return null
  const view = viewAround([first, ...others], size)
  const most = Math.max(1, ...placed.map(({ salesAmount }) => salesAmount))
  const unplaced = stations.filter((station) => !isPlaced(station)).map(({ name }) => name)
  return (
    <>
      <div className={styles.map} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={words.mapLabel}>
          <DegreeGrid view={view} />
        </svg>
        {/* Below the stations, wherever one of them lies. */}
        <MapScale view={view} />
        {placed.map((station) => (
          <Circle
            key={station.id}
            station={station}
            view={view}
            part={station.salesAmount / most}
            isNamed={placed.length <= NAMED || station.alarms > 0 || station.standsOut !== null}
          />
        ))}
      </div>
      <Hint>{unplaced.length > 0 ? words.withoutPlace(unplaced) : words.mapLabel}</Hint>
    </>
  )
}

interface CircleProps {
  station: Placed
  view: MapView
  /** How much it sold of what the best one did, 0 to 1. */
  part: number
  isNamed: boolean
}

function Circle({ station, view, part, isNamed }: CircleProps) {
  const { x, y } = toPicture(view, station.coordinates)
  const { name, salesAmount, alarms, standsOut } = station
  // Areas are compared, not widths.
  const across = LEAST_PX + (MOST_PX - LEAST_PX) * Math.sqrt(part)
  return (
    <div
      className={styles.station}
      style={{ left: `calc(100% * ${x / view.width})`, top: `calc(100% * ${y / view.height})` }}
      data-alarms={alarms > 0 || undefined}
      data-named={isNamed || undefined}
      data-side={x > view.width * 0.7 ? 'start' : 'end'}
    >
      <AtStation station={station} to={pathTo('Home')}>
        <i style={{ width: across, height: across }} />
        <span>
          <b>{name}</b>
          {money(salesAmount)}
          {standsOut && <em>{words.standsOut[standsOut]}</em>}
        </span>
      </AtStation>
    </div>
  )
}
