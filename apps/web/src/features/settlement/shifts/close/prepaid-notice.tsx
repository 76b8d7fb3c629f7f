import type { ShiftTotals } from '@app/api/contract/settlement/shifts'
import { Alert } from 'antd'
import { count, money } from '#lib/i18n/format.ts'
import { words } from '../words.ts'
import styles from './close.module.css'

const { prepayments: said } = words

/** Tells of prepayments that are not used up: they go over to the next shift. */
export function PrepaidNotice({ totals: { prepaid } }: { totals: ShiftTotals }) {
  if (!prepaid || prepaid.count === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      className={styles.held ?? ''}
      title={said.now(count(prepaid.count), money(prepaid.closing))}
      description={said.nowHint}
    />
  )
}
