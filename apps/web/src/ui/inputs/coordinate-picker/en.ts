import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  longitude: 'Longitude',
  latitude: 'Latitude',
  map: 'Grid of longitude and latitude; click to choose a place',
  here: 'Use my position',
  clear: 'Clear the position',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  failed: 'Address acquisition failed',
  across: (km) => `${km} km across`,
} satisfies Words<typeof zh>
