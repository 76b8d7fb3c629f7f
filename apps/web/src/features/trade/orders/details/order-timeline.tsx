import { Timeline } from 'antd'
import { instant } from '../../../../lib/format.ts'
import styles from './details.module.css'
import type { Happening } from './happenings.ts'

/** What happened, from the first to the last. */
export function OrderTimeline({ happenings }: { happenings: readonly Happening[] }) {
  return (
    <Timeline
      items={happenings.map(({ key, at, what, tone, who, why }) => ({
        key,
        color: `var(--tone-${tone})`,
        content: (
          <div className={styles.happening}>
            <div>{what}</div>
            <div className={styles.soft}>{[instant(at), who].filter(Boolean).join(' · ')}</div>
            {why && <div>{why}</div>}
          </div>
        ),
      }))}
    />
  )
}
