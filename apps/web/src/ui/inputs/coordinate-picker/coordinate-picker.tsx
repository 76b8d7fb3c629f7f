import {
  AimOutlined,
  CloseOutlined,
  EnvironmentOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { App as AntApp, Button } from 'antd'
import { useState } from 'react'
import { useIsMobile } from '#lib/files/media.ts'
import { NumberInput } from '../number-input.tsx'
import { CoordinateMap, type Landmark } from './coordinate-map.tsx'
import styles from './coordinate-picker.module.css'
import { MapScale } from './map-scale.tsx'
import { type Coordinates, SPANS } from './projection.ts'
import { words } from './words.ts'

interface CoordinatePickerProps {
  /** Given by the form item. */
  id?: string
  value?: Coordinates | null
  onChange?: (value: Coordinates | null) => void
  landmarks?: readonly Landmark[]
}

/** The middle of the country that most stations are in, until something nearer is known. */
const SOMEWHERE: Coordinates = { longitude: 108, latitude: 34 }
const WIDE = { width: 640, height: 240 }
const NARROW = { width: 360, height: 240 }
const NEAR = SPANS.indexOf(0.5)

/** A place on earth, by typing, by pointing on a map that opens when asked for, or by where one is. */
export function CoordinatePicker(props: CoordinatePickerProps) {
  const { id, value = null, onChange, landmarks = [] } = props
  const [zoom, setZoom] = useState(value || landmarks.length > 0 ? NEAR : 0)
  const [centre, setCentre] = useState<Coordinates>(value ?? landmarks[0] ?? SOMEWHERE)
  const [isMapOpen, setMapOpen] = useState(false)
  const size = useIsMobile() ? NARROW : WIDE
  const locate = useLocate((place) => {
    setCentre(place)
    setZoom(NEAR)
    onChange?.(place)
  })
  const view = { centre, span: SPANS[zoom] ?? SPANS[0], ...size }
  const zoomTo = (next: number): void => {
    if (value) setCentre(value)
    setZoom(next)
  }
  const type = (part: Partial<Coordinates>): void => {
    const place = { ...(value ?? centre), ...part }
    setCentre(place)
    onChange?.(place)
  }

  return (
    <div id={id} className={styles.picker} role="group" tabIndex={-1}>
      <div className={styles.bar}>
        <NumberInput
          value={value?.longitude ?? null}
          min={-180}
          max={180}
          prefix={words.longitude}
          style={{ width: 180 }}
          aria-label={words.longitude}
          onChange={(longitude) => longitude !== null && type({ longitude })}
        />
        <NumberInput
          value={value?.latitude ?? null}
          min={-90}
          max={90}
          prefix={words.latitude}
          style={{ width: 180 }}
          aria-label={words.latitude}
          onChange={(latitude) => latitude !== null && type({ latitude })}
        />
        <Button icon={<AimOutlined />} loading={locate.isRunning} onClick={locate.start}>
          {words.here}
        </Button>
        <Button
          icon={<EnvironmentOutlined />}
          aria-expanded={isMapOpen}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          {isMapOpen ? words.hideMap : words.showMap}
        </Button>
        {value && (
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={words.clear}
            onClick={() => onChange?.(null)}
          />
        )}
      </div>
      {isMapOpen && (
        <div className={styles.frame}>
          <CoordinateMap
            view={view}
            value={value}
            landmarks={landmarks}
            label={words.map}
            onPick={(place) => onChange?.(place)}
          />
          <div className={styles.zoom}>
            <Button
              icon={<ZoomInOutlined />}
              aria-label={words.zoomIn}
              disabled={zoom === SPANS.length - 1}
              onClick={() => zoomTo(zoom + 1)}
            />
            <Button
              icon={<ZoomOutOutlined />}
              aria-label={words.zoomOut}
              disabled={zoom === 0}
              onClick={() => zoomTo(zoom - 1)}
            />
          </div>
          <MapScale view={view} />
        </div>
      )}
    </div>
  )
}

/** Asks the browser where it is. */
function useLocate(onFound: (place: Coordinates) => void) {
  const [isRunning, setRunning] = useState(false)
  const { message } = AntApp.useApp()
  const start = (): void => {
    setRunning(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setRunning(false)
        onFound({ longitude: sixDecimals(longitude), latitude: sixDecimals(latitude) })
      },
      () => {
        setRunning(false)
        message.error(words.failed)
      },
    )
  }
  return { isRunning, start }
}

const sixDecimals = (degrees: number): number => Number(degrees.toFixed(6))
