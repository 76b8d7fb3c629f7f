import styles from './map-scale.module.css'
import { type MapView, widthInKm } from './projection.ts'
import { words } from './words.ts'

/** How wide the shown part of the earth is, in a corner of its map. */
export const MapScale = ({ view }: { view: MapView }) => (
  <span className={styles.scale}>{words.across(kilometres(widthInKm(view)))}</span>
)

const kilometres = (km: number): string => (km < 10 ? km.toFixed(1) : String(Math.round(km)))
