import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { DashboardScreen, DayFigures } from '@app/api/contract/reporting/dashboard'
import { FIGURES } from '../home/figures-row.tsx'
import { CountUp } from '#ui/display/count-up.tsx'
import styles from './screen.module.css'
import { words as home } from '../words.ts'
import { words } from './words.ts'

/** The day in five figures, and how much that is more or less than yesterday at the same time. */
export const Figures = ({ today, yesterday }: Pick<DashboardScreen, 'today' | 'yesterday'>) => (
  <div className={styles.figures}>
    {FIGURES.map(({ key, label, format }) => (
      <div key={key} className={styles.figure} data-figure={key}>
        <span className={styles.label}>{label}</span>
        <b className={styles.value}>
          <CountUp value={today[key]} format={format} />
        </b>
        {yesterday && <Change by={today[key] - yesterday[key]} format={format} />}
      </div>
    ))}
  </div>
)

const Change = ({
  by,
  format,
}: {
  by: DayFigures[keyof DayFigures]
  format: (value: number) => string
}) => (
  <span className={styles.change} data-direction={Math.sign(by)}>
    {by > 0 && <ArrowUpOutlined aria-hidden />}
    {by < 0 && <ArrowDownOutlined aria-hidden />}
    {by === 0 ? home.same : `${by > 0 ? '+' : '−'}${format(Math.abs(by))}`}
    <small title={home.sinceYesterday}>{words.sinceYesterday}</small>
  </span>
)
