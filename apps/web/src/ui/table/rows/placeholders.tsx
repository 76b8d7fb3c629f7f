/** What stands for the heavy fields of a filter until somebody turns to them. */

import { CalendarOutlined, DownOutlined, SwapRightOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { words } from '../words.ts'
import styles from './stand-ins.module.css'

interface PlaceholderProps {
  label: string
}

export const ChoicePlaceholder = ({ label }: PlaceholderProps) => (
  <Input
    role="combobox"
    aria-expanded={false}
    aria-haspopup="listbox"
    aria-label={label}
    autoComplete="off"
    placeholder={label}
    suffix={<DownOutlined className={styles.mark ?? ''} aria-hidden />}
  />
)

export const HourPlaceholder = ({ label }: PlaceholderProps) => (
  <Input
    aria-label={label}
    placeholder={label}
    readOnly
    suffix={<CalendarOutlined className={styles.mark ?? ''} aria-hidden />}
  />
)

export function DayRangePlaceholder({ label, usual }: PlaceholderProps & { usual: string }) {
  const [first = '', last = ''] = usual.split('~')
  return (
    <div className={styles.range}>
      <input aria-label={label} placeholder={words.firstDay} value={first} readOnly />
      <SwapRightOutlined className={styles.arrow ?? ''} aria-hidden />
      <input aria-label={label} placeholder={words.lastDay} value={last} readOnly />
      <CalendarOutlined className={styles.mark ?? ''} aria-hidden />
    </div>
  )
}
