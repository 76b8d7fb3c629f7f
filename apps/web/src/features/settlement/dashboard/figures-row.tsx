import type { DashboardSummary, DayFigures } from '@app/api/contract/settlement/dashboard'
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { count, litres, money, volumeUnit } from '../../../lib/format.ts'
import { CountUp } from '../../../ui/count-up.tsx'
import styles from './home.module.css'
import { words } from './words.ts'

export const FIGURES: readonly {
  key: keyof DayFigures
  label: string
  format: (value: number) => string
}[] = [
  { key: 'salesAmount', label: words.sales, format: money },
  { key: 'fuelVolume', label: `${words.volume} (${volumeUnit()})`, format: litres },
  { key: 'orderCount', label: words.orders, format: count },
  { key: 'rechargeAmount', label: words.recharge, format: money },
  { key: 'newMembers', label: words.newMembers, format: count },
]

/** Today in five figures, against yesterday at the same time. */
export function FiguresRow({ summary }: { summary: DashboardSummary | undefined }) {
  return (
    <div className={styles.figuresFrame}>
      <div className={styles.figures} aria-label={words.today}>
        {FIGURES.map(({ key, label, format }) => (
          <div className={styles.figure} key={key} data-figure={key}>
            <span className={styles.label}>{label}</span>
            {summary ? (
              <>
                <span className={styles.value}>
                  <CountUp value={summary.today[key]} format={format} />
                </span>
                {summary.yesterday && (
                  <Change
                    now={summary.today[key]}
                    before={summary.yesterday[key]}
                    format={format}
                  />
                )}
              </>
            ) : (
              <>
                <span className={styles.value}>
                  <Skeleton.Node active style={{ width: 96, height: 20 }} />
                </span>
                <span className={styles.change}>&nbsp;</span>
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

function Change({
  now,
  before,
  format,
}: {
  now: number
  before: number
  format: (value: number) => string
}) {
  const difference = now - before
  const tone = difference > 0 ? styles.up : difference < 0 ? styles.down : ''
  return (
    <span className={`${styles.change} ${tone}`} title={words.sinceYesterday}>
      {difference > 0 && <ArrowUpOutlined />}
      {difference < 0 && <ArrowDownOutlined />}
      {difference === 0 ? words.same : format(Math.abs(difference))}
    </span>
  )
}
