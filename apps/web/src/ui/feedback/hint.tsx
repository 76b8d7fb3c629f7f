import { InfoCircleOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './hint.module.css'

/** Beside what it is about: what one has to know to read it right. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <p className={styles.hint}>
    <InfoCircleOutlined aria-hidden /> {children}
  </p>
)
