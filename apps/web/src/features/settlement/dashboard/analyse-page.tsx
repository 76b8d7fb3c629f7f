import { Section } from '../../../ui/page.tsx'
import { PhonePage } from '../../../ui/phone/phone-page.tsx'
import { FiguresRow } from './figures-row.tsx'
import { SalesCharts } from './sales-charts.tsx'
import { FuelMix, PaymentMix } from './today-panels.tsx'
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
