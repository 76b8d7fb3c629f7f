import type { Role } from '@app/api/contract/access/roles'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { roleName } from './parts/role-names.ts'
import { removeRole } from './roles-api.ts'
import { words } from './words.ts'

/** The way out for a role that nobody has. */
export function RemoveRole({ role, onDone }: { role: Role; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const isInUse = role.userCount > 0
  return (
    <>
      <Tooltip title={isInUse ? words.inUse : ''}>
        <Button danger disabled={isInUse} onClick={() => setAsking(true)}>
          {words.remove}
        </Button>
      </Tooltip>
      <CommandDialog
        open={isAsking}
        danger
        title={words.remove}
        verb={common.remove}
        question={words.removeQuestion(roleName(role))}
        onConfirm={async () => {
          await removeRole(role)
          onDone()
        }}
        done={common.removed}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
