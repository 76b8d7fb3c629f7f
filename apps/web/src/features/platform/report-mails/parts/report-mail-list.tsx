import type { ReportMail } from '@app/api/contract/platform/report-mails'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { MailAccountDialog } from '../mail-account-dialog.tsx'
import { listReportMails, REPORT_MAILS_KEY, sendNow, unsubscribe } from '../report-mails-api.ts'
import { SubscribeDialog } from '../subscribe-dialog.tsx'
import { words } from '../words.ts'

const { fields } = words

const whenOf = ({ every, onDay, hour }: ReportMail): string =>
  [
    words.rhythms[every],
    every === 'week' && words.weekdays[onDay - 1],
    every === 'month' && words.onDate(onDay),
    words.at(String(hour).padStart(2, '0')),
  ]
    .filter(Boolean)
    .join(' ')

const aboutOf = ({ fleet, station }: ReportMail): string =>
  fleet?.name ?? station?.name ?? words.everywhere

const namesOf = ({ recipients }: ReportMail): string =>
  recipients.map(({ name }) => name).join('、')

function latestOf({ runs: [latest] }: ReportMail): string {
  if (!latest) return words.never
  return `${instant(latest.triedDate)} ${latest.failure ?? words.sent(latest.recipients)}`
}

function Latest({ mail }: { mail: ReportMail }) {
  const [latest] = mail.runs
  if (!latest) return latestOf(mail)
  return <StatusDot tone={latest.failure === null ? 'green' : 'red'}>{latestOf(mail)}</StatusDot>
}

const columnsWith = (actions: (mail: ReportMail) => ReactNode): ListColumn<ReportMail>[] => [
  {
    key: 'report',
    title: fields.report,
    always: true,
    render: ({ report }) => words.reports[report],
  },
  { key: 'about', title: words.about, render: aboutOf },
  { key: 'when', title: words.when, render: whenOf, inFile: ['every', 'hour'] },
  { key: 'recipients', title: fields.recipients, wraps: true, render: namesOf },
  {
    key: 'nextDate',
    title: fields.nextDate,
    sortable: true,
    render: ({ nextDate }) => instant(nextDate),
  },
  { key: 'latest', title: words.latest, wraps: true, render: (mail) => <Latest mail={mail} /> },
  { key: 'creator', title: fields.creator, render: ({ creator }) => creator.name },
  { key: 'actions', title: '', fixed: 'end', always: true, render: actions },
]

type Doing = { what: 'add' | 'account' } | { what: 'send' | 'end'; mail: ReportMail }

/** The reports that the caller has sent, or gets, by mail. */
export function ReportMailList({ tabs }: { tabs: ReactNode }) {
  const [doing, setDoing] = useState<Doing>()
  const close = (): void => setDoing(undefined)
  const add = can('exportData') && (
    <Button type="primary" onClick={() => setDoing({ what: 'add' })}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="ReportMails"
        title={words.title}
        tabs={tabs}
        queryKey={REPORT_MAILS_KEY}
        load={listReportMails}
        exports={{ type: 'reportMails' }}
        columns={columnsWith((mail) => (
          <RowActions mail={mail} onDo={setDoing} />
        ))}
        actions={
          <>
            {can('configureAccount') && (
              <Button onClick={() => setDoing({ what: 'account' })}>{words.account}</Button>
            )}
            {add}
          </>
        }
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(mail) => ({
          title: words.reports[mail.report],
          aside: whenOf(mail),
          lines: [aboutOf(mail), namesOf(mail), latestOf(mail)],
        })}
      />
      {doing?.what === 'add' && <SubscribeDialog onClose={close} />}
      {doing?.what === 'account' && <MailAccountDialog onClose={close} />}
      {(doing?.what === 'send' || doing?.what === 'end') && (
        <RowDialog what={doing.what} mail={doing.mail} onClose={close} />
      )}
    </>
  )
}

const RowActions = ({ mail, onDo }: { mail: ReportMail; onDo: (doing: Doing) => void }) => (
  <Space size={0}>
    {mail.isOwn && (
      <Button type="link" size="small" onClick={() => onDo({ what: 'send', mail })}>
        {words.send}
      </Button>
    )}
    {(mail.isOwn || mail.isRecipient) && (
      <Button type="link" size="small" danger onClick={() => onDo({ what: 'end', mail })}>
        {words.end}
      </Button>
    )}
  </Space>
)

function RowDialog({
  what,
  mail,
  onClose,
}: {
  what: 'send' | 'end'
  mail: ReportMail
  onClose: () => void
}) {
  const report = words.reports[mail.report]
  if (what === 'send') {
    return (
      <CommandDialog
        open
        title={words.send}
        verb={words.send}
        question={`${report} → ${namesOf(mail)}`}
        onConfirm={({ idempotencyKey }) => sendNow(mail.id, idempotencyKey)}
        done={words.sending}
        onClose={onClose}
      />
    )
  }
  return (
    <CommandDialog
      open
      danger
      title={words.end}
      verb={words.end}
      question={[words.endQuestion(report), mail.isOwn && words.endsForAll]
        .filter(Boolean)
        .join(' ')}
      onConfirm={() => unsubscribe(mail.id)}
      done={words.ended}
      onClose={onClose}
    />
  )
}
