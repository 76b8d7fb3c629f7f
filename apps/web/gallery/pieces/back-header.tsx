import { BackHeader } from '#ui/layout/back-header.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { Piece } from '../piece.ts'
import { Phone, Stage } from '../stage.tsx'

const PARAGRAPHS = Array.from({ length: 8 }, (_, index) => index + 1)

function Demo() {
  return (
    <Stage>
      <Phone>
        <BackHeader
          title="Order 20261121000017"
          status={<StatusDot tone="green">Paid</StatusDot>}
          onBack={() => history.back()}
        />
        {PARAGRAPHS.map((line) => (
          <p key={line}>Line {line} of what the order says, long enough to be scrolled.</p>
        ))}
      </Phone>
    </Stage>
  )
}

export const backHeader: Piece = {
  title: 'Back header, back to top',
  source: 'ui/layout/back-header.tsx, app/layout/layout.tsx',
  purpose:
    'Pages with a way back show it by themselves on phones: Page takes it when given `back`.',
  rules: [
    'Stays in sight while one scrolls (S-079).',
    'Back to top appears at bottom 60, right 30 once one has scrolled.',
  ],
  Demo,
}
