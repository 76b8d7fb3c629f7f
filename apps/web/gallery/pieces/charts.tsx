import { count } from '../../src/lib/format.ts'
import { BarChart } from '../../src/ui/bar-chart.tsx'
import type { Piece } from '../piece.ts'
import { Stage, Wide } from '../stage.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const VALUES = HOURS.map((_, hour) => (hour * 37) % 90)

function Demo() {
  return (
    <Stage>
      <Wide>
        <BarChart
          title="Last 24 hours"
          heading="Hour"
          categories={HOURS}
          series={{
            name: 'Orders',
            colour: '#0A458B',
            values: VALUES,
            format: count,
            short: count,
          }}
          isLoading={false}
        />
      </Wide>
    </Stage>
  )
}

export const charts: Piece = {
  title: 'Bar chart',
  source: 'ui/bar-chart.tsx',
  purpose: 'Figures over time, with the table one click away.',
  rules: ['Bars begin at zero; exact figures at a touch; the same product in the same colour.'],
  Demo,
}
