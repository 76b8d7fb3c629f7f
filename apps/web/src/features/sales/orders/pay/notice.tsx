import { Alert, type AlertProps } from 'antd'
import styles from './pay.module.css'

/** Something that whoever stands at the till must read. */
export function Notice(props: AlertProps) {
  return (
    <div className={styles.notice}>
      <Alert showIcon {...props} />
    </div>
  )
}
