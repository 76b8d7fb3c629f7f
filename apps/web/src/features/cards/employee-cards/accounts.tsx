import type { UserCard } from '@app/api/contract/cards/user-cards'
import { equals } from '@app/kernel/list-query/write'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { AccountActions, type Action } from './account-actions.tsx'
import { accountCard, accountFilters } from './account-columns.tsx'
import { AccountDialogs } from './account-dialogs.tsx'
import { ACCOUNTS_KEY, listAccounts } from './accounts-api.ts'

interface AccountsProps {
  route: string
  title: string
  type: UserCard['type']
  columns: (actions: (card: UserCard) => ReactNode) => ListColumn<UserCard>[]
  offered: readonly Action[]
  /** The way to a new account; absent for who may not open one. */
  open: { label: string; dialog: (next: OpenDialog) => ReactNode } | undefined
  empty: { title: string; hint: string }
}

/** What a row is opened for: the account where there is something to see, else its card. */
function firstOf({ cardInfo }: UserCard, offered: readonly Action[]): Action {
  if (offered.includes('account')) return 'account'
  return cardInfo ? 'manage' : 'issue'
}

const begun = (card: UserCard, what: Action) => ({ card, what, open: true })

interface OpenDialog {
  onOpened: (card: UserCard) => void
  onClose: () => void
}

/** Accounts of one kind: opening them, putting them on cards, looking after them. */
export function Accounts(props: AccountsProps) {
  const { route, title, type, columns, offered, open, empty } = props
  const [isOpening, setOpening] = useState(false)
  const [action, setAction] = useState<ReturnType<typeof begun>>()
  const shown = useMemo(
    () =>
      columns((card) => (
        <AccountActions
          card={card}
          offered={offered}
          onAction={(what) => setAction(begun(card, what))}
        />
      )),
    [columns, offered],
  )
  const add = open && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpening(true)}>
      {open.label}
    </Button>
  )
  return (
    <>
      <TablePage
        route={route}
        title={title}
        queryKey={[...ACCOUNTS_KEY, type]}
        load={listAccounts}
        base={equals('type', type)}
        columns={shown}
        exports={{ type: 'userCards' }}
        filters={accountFilters}
        actions={add}
        empty={{ ...empty, action: add }}
        card={accountCard}
        onOpen={(card) => setAction(begun(card, firstOf(card, offered)))}
      />
      {isOpening &&
        open?.dialog({
          onOpened: (card) => setAction(begun(card, 'issue')),
          onClose: () => setOpening(false),
        })}
      {action && (
        <AccountDialogs {...action} onClose={() => setAction({ ...action, open: false })} />
      )}
    </>
  )
}
