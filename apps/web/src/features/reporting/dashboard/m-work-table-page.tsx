import { FORECOURT_WATCHERS } from '@app/api/permissions/forecourt/dispensers'
import { AlarmStrip } from '#features/forecourt/alarms/parts/alarm-strip.tsx'
import { consoleOutline } from '#lib/routes/console-outline.ts'
import { count } from '#lib/i18n/format.ts'
import { can, canAny } from '#lib/session/session.ts'
import { lazy } from '#lib/state/arriving.ts'
import { Deferred } from '#ui/layout/deferred.tsx'
import { Section } from '#ui/layout/page.tsx'
import { FiguresRow } from './home/figures-row.tsx'
import { useLiveForecourt } from './forecourt/live-forecourt.ts'
import { PeriodLine } from './home/period-panel.tsx'
import { type Tile, Tiles } from './home/tiles.tsx'
import { useUnpaid } from './home/use-unpaid.ts'
import { words } from './words.ts'
import styles from './work-table.module.css'

/** What is done at the counter, what concerns the station, and what is only looked at. */
const GROUPS: readonly (readonly [title: string, routes: readonly string[]])[] = [
  [
    words.workTable.counter,
    [
      'MOrderManage',
      'MPersonalMember',
      'MIssueCard',
      'MRechargeHistory',
      'MUnitMember',
      'MChildCard',
      'MOpenOrder',
    ],
  ],
  [words.workTable.station, ['MFuelChangePrice', 'MStaffMge', 'MDeviceData']],
  [words.workTable.figures, ['MReport', 'MSalesData', 'MCustomerData', 'MStoreData', 'Analyse']],
]

const Arrivals = lazy(async () => ({
  default: (await import('#features/supply/fuel-intakes/parts/arrivals.tsx')).Arrivals,
}))
const TankSupply = lazy(async () => ({
  default: (await import('#features/sales/fuel-inventory/parts/tank-supply.tsx')).TankSupply,
}))

/** Where a phone begins: the shift, today, and the way to everything else (S-100). */
export default function MWorkTablePage() {
  useLiveForecourt()
  const pages = new Map(
    consoleOutline()
      .mobilePages()
      .map((page) => [page.name, page]),
  )
  const { data: unpaid } = useUnpaid({ isWanted: pages.has('MOrderManage') })
  const found = (routes: readonly string[]): Tile[] =>
    routes.flatMap((route) => {
      const page = pages.get(route)
      if (!page) return []
      return [{ ...page, waiting: route === 'MOrderManage' ? waitingOf(unpaid) : undefined }]
    })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.workTable.title}</h1>
        <PeriodLine />
      </header>
      {canAny(FORECOURT_WATCHERS) && <AlarmStrip />}
      {GROUPS.map(([title, routes]) => ({ title, tiles: found(routes) }))
        .filter(({ tiles }) => tiles.length > 0)
        .map(({ title, tiles }) => (
          <Section key={title} title={title}>
            <Tiles label={title} tiles={tiles} />
          </Section>
        ))}
      {can('oilTaking:read') && (
        <Deferred>
          <Arrivals />
        </Deferred>
      )}
      {can('fuelInventory:read') && (
        <Deferred>
          <Section title={words.supply}>
            <TankSupply />
          </Section>
        </Deferred>
      )}
      <h2 className={styles.title}>{words.today}</h2>
      <FiguresRow />
    </div>
  )
}

const MOST = 99

/** Orders without payment: somebody is about to drive away. */
function waitingOf(unpaid: { totalElements: number } | undefined): Tile['waiting'] {
  const number = unpaid?.totalElements ?? 0
  if (number === 0) return undefined
  return {
    figure: number > MOST ? `${MOST}+` : String(number),
    label: words.workTable.unpaid(count(number)),
  }
}
