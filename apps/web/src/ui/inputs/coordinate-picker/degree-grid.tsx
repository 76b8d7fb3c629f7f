import styles from './degree-grid.module.css'
import { edgesOf, gridLines, type MapView, toPicture } from './projection.ts'

/** Meridians and parallels of a map, at round degrees. */
export function DegreeGrid({ view }: { view: MapView }) {
  const { west, east, south, north } = edgesOf(view)
  return (
    <g className={styles.grid}>
      {gridLines(west, east).map((longitude) => {
        const { x } = toPicture(view, { ...view.centre, longitude })
        return (
          <g key={`x${longitude}`}>
            <line x1={x} x2={x} y1={0} y2={view.height} />
            <text x={x + 3} y={view.height - 4}>
              {longitude}°
            </text>
          </g>
        )
      })}
      {gridLines(south, north).map((latitude) => {
        const { y } = toPicture(view, { ...view.centre, latitude })
        return (
          <g key={`y${latitude}`}>
            <line x1={0} x2={view.width} y1={y} y2={y} />
            <text x={4} y={y - 3}>
              {latitude}°
            </text>
          </g>
        )
      })}
    </g>
  )
}
