import type { Fleet } from '@app/api/contract/members/fleets'
import { Form } from 'antd'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { replaceLeader, resetLeaderPassword, setFleetStatus, useEmployees } from '../fleets-api.ts'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

interface FleetDialogProps {
  fleet: Fleet
  open: boolean
  onClose: () => void
}

/** Takes a fleet out of business, or lets it in again (D-172). */
export function FleetStatusDialog({ fleet, open, onClose }: FleetDialogProps) {
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
      }}
      done={isDisabling ? words.disabledNow : words.enabledNow}
      onClose={onClose}
    />
  )
}

/** Gives a fleet another head: one of its employees. */
export function LeaderDialog({ fleet, open, onClose }: FleetDialogProps) {
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
      onConfirm={({ user, idempotencyKey }) =>
        replaceLeader(fleet.id, { user: { id: user } }, { idempotencyKey })
      }
      done={words.replaced}
      onClose={onClose}
    >
      {!isBlocked && (
        <Form.Item
          name="user"
          label={fleetWords.fields.newLeader}
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
  return (
    <CommandDialog
      open={open}
      needsPin
      title={words.resetPassword}
      verb={words.resetPassword}
      question={words.resetQuestion(fleet.leader.name)}
      onConfirm={({ idempotencyKey, pin }) =>
        resetLeaderPassword(fleet.id, { idempotencyKey, pin })
      }
      done={words.resetDone}
      onClose={onClose}
    />
  )
}
