import type { DashboardScreen } from '@app/api/contract/reporting/dashboard'
import { useEffect } from 'react'
import { money, volume } from '#lib/i18n/format.ts'
import { platformTitle } from '#lib/session/page-config.ts'
import { canAny } from '#lib/session/session.ts'
import { paymentName } from '#locale/payment-names.ts'
import { FORECOURT_WATCHERS } from '@app/api/permissions/forecourt/dispensers'
import { common } from '#locale/words.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { type Share, ShareBars } from '#ui/charts/share-bars.tsx'
import { Alarms } from './alarms.tsx'
import { Figures } from './figures.tsx'
import { HourChart } from './hour-chart.tsx'
import { Nothing, Panel } from './panel.tsx'
import { PumpTiles } from './pump-tiles.tsx'
import { Ranking } from './ranking.tsx'
import { ScreenHeader } from './screen-header.tsx'
import styles from './screen.module.css'
import { Tanks } from './tanks.tsx'
import { useScreen } from './use-screen.ts'
import { words } from './words.ts'

/** The wall of a control room: a company today, to be read from across the room (S-081). */
export default function DataScreenPage() {
  const { data: screen, error, refetch } = useScreen()
  useEffect(() => {
    document.title = `${words.title} · ${platformTitle()}`
  }, [])
  return (
    <main className={styles.screen}>
      <ScreenHeader at={screen?.at} />
      {screen ? (
        <Wall screen={screen} />
      ) : error ? (
        <ProblemView error={error} onRetry={refetch} />
      ) : (
        <Nothing>{common.loading}</Nothing>
      )}
    </main>
  )
}

function Wall({ screen }: { screen: DashboardScreen }) {
  const { today, yesterday, hours, fuels, payments, stations, tanks, alarms } = screen
  return (
    <>
      <Figures today={today} yesterday={yesterday} />
      <div className={styles.wall}>
        <div className={styles.column}>
          <HourChart hours={hours} />
          <Shares
            title={words.payments}
            format={money}
            shares={payments.map(({ paymentType, amount }) => ({
              key: paymentType,
              name: paymentName(paymentType),
              value: amount,
            }))}
          />
        </div>
        <div className={styles.column}>
          {canAny(FORECOURT_WATCHERS) && <PumpTiles />}
          <Ranking stations={stations} />
        </div>
        <div className={styles.column}>
          <Shares
            title={words.fuels}
            format={volume}
            shares={fuels.map((fuel) => ({ key: fuel.name, name: fuel.name, value: fuel.volume }))}
          />
          <Tanks tanks={tanks} />
          <Alarms alarms={alarms} />
        </div>
      </div>
    </>
  )
}

/** More parts cannot be told apart from a distance. */
const MOST_SHARES = 4

/** The largest parts, and the others as one: the whole stays the whole. */
function largest(shares: readonly Share[]): Share[] {
  if (shares.length <= MOST_SHARES) return [...shares]
  const others = shares.slice(MOST_SHARES - 1)
  const value = others.reduce((sum, share) => sum + share.value, 0)
  return [...shares.slice(0, MOST_SHARES - 1), { key: '', name: words.others, value }]
}

const Shares = ({
  title,
  shares,
  format,
}: {
  title: string
  shares: readonly Share[]
  format: (value: number) => string
}) => (
  <Panel title={title} className={styles.snug}>
    {shares.length === 0 ? (
      <Nothing>{common.noneYet}</Nothing>
    ) : (
      <ShareBars label={title} shares={largest(shares)} format={format} />
    )}
  </Panel>
)
