import { Timeline } from 'antd'
import { instant } from '#lib/i18n/format.ts'
import styles from './details.module.css'
import type { TimelineEntry } from './timeline.ts'

/** What happened, from the first to the last. */
export function OrderTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Timeline
      items={entries.map(({ key, at, what, tone, who, why }) => ({
        key,
        color: `var(--tone-${tone})`,
        content: (
          <div className={styles.entry}>
            <div>{what}</div>
            <div className={styles.soft}>{[instant(at), who].filter(Boolean).join(' · ')}</div>
            {why && <div>{why}</div>}
          </div>
        ),
      }))}
    />
  )
}
