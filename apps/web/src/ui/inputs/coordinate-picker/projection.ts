/** A piece of the earth on a small flat picture: good enough to point at a place near others. */

export interface Coordinates {
  longitude: number
  latitude: number
}

/** What the picture shows. */
export interface MapView {
  centre: Coordinates
  /** Degrees of longitude from edge to edge. */
  span: number
  width: number
  height: number
}

/** From the whole of a country down to a street. */
export const SPANS = [60, 20, 6, 2, 0.5, 0.1, 0.02] as const

const KM_PER_DEGREE = 111.32
const DEGREES_PER_RADIAN = 180 / Math.PI
const MOST_LATITUDE = 85

const shrinkage = (latitude: number): number =>
  Math.cos(Math.min(MOST_LATITUDE, Math.abs(latitude)) / DEGREES_PER_RADIAN)

/** Degrees of latitude from top to bottom: as far on the ground as those of longitude. */
const heightOf = ({ span, width, height, centre }: MapView): number =>
  ((span * height) / width) * shrinkage(centre.latitude)

export const toPicture = (view: MapView, { longitude, latitude }: Coordinates) => ({
  x: view.width / 2 + ((longitude - view.centre.longitude) / view.span) * view.width,
  y: view.height / 2 - ((latitude - view.centre.latitude) / heightOf(view)) * view.height,
})

/** A picture with all of these places on it, and room around them for what is written there. */
export function viewAround(
  places: readonly [Coordinates, ...Coordinates[]],
  size: Pick<MapView, 'width' | 'height'>,
): MapView {
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const centre = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  const tall = ((north - south) * size.width) / (size.height * shrinkage(centre.latitude))
  return { centre, span: Math.max(LEAST_SPAN, (east - west) * ROOM, tall * ROOM), ...size }
}

/** A town: one station alone is not looked at from its own roof. */
const LEAST_SPAN = 0.2
const ROOM = 1.5

/** The place under a point of the picture, to six decimals (about 0.1 m). */
export const toPlace = (view: MapView, { x, y }: { x: number; y: number }): Coordinates => ({
  longitude: within(180, view.centre.longitude + (x / view.width - 0.5) * view.span),
  latitude: within(90, view.centre.latitude - (y / view.height - 0.5) * heightOf(view)),
})

const within = (limit: number, degrees: number): number =>
  Number(Math.max(-limit, Math.min(limit, degrees)).toFixed(6))

/** Lines of the grid that cross the picture, about six of them, at round degrees. */
export function gridLines(from: number, to: number): number[] {
  const step = stepFor(to - from)
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(6)),
  )
}

function stepFor(span: number): number {
  const rough = span / 6
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10
  return round * power
}

/** The edges of the picture in degrees. */
export function edgesOf(view: MapView) {
  const tall = heightOf(view)
  const { longitude, latitude } = view.centre
  return {
    west: longitude - view.span / 2,
    east: longitude + view.span / 2,
    south: latitude - tall / 2,
    north: latitude + tall / 2,
  }
}

/** How wide the picture is on the ground, in kilometres. */
export const widthInKm = ({ span, centre }: MapView): number =>
  span * KM_PER_DEGREE * shrinkage(centre.latitude)
