import type { SmsTemplate } from '@app/api/contract/platform/sms'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useMemo, useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { SendDialog } from './send-dialog.tsx'
import { listTemplates, SMS_KEY } from './sms-api.ts'
import { SmsTabs } from './sms-tabs.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { words } from './words.ts'

const { fields } = words.templates

interface Opened {
  kind: 'save' | 'test'
  template?: SmsTemplate
}

export const inUse = ({ enabled }: { enabled: boolean }) => (
  <StatusDot tone={enabled ? 'green' : 'grey'}>{enabled ? words.on : words.off}</StatusDot>
)

const columnsFor = (open: (opened: Opened) => void): ListColumn<SmsTemplate>[] => [
  { key: 'name', title: fields.name, sortable: true, always: true, render: ({ name }) => name },
  { key: 'signature', title: fields.signature, render: ({ signature }) => signature },
  { key: 'content', title: fields.content, wraps: true, render: ({ content }) => content },
  { key: 'code', title: fields.code, render: ({ code }) => code },
  { key: 'account', title: fields.account, render: ({ account }) => account.name },
  { key: 'enabled', title: fields.enabled, render: inUse },
  {
    key: 'createdDate',
    title: fields.createdDate,
    extra: true,
    render: ({ createdDate }) => instant(createdDate),
  },
  {
    key: 'actions',
    title: '',
    align: 'right',
    fixed: 'end',
    render: (template) => (
      <Space>
        {can('sendSms') && template.enabled && (
          <Button size="small" onClick={() => open({ kind: 'test', template })}>
            {words.test}
          </Button>
        )}
        {can('configureAccount') && (
          <Button size="small" onClick={() => open({ kind: 'save', template })}>
            {common.edit}
          </Button>
        )}
      </Space>
    ),
  },
]

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  textFilter({ name: 'content', label: fields.content, path: 'content' }),
  choiceFilter({
    name: 'enabled',
    label: fields.enabled,
    path: 'enabled',
    choices: [
      { value: 'true', label: words.on },
      { value: 'false', label: words.off },
    ],
  }),
]

/** Templates as providers have approved them; trying one out. */
export function TemplateList() {
  const [opened, setOpened] = useState<Opened>()
  const columns = useMemo(() => columnsFor(setOpened), [])
  const close = (): void => setOpened(undefined)
  const before = opened?.template && { before: opened.template }
  const add = can('configureAccount') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ kind: 'save' })}>
      {words.addTemplate}
    </Button>
  )
  return (
    <>
      <TablePage
        route="SmsTemplates"
        title={words.title}
        tabs={<SmsTabs active="templates" />}
        queryKey={[...SMS_KEY, 'templates']}
        load={listTemplates}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'smsTemplates' }}
        empty={{ title: words.emptyTemplates, hint: words.emptyTemplatesHint, action: add }}
        card={(row) => ({ title: row.name, aside: inUse(row), lines: [row.content] })}
        onOpen={(template) =>
          setOpened({ kind: can('configureAccount') ? 'save' : 'test', template })
        }
      />
      {opened?.kind === 'save' && <TemplateDialog {...before} onClose={close} />}
      {opened?.kind === 'test' && opened.template && can('sendSms') && (
        <SendDialog template={opened.template} onClose={close} />
      )}
    </>
  )
}
