import type { ReactNode } from 'react'
import { pathTo } from '#lib/routes/path-to.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

interface TankLinkProps {
  tankId: number
  /** `2026-11`; the running one where it is not said. */
  month?: string
  children: ReactNode
}

/** Leads from a difference of a tank to what explains it. */
export const TankLink = ({ tankId, month, children }: TankLinkProps) => (
  <PermittedLink permission="fuelInventory:read" to={pathTo('Wetstock', { month, tank: tankId })}>
    {children}
  </PermittedLink>
)
