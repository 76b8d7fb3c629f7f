import type { FleetStatement } from '@app/api/contract/reporting/fleet-statements'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { STATEMENT_TABLES, totalsOf } from './statement-tables.tsx'
import { words } from './words.ts'
import styles from './fleet-statements.module.css'

/** A month of a fleet on paper, to be confirmed by the fleet. */
export function StatementSheet({ statement }: { statement: FleetStatement }) {
  const { company, fleet, from, to } = statement
  const [now] = useState(() => new Date().toISOString())
  return (
    <article>
      <header className={styles.header}>
        <div>{company}</div>
        <h1 className={styles.heading}>
          {words.title} · {fleet.name}
        </h1>
        <div>
          {words.span(from, to)} · {words.issued} {instant(now)}
        </div>
      </header>
      <dl className={styles.totals}>
        {totalsOf(statement).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {STATEMENT_TABLES.map(({ title, render }) => (
        <section key={title} className={styles.block}>
          <h2 className={styles.title}>{title}</h2>
          {render(statement)}
        </section>
      ))}
      <footer className={styles.signatures}>
        <span>{words.signatures.maker}</span>
        <span>{words.signatures.fleet}</span>
      </footer>
    </article>
  )
}
