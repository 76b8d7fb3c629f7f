import { can } from '#lib/session/session.ts'
import { anonymousColumns } from './account-columns.tsx'
import { Accounts } from './accounts.tsx'
import { OpenAnonymousDialog } from './open-dialogs.tsx'
import { words } from './words.ts'

const OFFERED = ['issue', 'recharge', 'account', 'manage'] as const

/** Cards of whoever has them in the pocket (S-254). */
export default function AnonymousCardPage() {
  return (
    <Accounts
      route="AnonymousCard"
      title={words.anonymousTitle}
      type="anonymous"
      columns={anonymousColumns}
      offered={OFFERED}
      open={
        can('issueCard')
          ? { label: words.openAnonymous, dialog: (next) => <OpenAnonymousDialog {...next} /> }
          : undefined
      }
      empty={{ title: words.anonymousEmpty, hint: words.anonymousEmptyHint }}
    />
  )
}
