import { type AuthCode, LICENCE_TYPES } from '@app/api/contract/organisation/auth-codes'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { count, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { AuthCodeDialog } from './auth-code-dialog.tsx'
import { AUTH_CODES_KEY, listAuthCodes } from './auth-codes-api.ts'
import { words } from './words.ts'

const { fields } = words

const filters = [
  textFilter({ name: 'code', label: fields.code, path: 'code' }),
  textFilter({ name: 'station', label: fields.station, path: 'station.name' }),
  choiceFilter({
    name: 'type',
    label: fields.type,
    path: 'type',
    choices: LICENCE_TYPES.map((value) => ({ value, label: words.types[value] })),
  }),
]

const stateOf = ({ isExpired, status }: AuthCode) => (isExpired ? 'expired' : status)

const TONES = { normal: 'green', disabled: 'grey', expired: 'red' } as const

const state = (code: AuthCode) => (
  <StatusDot tone={TONES[stateOf(code)]}>{words.statuses[stateOf(code)]}</StatusDot>
)

const expiry = ({ expireTime }: AuthCode): string =>
  expireTime === null ? words.never : instant(expireTime)

/** Red where more is in use than the code covers. */
function Used({ used, quota }: Pick<AuthCode, 'used' | 'quota'>) {
  if (used <= quota) return count(used)
  return (
    <Tooltip title={words.over}>
      <span style={{ color: 'var(--tone-red-text)' }}>{count(used)}</span>
    </Tooltip>
  )
}

const columns: ListColumn<AuthCode>[] = [
  { key: 'code', title: fields.code, always: true, render: ({ code }) => <code>{code}</code> },
  { key: 'station', title: fields.station, render: ({ station }) => station.name },
  { key: 'company', title: fields.company, render: ({ company }) => company.name },
  { key: 'type', title: fields.type, render: ({ type }) => words.types[type] },
  { key: 'quota', title: fields.quota, align: 'right', render: ({ quota }) => count(quota) },
  { key: 'used', title: fields.used, align: 'right', render: (code) => <Used {...code} /> },
  { key: 'expireTime', title: fields.expireTime, sortable: true, render: expiry },
  { key: 'status', title: fields.status, render: state },
  { key: 'remark', title: fields.remark, wraps: true, render: ({ remark }) => remark || '–' },
  {
    key: 'createdDate',
    title: common.createdDate,
    extra: true,
    sortable: true,
    render: ({ createdDate }) => instant(createdDate),
  },
]

/** How much each station may set up, and how much of it it uses (S-206). */
export default function AuthCodeDetailsPage() {
  const [asked, setAsked] = useState<{ before?: AuthCode }>()
  const add = can('addAuthCode') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({})}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="AuthCodeDetails"
        title={words.title}
        queryKey={AUTH_CODES_KEY}
        load={listAuthCodes}
        columns={columns}
        exports={{ type: 'authCodes' }}
        filters={filters}
        actions={add}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(code) => ({
          title: code.station.name,
          aside: state(code),
          lines: [
            `${words.types[code.type]} · ${words.usedOf(count(code.used), count(code.quota))}`,
            code.code,
            expiry(code),
          ],
        })}
        onEdit={can('authCodeDetails:update') && ((before) => setAsked({ before }))}
      />
      {asked && <AuthCodeDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
