import type { Approval } from '@app/api/contract/access/approvals'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { CommandDialog, type CommandInput } from '#ui/forms/command-dialog.tsx'
import { permissionName } from '#features/access/roles/parts/permission-names.ts'
import { approve, carryOut, reject, withdraw } from './approvals-api.ts'
import { words } from './words.ts'

export type Step = 'approve' | 'reject' | 'carryOut' | 'withdraw'

interface StepOptions {
  title: string
  question?: (approval: Approval) => string
  verb: string
  done: string
  needsPin?: true
  needsReason?: true
  danger?: true
  send: (approval: Approval, input: CommandInput) => Promise<unknown>
}

const STEP_OPTIONS: Readonly<Record<Step, StepOptions>> = {
  approve: {
    title: words.approveTitle,
    question: ({ requester, command }) =>
      words.approveQuestion(requester?.name ?? words.platform, permissionName(command)),
    verb: words.approve,
    done: words.approved,
    needsPin: true,
    send: approve,
  },
  reject: {
    title: words.rejectTitle,
    verb: words.reject,
    done: words.rejected,
    needsReason: true,
    danger: true,
    send: (approval, { reason, idempotencyKey }) => reject(approval, reason, { idempotencyKey }),
  },
  carryOut: {
    title: words.carryOutTitle,
    question: () => words.carryOutQuestion,
    verb: words.carryOut,
    done: words.carriedOut,
    needsPin: true,
    send: carryOut,
  },
  withdraw: {
    title: words.withdrawTitle,
    question: () => words.withdrawQuestion,
    verb: words.withdraw,
    done: words.withdrawn,
    danger: true,
    send: withdraw,
  },
}

/** Asks before a request is taken a step further. */
export function StepDialog({
  approval,
  step,
  onClose,
}: {
  approval: Approval
  step: Step
  onClose: () => void
}) {
  const { title, question, verb, done, send, ...options } = STEP_OPTIONS[step]
  const refreshAll = useRefreshAll()
  return (
    <CommandDialog
      open
      title={`${title} · ${approval.subject}`}
      question={question?.(approval)}
      verb={verb}
      {...options}
      onConfirm={(input) => send(approval, input).finally(refreshAll)}
      done={done}
      onClose={onClose}
    />
  )
}
