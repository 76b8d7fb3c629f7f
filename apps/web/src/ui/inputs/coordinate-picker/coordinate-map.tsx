import type { MouseEvent } from 'react'
import styles from './coordinate-picker.module.css'
import { DegreeGrid } from './degree-grid.tsx'
import { type Coordinates, type MapView, toPicture, toPlace } from './projection.ts'

/** A place that people know, to find the way by. */
export interface Landmark extends Coordinates {
  name: string
}

interface CoordinateMapProps {
  view: MapView
  value: Coordinates | null
  landmarks: readonly Landmark[]
  label: string
  onPick: (place: Coordinates) => void
}

/** The picture: a grid of degrees, known places, and the place that was chosen. */
export function CoordinateMap({ view, value, landmarks, label, onPick }: CoordinateMapProps) {
  const { width, height } = view
  const pick = (event: MouseEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * width
    const y = ((event.clientY - box.top) / box.height) * height
    onPick(toPlace(view, { x, y }))
  }
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onClick={pick}
    >
      <DegreeGrid view={view} />
      {landmarks.map((landmark) => {
        const { x, y } = toPicture(view, landmark)
        return (
          <g key={landmark.name} className={styles.landmark}>
            <circle cx={x} cy={y} r={4} />
            <text x={x + 8} y={y + 4}>
              {landmark.name}
            </text>
          </g>
        )
      })}
      {value && <Pin {...toPicture(view, value)} />}
    </svg>
  )
}

const Pin = ({ x, y }: { x: number; y: number }) => (
  <g className={styles.pin} transform={`translate(${x} ${y})`}>
    <path d="M0 0 C-4 -8 -9 -11 -9 -17 A9 9 0 1 1 9 -17 C9 -11 4 -8 0 0 Z" />
    <circle cy={-17} r={3.5} />
  </g>
)
