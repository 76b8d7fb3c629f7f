import { useSearchParams } from 'react-router'
import { AlarmsSection } from '#features/forecourt/alarms/parts/alarms-section.tsx'
import { ControllersSection } from '#features/forecourt/controllers/parts/controllers-section.tsx'
import { DispensersSection } from '#features/forecourt/dispensers/parts/dispensers-section.tsx'
import { GaugesSection } from '#features/forecourt/gauges/parts/gauges-section.tsx'
import { PageTabs } from '#ui/layout/page-tabs.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ReaderPackages } from './reader-packages.tsx'
import { PacketsSection, RejectionsSection } from './slots.ts'
import { words } from './words.ts'

const TABS = [
  { key: 'equipment', label: words.equipment },
  { key: 'refused', label: words.refused },
  { key: 'records', label: words.records },
  { key: 'alarms', label: words.alarms },
] as const

/** The station's devices: how they are set up and connected, and every alarm that there was (S-183). */
export default function DeviceMgePage() {
  const [params] = useSearchParams()
  const { key } = TABS.find((tab) => tab.key === params.get('tab')) ?? TABS[0]
  return (
    <Page title={words.title}>
      <PageTabs label={words.title} items={TABS} active={key} />
      {key === 'equipment' && (
        <>
          <ControllersSection />
          <DispensersSection />
          <GaugesSection />
          <ReaderPackages />
        </>
      )}
      {key === 'refused' && <RejectionsSection />}
      {key === 'records' && <PacketsSection />}
      {key === 'alarms' && <AlarmsSection />}
    </Page>
  )
}
