import { type ReactNode, useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { usePicture } from '#lib/files/use-picture.ts'
import { common } from '#locale/words.ts'
import styles from './receipt.module.css'

export interface ReceiptLine {
  /** Where two lines may be called the same. */
  key?: number | string
  label: string
  value: ReactNode
  /** In small type beneath: how the value came about. */
  note?: string
  /** What the whole slip is about. */
  isTotal?: boolean
}

/** A slip for the customer: who gives it, what for, and the figures in groups. */
export function Receipt({
  title,
  mark,
  place,
  groups,
  children,
}: {
  title: string
  /** What it is about, where that is not the selected station. */
  place?: string | undefined
  /** What it is not: the first print, or final. */
  mark?: string | undefined
  /** Divided by a rule. */
  groups: readonly (readonly ReceiptLine[])[]
  /** Beneath the figures, such as a code. */
  children?: ReactNode
}) {
  const { name, company, phone } = useStation()
  const { address: logo } = usePicture(company.property?.value.invoiceLogo)
  const [now] = useState(() => new Date().toISOString())
  return (
    <article>
      <header className={styles.header}>
        {logo && <img className={styles.logo} src={logo} alt="" />}
        <div>{company.name}</div>
        <div>{place ?? name}</div>
        <h1 className={styles.title}>{title}</h1>
        {mark && <div className={styles.mark}>{mark}</div>}
      </header>
      {groups.map((lines) => (
        <dl className={styles.group} key={lines[0]?.label}>
          {lines.map(({ key, label, value, note, isTotal }) => (
            <div key={key ?? label} className={isTotal ? styles.total : styles.line}>
              <dt>
                {label}
                {note && <div className={styles.note}>{note}</div>}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
      {children}
      <footer className={styles.footer}>
        <div>
          {common.printed} {instant(now)}
        </div>
        {phone && !place && <div>{phone}</div>}
      </footer>
    </article>
  )
}
