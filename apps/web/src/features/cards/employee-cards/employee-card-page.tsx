import { can } from '#lib/session/session.ts'
import { employeeColumns } from './account-columns.tsx'
import { Accounts } from './accounts.tsx'
import { OpenEmployeeDialog } from './open-dialogs.tsx'
import { words } from './words.ts'

const OFFERED = ['issue', 'manage', 'password', 'unbind'] as const

/** Cards that say who an employee is (S-253). */
export default function EmployeeCardPage() {
  return (
    <Accounts
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
