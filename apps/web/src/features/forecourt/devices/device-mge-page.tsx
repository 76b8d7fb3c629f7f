import { Page } from '#ui/layout/page.tsx'
import { AlarmsSection } from '#features/forecourt/alarms/parts/alarms-section.tsx'
import { GaugesSection } from '#features/forecourt/gauges/parts/gauges-section.tsx'
import { words } from './words.ts'

/** The station's devices: gauges and how they are connected, and every alarm that there was (S-183). */
export default function DeviceMgePage() {
  return (
    <Page title={words.title}>
      <GaugesSection />
      <AlarmsSection />
    </Page>
  )
}
