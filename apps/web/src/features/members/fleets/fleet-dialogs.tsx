import type { Fleet } from '@app/api/contract/members/fleets'
import { App as AntApp, Form } from 'antd'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { common } from '../../../locale/words.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { LookupSelect } from '../../../ui/lookup-select.tsx'
import { replaceLeader, resetLeaderPassword, setFleetStatus, useEmployees } from './fleets-api.ts'
import { words } from './words.ts'

interface FleetDialogProps {
  fleet: Fleet
  open: boolean
  onClose: () => void
}

/** Takes a fleet out of business, or lets it in again (D-172). */
export function FleetStatusDialog({ fleet, open, onClose }: FleetDialogProps) {
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const isDisabling = fleet.status === 'normal'
  const title = isDisabling ? words.disable : words.enable
  const question = isDisabling ? words.disableQuestion : words.enableQuestion
  return (
    <CommandDialog
      open={open}
      danger={isDisabling}
      title={title}
      verb={title}
      question={question(fleet.name)}
      onConfirm={async ({ idempotencyKey }) => {
        const status = isDisabling ? 'disabled' : 'normal'
        await setFleetStatus(fleet.id, { status }, { idempotencyKey })
        message.success(isDisabling ? words.disabledNow : words.enabledNow)
        refreshAll()
      }}
      onClose={onClose}
    />
  )
}

/** Gives a fleet another head: one of its employees. */
export function LeaderDialog({ fleet, open, onClose }: FleetDialogProps) {
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const employees = useEmployees(fleet.id, open)
  const candidates = (employees.data ?? []).filter(({ isLeader }) => !isLeader)
  const isBlocked = employees.isSuccess && candidates.length === 0
  return (
    <CommandDialog<{ user: number }>
      open={open}
      danger
      isBlocked={isBlocked}
      title={words.replaceLeader}
      verb={words.replaceVerb}
      question={isBlocked ? words.noCandidate : words.replaceQuestion(fleet.leader.name)}
      onConfirm={async ({ user, idempotencyKey }) => {
        await replaceLeader(fleet.id, { user: { id: user } }, { idempotencyKey })
        message.success(words.replaced)
        refreshAll()
      }}
      onClose={onClose}
    >
      {!isBlocked && (
        <Form.Item
          name="user"
          label={words.fields.newLeader}
          rules={[{ required: true, message: common.required }]}
        >
          <LookupSelect
            lookup={employees}
            options={candidates.map(({ id, name, mobile }) => ({
              value: id,
              label: [name, mobile].filter(Boolean).join(' · '),
            }))}
          />
        </Form.Item>
      )}
    </CommandDialog>
  )
}

/** The head has forgotten the password. */
export function LeaderPasswordDialog({ fleet, open, onClose }: FleetDialogProps) {
  const { message } = AntApp.useApp()
  return (
    <CommandDialog
      open={open}
      needsPin
      title={words.resetPassword}
      verb={words.resetPassword}
      question={words.resetQuestion(fleet.leader.name)}
      onConfirm={async ({ idempotencyKey, pin }) => {
        await resetLeaderPassword(fleet.id, { idempotencyKey, pin })
        message.success(words.resetDone)
      }}
      onClose={onClose}
    />
  )
}
