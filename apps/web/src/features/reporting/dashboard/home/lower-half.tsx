import { FORECOURT_WATCHERS } from '@app/api/permissions/forecourt/dispensers'
import type { Station } from '@app/api/contract/organisation/stations'
import { canAny, useStation } from '#lib/session/session.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import { Deferred } from '#ui/layout/deferred.tsx'
import { Section } from '#ui/layout/page.tsx'
import { AllAlarmsButton } from '#features/forecourt/alarms/parts/all-alarms-button.tsx'
import { Tanks } from '../forecourt/tanks.tsx'
import { notesAbout } from '../notes/load-home-notes.ts'
import { SalesCharts } from './sales-charts.tsx'
import { TodayPanels } from './today-panels.tsx'
import { words } from '../words.ts'

/**
 * What the day consists of, the tanks, and what came before.
 *
 * @param hasTanks unless they stand above already
 */
export function LowerHalf({ hasTanks }: { hasTanks: boolean }) {
  const station = useStation()
  return (
    <>
      <TodayPanels />
      {hasTanks && <TanksSection />}
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

/** The tanks of the station, for those who watch its forecourt. */
export function TanksSection() {
  const station = useStation()
  if (!canAny(FORECOURT_WATCHERS) || !shows(station, 'tanks')) return null
  return (
    <Section
      title={words.tanks}
      explained={
        <Explained of={words.tanks} notes={notesAbout('tanks')} chapter="fuel-inventory" />
      }
      extra={<AllAlarmsButton />}
    >
      <Tanks isLinked />
    </Section>
  )
}

/** Whether the station has the block on its home page; it may do without some. */
function shows({ config }: Pick<Station, 'config'>, block: 'tanks' | 'charts'): boolean {
  const hidden = config.homePage?.hidden
  return !Array.isArray(hidden) || !hidden.includes(block)
}
