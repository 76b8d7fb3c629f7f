import { count, money } from '#lib/i18n/format.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ShareBars } from '#ui/charts/share-bars.tsx'
import type { Piece } from '../piece.ts'
import { Stage, Wide } from '../stage.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const VALUES = HOURS.map((_, hour) => (hour * 37) % 90)

const SHARES = [
  { key: 'cash', name: 'Cash', value: 1_234_500 },
  { key: 'card', name: 'Stored-value card', value: 456_000, colour: '#2e9e5b' },
  { key: 'none', name: 'Given back', value: 0 },
]

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
            values: VALUES,
            before: VALUES.map((value) => (value * 4) % 80),
            format: count,
            short: count,
          }}
          isLoading={false}
        />
      </Wide>
      <Wide>
        <BarChart
          title="Nothing yet"
          heading="Hour"
          categories={HOURS}
          series={{ name: 'Orders', values: [], format: count, short: count }}
          isLoading={false}
        />
      </Wide>
      <Wide>
        <ShareBars label="Ways of paying" shares={SHARES} format={money} />
      </Wide>
    </Stage>
  )
}

export const charts: Piece = {
  title: 'Charts',
  source: 'ui/charts/bar-chart.tsx, ui/charts/share-bars.tsx',
  purpose:
    'BarChart for figures over time, with the table one click away; ShareBars for the parts of a whole.',
  rules: ['Bars begin at zero; exact figures at a touch; the same product in the same colour.'],
  Demo,
}
