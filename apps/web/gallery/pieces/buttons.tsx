import { useState } from 'react'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { GuardedButton } from '#ui/layout/guarded-button.tsx'
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
      <Row>
        <LinkButton to="/table">Deliveries</LinkButton>
        <LinkButton to="/formPage" type="primary">
          New driver
        </LinkButton>
        <LinkButton to="/table" disabled>
          Not now
        </LinkButton>
      </Row>
      <Row>
        <PermittedLink permission="exportData" to="/table">
          Whoever may
        </PermittedLink>
        <PermittedLink permission="tags:read" to="/table">
          Whoever may not
        </PermittedLink>
      </Row>
    </Stage>
  )
}

export const buttons: Piece = {
  title: 'Buttons',
  source: 'ui/layout/guarded-button.tsx, ui/layout/link-button.tsx, ui/layout/permitted-link.tsx',
  purpose:
    'GuardedButton for what acts at once, without a dialog; commands that move money have an idempotency key as well: useCommand. LinkButton for what leads somewhere. PermittedLink where some may not open the page.',
  rules: [
    'A guarded button rests for 2 seconds after a click (S-335).',
    'A link that looks like a button is one stop of the Tab key, and opens in another window when asked to.',
  ],
  Demo,
}
