import type { CardInfo } from '@app/api/contract/cards/card-infos'
import type { CardIssue } from '@app/api/contract/cards/card-issues'
import { App as AntApp, Form } from 'antd'
import { common } from '#locale/words.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { CommandDialog, type CommandInput } from '#ui/forms/command-dialog.tsx'
import { CardChooser, type ChosenCard } from '../card-chooser.tsx'
import { startIssue, startReissue } from '../issues-api.ts'
import { words } from '../words.ts'
import { finishIssue } from '../write-issue.ts'

interface Fields {
  chosen: ChosenCard
}

/** Puts a card on an account: bound by the server, written on the reader, then said to be done. */
export function IssueDialog({
  account,
  holder,
  onClose,
}: {
  account: { id: number; number: string }
  holder: string
  onClose: () => void
}) {
  return (
    <WritingDialog
      title={words.issueTitle(holder || account.number)}
      verb={words.issue}
      begin={({ chosen: { card }, idempotencyKey }) => {
        const { uuid, supplier } = card
        return startIssue({ uuid, supplier, userCard: { id: account.id } }, { idempotencyKey })
      }}
      onClose={onClose}
    />
  )
}

/** Gives the holder of a lost card a new one. */
export function ReissueDialog({ lost, onClose }: { lost: CardInfo; onClose: () => void }) {
  return (
    <WritingDialog
      title={words.reissueTitle(lost.number)}
      question={words.reissueHint}
      verb={words.reissue}
      needsReason
      begin={({ chosen: { card }, reason, idempotencyKey }) => {
        const { uuid, supplier } = card
        return startReissue(lost.id, { uuid, supplier, reason }, { idempotencyKey })
      }}
      onClose={onClose}
    />
  )
}

function WritingDialog({
  begin,
  onClose,
  ...dialog
}: {
  title: string
  question?: string
  verb: string
  needsReason?: boolean
  begin: (input: Fields & CommandInput) => Promise<CardIssue>
  onClose: () => void
}) {
  const { notification } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  return (
    <CommandDialog<Fields>
      open
      width={560}
      {...dialog}
      onConfirm={async (input) => {
        try {
          await finishIssue(await begin(input), input.chosen.isRead)
          notification.success({ title: common.success, description: words.done })
        } finally {
          refreshAll()
        }
      }}
      onClose={onClose}
    >
      <Form.Item
        name="chosen"
        label={words.card}
        rules={[{ required: true, message: words.choose }]}
      >
        <CardChooser />
      </Form.Item>
    </CommandDialog>
  )
}
