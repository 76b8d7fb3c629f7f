import { consoleOutline, type MobilePage } from '../../../lib/console-outline.ts'
import { Section } from '../../../ui/page.tsx'
import { FiguresRow } from './figures-row.tsx'
import { useLiveForecourt } from './live-forecourt.ts'
import { PeriodLine } from './period-panel.tsx'
import { Tiles } from './tiles.tsx'
import { useSummary } from './use-summary.ts'
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

/** Where a phone begins: the shift, today, and the way to everything else (S-100). */
export default function MWorkTablePage() {
  useLiveForecourt()
  const { data: summary } = useSummary()
  const pages = new Map(
    consoleOutline()
      .mobilePages()
      .map((page) => [page.name, page]),
  )
  const found = (routes: readonly string[]): MobilePage[] =>
    routes.flatMap((route) => pages.get(route) ?? [])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.workTable.title}</h1>
        <PeriodLine />
      </header>
      {GROUPS.map(([title, routes]) => ({ title, tiles: found(routes) }))
        .filter(({ tiles }) => tiles.length > 0)
        .map(({ title, tiles }) => (
          <Section key={title} title={title}>
            <Tiles label={title} tiles={tiles} />
          </Section>
        ))}
      <h2 className={styles.title}>{words.today}</h2>
      <FiguresRow summary={summary} />
    </div>
  )
}
