import { useSearchParams } from 'react-router'
import { PageTabs } from '#ui/layout/page-tabs.tsx'
import type { Piece } from '../piece.ts'
import { Stage, Wide } from '../stage.tsx'

const MATTERS = ['Profile', 'Cards', 'Orders', 'Recharges', 'Coupons', 'Invoices'].map((label) => ({
  key: label.toLowerCase(),
  label,
}))

function Demo() {
  const [parameters] = useSearchParams()
  const active = parameters.get('tab') ?? 'profile'
  return (
    <Stage>
      <Wide>
        <PageTabs label="Matters of the member" items={MATTERS} active={active} />
        <p>This is about {active}.</p>
      </Wide>
    </Stage>
  )
}

export const pageTabs: Piece = {
  title: 'Page tabs',
  source: 'ui/layout/page-tabs.tsx',
  purpose: 'The matters of a page that would be too long otherwise.',
  rules: [
    'Each has an address of its own: a link leads to it, and the way back does not step through them.',
    'On a phone they are pushed sideways, and the chosen one is in sight.',
  ],
  Demo,
}
