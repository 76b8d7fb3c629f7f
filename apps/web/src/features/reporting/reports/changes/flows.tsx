import type { ChangeRow } from '@app/api/contract/reporting/reports'
import { Money } from '#ui/display/figures.tsx'
import styles from '../reports.module.css'
import { words } from '../words.ts'

/** What the money came from and went to. */
export const Flows = ({ moneyFlow }: Pick<ChangeRow, 'moneyFlow'>) => (
  <div className={styles.flows}>
    {moneyFlow?.map(({ type, amount }) => (
      <span key={type}>
        {words.types[type]} <Money value={amount} isSigned />
      </span>
    ))}
  </div>
)

/** Whom a row is about. */
export const ownerOf = ({ id, userCard, group }: ChangeRow): string =>
  userCard?.number ?? group?.name ?? (id === 0 ? words.personalCards : '–')
