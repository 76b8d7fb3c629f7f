import { can } from '#lib/session/session.ts'
import { employeeColumns } from './account-columns.tsx'
import { AccountsPage } from './accounts-page.tsx'
import { OpenEmployeeDialog } from './open-dialogs.tsx'
import { words } from './words.ts'

const OFFERED = ['issue', 'manage', 'password', 'unbind'] as const

/** Cards that say who an employee is (S-253). */
export default function EmployeeCardPage() {
  return (
    <AccountsPage
      route="EmployeeCard"
      title={words.employeeTitle}
      type="employee"
      columns={employeeColumns}
      offered={OFFERED}
      open={
        can('employeeCard:create')
          ? { label: words.openEmployee, dialog: (next) => <OpenEmployeeDialog {...next} /> }
          : undefined
      }
      empty={{ title: words.employeeEmpty, hint: words.employeeEmptyHint }}
    />
  )
}
