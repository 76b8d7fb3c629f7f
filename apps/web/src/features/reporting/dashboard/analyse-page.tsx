import { Section } from '#ui/layout/page.tsx'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { FiguresRow } from './home/figures-row.tsx'
import { SalesCharts } from './home/sales-charts.tsx'
import { FuelMix, PaymentMix } from './home/today-panels.tsx'
import { words } from './words.ts'
import styles from './work-table.module.css'

/** How the station does, on a phone: today and what it is made of, and how it has been (S-088). */
export default function AnalysePage() {
  return (
    <PhonePage title={words.analysis}>
      <div className={styles.block}>
        <FiguresRow />
      </div>
      <Section>
        <SalesCharts />
      </Section>
      <FuelMix />
      <PaymentMix />
    </PhonePage>
  )
}
