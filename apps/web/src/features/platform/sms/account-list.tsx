import { SMS_PROVIDERS, type SmsAccount } from '@app/api/contract/platform/sms'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { count, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { listAccounts, SMS_KEY } from './sms-api.ts'
import { SmsTabs } from './sms-tabs.tsx'
import { inUse } from './template-list.tsx'
import { words } from './words.ts'

const { fields } = words.accounts

const usedOf = ({ sentToday, dailyQuota }: SmsAccount): string =>
  words.used(count(sentToday), count(dailyQuota))

const columns: ListColumn<SmsAccount>[] = [
  { key: 'name', title: fields.name, sortable: true, always: true, render: ({ name }) => name },
  {
    key: 'provider',
    title: fields.provider,
    render: ({ provider }) => words.providers[provider],
  },
  { key: 'accessKeyId', title: fields.accessKeyId, render: ({ accessKeyId }) => accessKeyId },
  {
    key: 'signatures',
    title: fields.signatures,
    wraps: true,
    render: ({ signatures }) => signatures.join('、'),
  },
  {
    key: 'sentToday',
    title: fields.sentToday,
    align: 'right',
    inFile: ['sentToday', 'dailyQuota'],
    render: usedOf,
  },
  { key: 'enabled', title: fields.enabled, render: inUse },
  {
    key: 'createdDate',
    title: fields.createdDate,
    extra: true,
    render: ({ createdDate }) => instant(createdDate),
  },
]

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'provider',
    label: fields.provider,
    path: 'provider',
    choices: SMS_PROVIDERS.map((value) => ({ value, label: words.providers[value] })),
  }),
]

/** The company's accounts at providers. */
export function AccountList() {
  const [opened, setOpened] = useState<SmsAccount | 'new'>()
  const mayConfigure = can('configureAccount')
  const add = mayConfigure && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('new')}>
      {words.addAccount}
    </Button>
  )
  return (
    <>
      <TablePage
        route="SmsAccounts"
        title={words.title}
        tabs={<SmsTabs active="accounts" />}
        queryKey={[...SMS_KEY, 'accounts']}
        load={listAccounts}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'smsAccounts' }}
        empty={{ title: words.emptyAccounts, hint: words.emptyAccountsHint, action: add }}
        card={(row) => ({
          title: row.name,
          aside: inUse(row),
          lines: [words.providers[row.provider], `${fields.sentToday} ${usedOf(row)}`],
        })}
        onEdit={mayConfigure && setOpened}
      />
      {opened && (
        <AccountDialog
          {...(opened !== 'new' && { before: opened })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
