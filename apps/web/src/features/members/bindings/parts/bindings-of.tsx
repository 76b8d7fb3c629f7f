import type { Binding } from '@app/api/contract/members/bindings'
import { useQueryClient } from '@tanstack/react-query'
import { App as AntApp, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { BINDINGS_KEY, unbind, useBindings } from '../bindings-api.ts'
import { words } from '../words.ts'

interface Member {
  id: number
  name: string
}

const mayUnbind = (): boolean => can('personalMember:update') || can('personalMemberDetails:update')

const COLUMNS: readonly SheetColumn<Binding>[] = [
  { key: 'channel', title: words.channel, render: ({ channel }) => words.channels[channel] },
  { key: 'account', title: words.account, render: ({ openId }) => openId },
  { key: 'boundTime', title: words.boundTime, render: ({ boundTime }) => instant(boundTime) },
]

/** The accounts of mini programs and public accounts with which a member comes (D-052). */
export function BindingsOf({ member }: { member: Member }) {
  return (
    <Section title={words.title}>
      <BindingTable member={member} />
    </Section>
  )
}

function BindingTable({ member }: { member: Member }) {
  const { data, error, refetch } = useBindings(member.id)
  const [ending, end] = useState<Binding>()
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  if (data.content.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />
  const action: SheetColumn<Binding> = {
    key: 'unbind',
    title: words.unbind,
    render: (binding) => (
      <Button
        size="small"
        danger
        aria-label={`${words.unbind} · ${words.channels[binding.channel]}`}
        onClick={() => end(binding)}
      >
        {words.unbind}
      </Button>
    ),
  }
  return (
    <>
      <SheetTable
        label={words.title}
        columns={mayUnbind() ? [...COLUMNS, action] : COLUMNS}
        groups={[{ rows: data.content }]}
        rowKey={({ id }) => id}
      />
      {ending && <UnbindDialog member={member} binding={ending} onClose={() => end(undefined)} />}
    </>
  )
}

function UnbindDialog({
  member,
  binding,
  onClose,
}: {
  member: Member
  binding: Binding
  onClose: () => void
}) {
  const { message } = AntApp.useApp()
  const client = useQueryClient()
  const channel = words.channels[binding.channel]
  return (
    <CommandDialog
      open
      danger
      title={words.unbindTitle}
      verb={words.unbind}
      question={words.unbindQuestion(channel, binding.openId, member.name)}
      needsReason
      onConfirm={async ({ reason, idempotencyKey }) => {
        await unbind(binding.id, reason, idempotencyKey)
        message.success(words.unbound)
        await client.invalidateQueries({ queryKey: BINDINGS_KEY })
      }}
      onClose={onClose}
    />
  )
}
