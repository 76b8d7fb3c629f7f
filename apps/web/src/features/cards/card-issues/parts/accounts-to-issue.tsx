import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Button } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Money } from '#ui/display/figures.tsx'
import { CardStatus } from '#features/cards/user-cards/parts/card-status.tsx'
import { words } from '../words.ts'
import styles from './accounts-to-issue.module.css'
import { IssueDialog } from './issue-dialog.tsx'

const { fields } = words

/** Somebody's accounts, each with the card that it is on or the way to one. */
export function AccountsToIssue({
  accounts,
  holder,
}: {
  accounts: readonly UserCard[]
  holder: string
}) {
  return (
    <ul className={styles.accounts}>
      {accounts.map((account) => (
        <li key={account.id} className={styles.account}>
          <Account account={account} holder={holder} />
        </li>
      ))}
    </ul>
  )
}

function Account({ account, holder }: { account: UserCard; holder: string }) {
  const [isIssuing, setIssuing] = useState(false)
  const { cardInfo, status } = account
  return (
    <>
      <DetailList
        items={[
          { label: fields.userCard, value: account.number },
          { label: fields.available, value: <Money value={account.available} withUnit /> },
          { label: fields.status, value: <CardStatus status={status} /> },
          { label: words.plastic, value: cardInfo ? cardInfo.number : words.noCard },
        ]}
      />
      {!cardInfo && status === 'normal' && can('issueCard') && (
        <Button type="primary" block onClick={() => setIssuing(true)}>
          {words.issue}
        </Button>
      )}
      {isIssuing && (
        <IssueDialog account={account} holder={holder} onClose={() => setIssuing(false)} />
      )}
    </>
  )
}
