import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { useState } from 'react'
import { amount, inMoney, instant, money } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { entryName } from '#features/ledger/entries/parts/entry-names.ts'
import styles from './statement-sheet.module.css'
import { words } from './words.ts'

const { fields } = words

interface StatementProps {
  card: UserCard
  details: readonly UserCardDetail[]
}

/** A card's latest lines on paper, to be handed over at the counter (D-397). */
export function StatementSheet({ card, details }: StatementProps) {
  const { name, company } = useStation()
  const [now] = useState(() => new Date().toISOString())
  const header = [
    { label: words.statementHolder, value: card.user?.name ?? '–' },
    { label: fields.number, value: card.number },
    { label: fields.total, value: money(card.value) },
    { label: fields.available, value: money(card.available) },
    { label: fields.frozen, value: money(card.lockValue) },
    { label: common.printed, value: instant(now) },
  ]
  return (
    <article>
      <header className={styles.header}>
        <div>
          {company.name} · {name}
        </div>
        <h1 className={styles.title}>{words.statement}</h1>
      </header>
      <dl className={styles.details}>
        {header.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <StatementTable card={card} details={details} />
      <p>{words.statementLines(details.length)}</p>
      <footer className={styles.signatures}>
        <span>{words.statementOperator}</span>
        <span>{words.statementSignature}</span>
      </footer>
    </article>
  )
}

function StatementTable({ card, details }: StatementProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{words.statementTime}</th>
          <th>{words.statementType}</th>
          <th className={styles.figure}>{inMoney(fields.amount)}</th>
          <th className={styles.figure}>{inMoney(fields.principal)}</th>
          <th className={styles.figure}>{inMoney(fields.gift)}</th>
          <th className={styles.figure}>{inMoney(words.statementBalance)}</th>
          <th>{common.station}</th>
        </tr>
      </thead>
      <tbody>
        {details.map((detail) => (
          <tr key={detail.id}>
            <td>{instant(detail.createdDate)}</td>
            <td>
              {entryName(detail.type)}
              {detail.userCard.id !== card.id && ` · ${detail.userCard.number}`}
            </td>
            <td className={styles.figure}>{amount(detail.amount)}</td>
            <td className={styles.figure}>{amount(detail.principalAmount)}</td>
            <td className={styles.figure}>{amount(detail.giftAmount)}</td>
            <td className={styles.figure}>{amount(detail.valueAfter)}</td>
            <td>{detail.station.name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
