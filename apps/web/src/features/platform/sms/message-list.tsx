import { MESSAGE_STATES, SMS_PROVIDERS, type SmsMessage } from '@app/api/contract/platform/sms'
import { Button } from 'antd'
import { useState } from 'react'
import { count, instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import {
  choiceFilter,
  dayRangeFilter,
  phoneFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { SendDialog } from './send-dialog.tsx'
import { listMessages, SMS_KEY } from './sms-api.ts'
import { SmsTabs } from './sms-tabs.tsx'
import { words } from './words.ts'

const { fields } = words.messages

const BUSY_MS = 2000
const QUIET_MS = 30_000

const TONES = {
  queued: 'grey',
  unclear: 'amber',
  sent: 'blue',
  delivered: 'green',
  failed: 'red',
} as const

const statusOf = ({ status }: SmsMessage) => (
  <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
)

const causeOf = ({ failure }: SmsMessage): string => {
  if (!failure) return '–'
  return failure.providerCode === null
    ? failure.message
    : `${failure.message} (${failure.providerCode})`
}

const columns: ListColumn<SmsMessage>[] = [
  {
    key: 'createdDate',
    title: fields.createdDate,
    sortable: true,
    always: true,
    render: ({ createdDate }) => instant(createdDate),
  },
  { key: 'mobile', title: fields.mobile, render: ({ mobile }) => mobile },
  { key: 'template', title: fields.template, render: ({ template }) => template.name },
  { key: 'content', title: fields.content, wraps: true, render: ({ content }) => content },
  { key: 'status', title: fields.status, render: statusOf },
  {
    key: 'failure',
    title: fields.failure,
    wraps: true,
    inFile: ['failure', 'providerCode'],
    render: causeOf,
  },
  { key: 'parts', title: fields.parts, align: 'right', render: ({ parts }) => count(parts) },
  { key: 'sentTime', title: fields.sentTime, extra: true, render: (row) => instant(row.sentTime) },
  {
    key: 'reportedTime',
    title: fields.reportedTime,
    extra: true,
    render: ({ reportedTime }) => instant(reportedTime),
  },
  { key: 'station', title: fields.station, render: ({ station }) => station?.name ?? '–' },
  { key: 'creator', title: fields.creator, render: ({ creator }) => creator?.name ?? '–' },
  {
    key: 'provider',
    title: fields.provider,
    extra: true,
    render: ({ provider }) => words.providers[provider],
  },
]

const filters = [
  phoneFilter({ name: 'mobile', label: fields.mobile, path: 'mobile' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: MESSAGE_STATES.map((value) => ({ value, label: words.statuses[value] })),
  }),
  textFilter({ name: 'content', label: fields.content, path: 'content' }),
  choiceFilter({
    name: 'provider',
    label: fields.provider,
    path: 'provider',
    choices: SMS_PROVIDERS.map((value) => ({ value, label: words.providers[value] })),
  }),
  dayRangeFilter({ name: 'days', label: fields.createdDate }),
]

/** Text messages and what became of them; sending more. */
export function MessageList() {
  const [isSending, setSending] = useState(false)
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <TablePage
        route="Sms"
        title={words.title}
        tabs={<SmsTabs active="messages" />}
        queryKey={[...SMS_KEY, 'messages']}
        load={async (query) => {
          const page = await listMessages(query)
          setBusy(page.content.some(({ status }) => status === 'queued' || status === 'unclear'))
          return page
        }}
        columns={columns}
        filters={filters}
        actions={
          can('sendSms') && (
            <Button type="primary" onClick={() => setSending(true)}>
              {words.send}
            </Button>
          )
        }
        exports={{ type: 'messages' }}
        empty={{
          title: words.empty,
          ...(can('configureAccount')
            ? { hint: words.emptyHint, action: <ToAccounts /> }
            : { hint: words.emptyForStation }),
        }}
        card={(row) => ({
          title: row.mobile,
          aside: statusOf(row),
          lines: [row.content, instant(row.createdDate), ...(row.failure ? [causeOf(row)] : [])],
        })}
        refreshMs={isBusy ? BUSY_MS : QUIET_MS}
      />
      {isSending && <SendDialog onClose={() => setSending(false)} />}
    </>
  )
}

/** What comes first where nothing was sent yet. */
const ToAccounts = () => (
  <LinkButton to={pathTo('Sms', { tab: 'accounts' })}>{words.accounts.title}</LinkButton>
)
