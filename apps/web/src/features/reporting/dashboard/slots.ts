import type { ReactNode } from 'react'
import { slot } from '#lib/routes/slot.tsx'

export interface AtStationProps {
  station: { id: number; name: string }
  /** A page, as it is at that station. */
  to: string
  children: ReactNode
}

/** Leads to a page of another station, which is selected for that. */
export const AtStation = slot<AtStationProps>()
