import { FundProjectionScreenOutlined } from '@ant-design/icons'
import { FORECOURT_WATCHERS } from '@app/api/permissions/forecourt/dispensers'
import { UNPAID } from '@app/api/contract/reporting/dashboard'
import { Skeleton } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { mostDays, textOf } from '#lib/session/history-limit.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { can, canAny, useStation } from '#lib/session/session.ts'
import { session } from '#lib/session/session-store.ts'
import { lazy } from '#lib/state/arriving.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { Explained } from '#ui/display/explained/explained.tsx'
import { Page, Section } from '#ui/layout/page.tsx'
import { SaleButton } from '#features/sales/orders/parts/sale-button.tsx'
import { AlarmStrip } from '#features/forecourt/alarms/parts/alarm-strip.tsx'
import { FiguresRow } from './figures-row.tsx'
import { homeKind } from './home-kind.ts'
import { AuthoriseButton } from '#features/sales/pump-authorisations/parts/authorise-button.tsx'
import { Pumps } from '../forecourt/pumps.tsx'
import styles from './home.module.css'
import { nozzlesOf, useLiveForecourt } from '../forecourt/live-forecourt.ts'
import { mayAskReadiness, readinessOf } from '#features/reporting/readiness/readiness-api.ts'
import { ReadinessPlace } from '#features/reporting/readiness/parts/readiness-place.tsx'
import { notesAbout } from '../notes/load-home-notes.ts'
import { UnpaidPanel } from './unpaid-panel.tsx'
import { summaryOf } from './use-summary.ts'
import { WhenNear } from './when-near.tsx'
import { words } from '../words.ts'
import { pathTo } from '#lib/routes/path-to.ts'

const LowerHalf = lazy(async () => ({
  default: (await import('./lower-half.tsx')).LowerHalf,
}))
const StationsPanel = lazy(async () => ({
  default: (await import('./stations-panel.tsx')).StationsPanel,
}))
const NotClosed = lazy(async () => ({
  default: (await import('./not-closed.tsx')).NotClosed,
}))
const TanksSection = lazy(async () => ({
  default: (await import('./lower-half.tsx')).TanksSection,
}))
const Arrivals = lazy(async () => ({
  default: (await import('#features/supply/fuel-intakes/parts/arrivals.tsx')).Arrivals,
}))

/** Asked before the page is drawn, so that it is drawn with the answers. */
export function askFirst(): void {
  const stationId = session.station()?.id
  if (stationId === undefined) return
  void queryClient.prefetchQuery(summaryOf(stationId))
  if (mayAskReadiness()) void queryClient.prefetchQuery(readinessOf({ stationId }))
  if (canAny(FORECOURT_WATCHERS)) void queryClient.prefetchQuery(nozzlesOf(stationId))
}

/**
 * The station at a glance: pumps, tanks, today, and what came before. What somebody looks for first comes first:
 * all stations for a company's people, the tanks and what comes for them for a gauger, and for an accountant what
 * is not closed.
 */
export default function HomePage() {
  const station = useStation()
  const kind = homeKind()
  useLiveForecourt()
  return (
    <Page
      title={kind === 'company' ? station.company.name : station.name}
      actions={
        <>
          {can('dataScreen:read') && (
            <LinkButton to={pathTo('DataScreen')} icon={<FundProjectionScreenOutlined />}>
              {words.dataScreen}
            </LinkButton>
          )}
          <SaleButton />
        </>
      }
    >
      <ReadinessPlace />
      {kind === 'company' && (
        <Coming>
          <StationsPanel />
          <h2 className={styles.place}>{station.name}</h2>
        </Coming>
      )}
      {canAny(FORECOURT_WATCHERS) && <AlarmStrip />}
      {kind === 'accountant' && (
        <Coming>
          <NotClosed />
        </Coming>
      )}
      {kind === 'gauger' && (
        <Coming>
          <TanksSection />
          {can('oilTaking:read') && <Arrivals />}
        </Coming>
      )}
      <FiguresRow isLinked />
      <div className={styles.columns}>
        {canAny(FORECOURT_WATCHERS) && (
          <Section title={words.forecourt} extra={<AuthoriseButton />}>
            <Pumps />
          </Section>
        )}
        <Section
          title={words.unpaid}
          explained={<Explained of={words.unpaid} notes={notesAbout('unpaid')} chapter="till" />}
          extra={<Link to={unpaidPath()}>{words.unpaidAll}</Link>}
        >
          <UnpaidPanel />
        </Section>
      </div>
      <WhenNear>
        <LowerHalf hasTanks={kind !== 'gauger'} />
      </WhenNear>
    </Page>
  )
}

/** What is drawn before the rest, and so has its room from the beginning. */
const Coming = ({ children }: { children: ReactNode }) => (
  <Suspense
    fallback={
      <Section>
        <Skeleton active paragraph={{ rows: 4 }} />
      </Section>
    }
  >
    {children}
  </Suspense>
)

/** As far back as the panel itself goes. */
const unpaidPath = (): string =>
  pathTo('AllQuery', { status: UNPAID.join(), days: textOf(mostDays('orders')) })
