import type { Centilitres } from '@app/kernel/quantity'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { MovesOfTank } from '#features/sales/fuel-inventory/parts/moves-of-tank.tsx'
import { useIsMobile } from '#lib/files/media.ts'
import { can } from '#lib/session/session.ts'
import { type Detail, DetailList } from '#ui/display/detail-list.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ExplainedPart } from '../tank-months/parts/explained-part.tsx'
import { FourWays, type Ways } from './four-ways.tsx'

const WIDTH = 1080

interface BalanceDrawerProps {
  title: string
  /** Between which measurements, and what is not known. */
  intro: ReactNode
  figures: readonly Detail[]
  ways: Ways
  /** As measured; nothing where it is not known. */
  variance: Centilitres | null
  tankId: number
  from: string
  to: string
  onClose: () => void
}

/** A tank between two measurements: how its variance is reckoned, why, in four ways, and every move it consists of. */
export function BalanceDrawer({ title, intro, figures, ways, ...props }: BalanceDrawerProps) {
  const { tankId, from, to, variance, onClose } = props
  const isMobile = useIsMobile()
  return (
    <Drawer open title={title} size={isMobile ? '100%' : WIDTH} onClose={onClose}>
      {/* On a phone there may be nothing else in it by which to scroll with keys. */}
      <div role="region" aria-label={title} tabIndex={0}>
        <Section>
          {intro}
          <DetailList items={figures} />
        </Section>
        {variance !== null && (
          <ExplainedPart tankId={tankId} from={from} until={to} variance={variance} />
        )}
        <FourWays {...ways} />
      </div>
      {can('fuelInventory:read') && <MovesOfTank tankId={tankId} from={from} to={to} />}
    </Drawer>
  )
}
