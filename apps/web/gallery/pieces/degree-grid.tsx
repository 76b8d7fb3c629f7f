import { DegreeGrid } from '#ui/inputs/coordinate-picker/degree-grid.tsx'
import { MapScale } from '#ui/inputs/coordinate-picker/map-scale.tsx'
import { viewAround } from '#ui/inputs/coordinate-picker/projection.ts'
import type { Piece } from '../piece.ts'
import { Stage, Wide } from '../stage.tsx'

const SIZE = { width: 640, height: 240 }
const AROUND = viewAround(
  [
    { longitude: 120.15, latitude: 30.28 },
    { longitude: 120.43, latitude: 30.23 },
  ],
  SIZE,
)

const Demo = () => (
  <Stage>
    <Wide>
      <div style={{ position: 'relative' }}>
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label="Grid of degrees">
          <DegreeGrid view={AROUND} />
        </svg>
        <MapScale view={AROUND} />
      </div>
    </Wide>
  </Stage>
)

export const degreeGrid: Piece = {
  title: 'Degree grid and map scale',
  source: 'ui/inputs/coordinate-picker/degree-grid.tsx, ui/inputs/coordinate-picker/map-scale.tsx',
  purpose: 'What lies under places that are drawn: meridians and parallels at round degrees.',
  rules: [
    'Drawn within an svg of the size of its view; the places themselves are drawn above it.',
    'The scale says in a corner how wide the shown part is; what holds both is positioned.',
  ],
  Demo,
}
