import type { CardIssueEntry } from '@app/api/contract/cards/card-issues'
import { Alert, type AlertProps, App as AntApp, Button, Drawer } from 'antd'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Section } from '#ui/layout/page.tsx'
import { CardTimeline } from '#features/cards/card-infos/parts/card-timeline.tsx'
import { holderOf, IssueStatus, whyOf } from './issue-columns.tsx'
import { abortIssue } from './issues-api.ts'
import { words } from './words.ts'

const { fields, issueFields } = words

const TONES: Readonly<Record<CardIssueEntry['status'], NonNullable<AlertProps['type']>>> = {
  running: 'info',
  done: 'success',
  compensated: 'info',
  failed: 'error',
}

/** An issue beside its list: what became of it, what is to be done, and all that happened to the card. */
export function IssueDrawer({
  issue,
  onClose,
}: {
  issue: CardIssueEntry | undefined
  onClose: () => void
}) {
  const isMobile = useIsMobile()
  return (
    <Drawer
      open={issue !== undefined}
      title={issue && `${words.kinds[issue.kind]} ${issue.cardInfo.number}`}
      size={isMobile ? '100%' : 520}
      destroyOnHidden
      onClose={onClose}
    >
      {issue && (
        <>
          <Alert
            type={TONES[issue.status]}
            showIcon
            title={words.next[issue.status]}
            style={{ marginBottom: 16 }}
          />
          {issue.status === 'failed' && <Undo issue={issue} onDone={onClose} />}
          <Section>
            <DetailList items={detailsOf(issue)} />
          </Section>
          <Section title={words.history}>
            <CardTimeline cardInfoId={issue.cardInfo.id} />
          </Section>
        </>
      )}
    </Drawer>
  )
}

const detailsOf = (issue: CardIssueEntry) => [
  { label: fields.status, value: <IssueStatus {...issue} /> },
  { label: fields.number, value: issue.cardInfo.number },
  ...(issue.oldCardInfo ? [{ label: issueFields.oldCard, value: issue.oldCardInfo.number }] : []),
  { label: fields.userCard, value: issue.userCard.number },
  { label: fields.user, value: holderOf(issue) },
  { label: issueFields.written, value: words.written[issue.isWritten ? 'yes' : 'no'] },
  { label: issueFields.why, value: whyOf(issue) },
  { label: issueFields.station, value: issue.station.name },
  { label: issueFields.operator, value: issue.operator.name },
  { label: issueFields.begun, value: instant(issue.createdDate) },
  { label: issueFields.ended, value: instant(issue.finishedTime) },
]

/** What the clock could not undo is undone by hand. */
function Undo({ issue, onDone }: { issue: CardIssueEntry; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  return (
    <>
      <Button type="primary" style={{ marginBottom: 16 }} onClick={() => setAsking(true)}>
        {words.undo}
      </Button>
      {isAsking && (
        <CommandDialog
          open
          danger
          needsReason
          title={words.undo}
          verb={words.undo}
          question={words.undoQuestion(issue.cardInfo.number)}
          onConfirm={async ({ reason, idempotencyKey }) => {
            await abortIssue(issue, reason, { idempotencyKey })
            refreshAll()
            message.success(words.undone)
            onDone()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
