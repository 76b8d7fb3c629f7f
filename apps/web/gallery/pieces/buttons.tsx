import { useState } from 'react'
import { GuardedButton } from '../../src/ui/guarded-button.tsx'
import type { Piece } from '../piece.ts'
import { Row, Stage } from '../stage.tsx'

function Demo() {
  const [clicks, setClicks] = useState(0)
  return (
    <Stage>
      <Row>
        <GuardedButton type="primary" onClick={() => setClicks(clicks + 1)}>
          Open the till
        </GuardedButton>
        <output>Opened {clicks} times</output>
      </Row>
    </Stage>
  )
}

export const buttons: Piece = {
  title: 'Click guard',
  source: 'ui/guarded-button.tsx',
  purpose:
    'For what acts at once, without a dialog. Commands that move money have an idempotency key as well: useCommand.',
  rules: ['Rests for 2 seconds after a click (S-335).'],
  Demo,
}
