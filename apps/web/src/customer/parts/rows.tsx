import styles from './parts.module.css'

export interface Row {
  /** Where two rows may be called the same. */
  key?: string | number
  label: string
  value: string
  /** In small type beneath: how the value came about. */
  note?: string
  isTotal?: boolean
}

/** Names and values, as a receipt lists them. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ key, label, value, note, isTotal }) => (
        <div key={key ?? label} className={`${styles.row} ${isTotal ? styles.total : ''}`}>
          <dt>
            {label}
            {note && <div className={styles.note}>{note}</div>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
