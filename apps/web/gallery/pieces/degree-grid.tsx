import { DegreeGrid } from '#ui/inputs/coordinate-picker/degree-grid.tsx'
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
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label="Grid of degrees">
        <DegreeGrid view={AROUND} />
      </svg>
    </Wide>
  </Stage>
)

export const degreeGrid: Piece = {
  title: 'Degree grid',
  source: 'ui/inputs/coordinate-picker/degree-grid.tsx',
  purpose: 'What lies under places that are drawn: meridians and parallels at round degrees.',
  rules: ['Drawn within an svg of the size of its view; the places themselves are drawn above it.'],
  Demo,
}
