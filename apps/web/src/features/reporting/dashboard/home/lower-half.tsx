import { FORECOURT_WATCHERS } from '@app/api/permissions/forecourt/dispensers'
import type { Station } from '@app/api/contract/organisation/stations'
import { can, canAny, useStation } from '#lib/session/session.ts'
import { Deferred } from '#ui/layout/deferred.tsx'
import { Section } from '#ui/layout/page.tsx'
import { AllAlarmsButton } from '#features/forecourt/alarms/parts/all-alarms-button.tsx'
import { TankSupply } from '#features/sales/fuel-inventory/parts/tank-supply.tsx'
import { Tanks } from '../forecourt/forecourt-now.tsx'
import { SalesCharts } from './sales-charts.tsx'
import { TodayPanels } from './today-panels.tsx'
import { words } from '../words.ts'

/** What the day consists of, the tanks, and what came before. */
export function LowerHalf() {
  const station = useStation()
  return (
    <>
      <TodayPanels />
      {canAny(FORECOURT_WATCHERS) && shows(station, 'tanks') && (
        <Section title={words.tanks} extra={<AllAlarmsButton />}>
          <Tanks />
        </Section>
      )}
      {can('fuelInventory:read') && shows(station, 'tanks') && (
        <Deferred>
          <Section title={words.supply}>
            <TankSupply />
          </Section>
        </Deferred>
      )}
      {shows(station, 'charts') && (
        <Deferred>
          <Section>
            <SalesCharts isLinked />
          </Section>
        </Deferred>
      )}
    </>
  )
}

/** Whether the station has the block on its home page; it may do without some. */
function shows({ config }: Pick<Station, 'config'>, block: 'tanks' | 'charts'): boolean {
  const hidden = config.homePage?.hidden
  return !Array.isArray(hidden) || !hidden.includes(block)
}
