import { FundProjectionScreenOutlined } from '@ant-design/icons'
import { FORECOURT_WATCHERS } from '@app/api/permissions/forecourt/dispensers'
import { UNPAID } from '@app/api/contract/reporting/dashboard'
import { Link } from 'react-router'
import { mostDays, textOf } from '#lib/session/history-limit.ts'
import { can, canAny, useStation } from '#lib/session/session.ts'
import { lazy } from '#lib/state/arriving.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { Deferred } from '#ui/layout/deferred.tsx'
import { Page, Section } from '#ui/layout/page.tsx'
import { SaleButton } from '#features/sales/orders/parts/sale-button.tsx'
import { AlarmStrip } from '#features/forecourt/alarms/parts/alarm-strip.tsx'
import { FiguresRow } from './figures-row.tsx'
import { AuthoriseButton } from '#features/sales/pump-authorisations/parts/authorise-button.tsx'
import { Pumps } from '../forecourt/forecourt-now.tsx'
import styles from './home.module.css'
import { useLiveForecourt } from '../forecourt/live-forecourt.ts'
import { ReadinessPlace } from '#features/reporting/readiness/parts/readiness-place.tsx'
import { UnpaidPanel } from './unpaid-panel.tsx'
import { words } from '../words.ts'
import { pathTo } from '#lib/routes/path-to.ts'

const LowerHalf = lazy(async () => ({
  default: (await import('./lower-half.tsx')).LowerHalf,
}))

/** The station at a glance: pumps, tanks, today, and what came before. */
export default function HomePage() {
  const station = useStation()
  useLiveForecourt()
  return (
    <Page
      title={station.name}
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
      {canAny(FORECOURT_WATCHERS) && <AlarmStrip />}
      <FiguresRow isLinked />
      <div className={styles.columns}>
        {canAny(FORECOURT_WATCHERS) && (
          <Section title={words.forecourt} extra={<AuthoriseButton />}>
            <Pumps />
          </Section>
        )}
        <Section title={words.unpaid} extra={<Link to={unpaidPath()}>{words.unpaidAll}</Link>}>
          <UnpaidPanel />
        </Section>
      </div>
      <Deferred>
        <LowerHalf />
      </Deferred>
    </Page>
  )
}

/** As far back as the panel itself goes. */
const unpaidPath = (): string =>
  pathTo('AllQuery', { status: UNPAID.join(), days: textOf(mostDays('orders')) })
