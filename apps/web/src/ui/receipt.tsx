import { type ReactNode, useState } from 'react'
import { instant } from '../lib/format.ts'
import { useStation } from '../lib/session.ts'
import { common } from '../locale/words.ts'
import styles from './receipt.module.css'

export interface ReceiptLine {
  label: string
  value: ReactNode
  /** What the whole slip is about. */
  isTotal?: boolean
}

/** A slip for the customer: who gives it, what for, and the figures in groups. */
export function Receipt({
  title,
  groups,
}: {
  title: string
  /** Divided by a rule. */
  groups: readonly (readonly ReceiptLine[])[]
}) {
  const { name, company, phone } = useStation()
  const [now] = useState(() => new Date().toISOString())
  return (
    <article>
      <header className={styles.header}>
        <div>{company.name}</div>
        <div>{name}</div>
        <h1 className={styles.title}>{title}</h1>
      </header>
      {groups.map((lines) => (
        <dl className={styles.group} key={lines[0]?.label}>
          {lines.map(({ label, value, isTotal }) => (
            <div key={label} className={isTotal ? styles.total : styles.line}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
      <footer className={styles.footer}>
        <div>
          {common.printed} {instant(now)}
        </div>
        {phone && <div>{phone}</div>}
      </footer>
    </article>
  )
}
