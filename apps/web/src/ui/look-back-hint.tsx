import { InfoCircleOutlined } from '@ant-design/icons'
import { daysAllowed, type Looked } from '../lib/look-back.ts'
import { common } from '../locale/words.ts'
import styles from './look-back-hint.module.css'

/** Says, to whom a search limit holds, why there is nothing earlier (D-283). */
export function LookBackHint({ looked }: { looked: Looked }) {
  const days = daysAllowed(looked)
  if (days === undefined) return null
  return (
    <p className={styles.hint}>
      <InfoCircleOutlined aria-hidden /> {common.lookBack(days)}
    </p>
  )
}
