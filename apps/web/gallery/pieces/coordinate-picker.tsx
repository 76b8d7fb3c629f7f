import { useState } from 'react'
import { CoordinatePicker } from '#ui/inputs/coordinate-picker/coordinate-picker.tsx'
import type { Coordinates } from '#ui/inputs/coordinate-picker/projection.ts'
import type { Piece } from '../piece.ts'
import { Stage, Wide } from '../stage.tsx'

const LANDMARKS = [
  { name: 'East station', longitude: 120.15, latitude: 30.28 },
  { name: 'Airport station', longitude: 120.43, latitude: 30.23 },
]

function Demo() {
  const [place, setPlace] = useState<Coordinates | null>(null)
  return (
    <Stage>
      <Wide>
        <CoordinatePicker value={place} onChange={setPlace} landmarks={LANDMARKS} />
      </Wide>
      <output>
        The form holds: <code>{JSON.stringify(place)}</code>
      </output>
    </Stage>
  )
}

export const coordinatePicker: Piece = {
  title: 'Coordinate picker',
  source: 'ui/inputs/coordinate-picker/coordinate-picker.tsx',
  purpose: 'A place on earth as a form item: typed, pointed at, or where one is.',
  rules: [
    'Needs no map service: a grid of degrees, with places that people know to find the way by.',
    'Degrees with six decimals; the map follows what is typed.',
    'Pointing is a convenience: whoever cannot point types.',
  ],
  Demo,
}
