import { Segmented } from 'antd'
import styles from './phone.module.css'

interface ViewsProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A few ways to look at the same thing, one tap each, as wide as the phone. */
export function Views({ label, options, ...rest }: ViewsProps) {
  return (
    <Segmented
      block
      aria-label={label}
      className={styles.views ?? ''}
      options={[...options]}
      {...rest}
    />
  )
}
