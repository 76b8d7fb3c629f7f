import { type AuthToken, PAY_CHANNELS } from '@app/api/contract/organisation/auth-tokens'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { AUTH_TOKENS_KEY, listTokens } from './auth-tokens-api.ts'
import { TokenDialog } from './token-dialog.tsx'
import { words } from './words.ts'

const { fields } = words

const filters = [
  choiceFilter({
    name: 'channel',
    label: fields.channel,
    path: 'channel',
    choices: PAY_CHANNELS.map((value) => ({ value, label: words.channels[value] })),
  }),
  textFilter({ name: 'merchantId', label: fields.merchantId, path: 'merchantId' }),
]

const nameOf = ({ description, channel }: AuthToken): string =>
  description || words.channels[channel]

function State({ token: { enabled, secret } }: { token: AuthToken }) {
  if (enabled && secret === null) return <StatusDot tone="amber">{words.noSecret}</StatusDot>
  return (
    <StatusDot tone={enabled ? 'green' : 'grey'}>{words.states[enabled ? 'on' : 'off']}</StatusDot>
  )
}

const columnsFor = (hasStations: boolean): ListColumn<AuthToken>[] => [
  { key: 'description', title: fields.description, render: nameOf, always: true },
  ...(hasStations
    ? [{ key: 'station', title: fields.station, render: (row: AuthToken) => row.station.name }]
    : []),
  { key: 'type', title: fields.type, render: (row) => words.types[row.type] },
  { key: 'channel', title: fields.channel, render: (row) => words.channels[row.channel] },
  { key: 'merchantId', title: fields.merchantId, render: (row) => row.merchantId },
  { key: 'terminalNo', title: fields.terminalNo, render: (row) => row.terminalNo || '–' },
  {
    key: 'priority',
    title: fields.priority,
    align: 'right',
    render: (row) => row.priority,
    sortable: true,
  },
  { key: 'ratio', title: fields.ratio, align: 'right', render: (row) => row.ratio.toFixed(2) },
  { key: 'rate', title: fields.rate, align: 'right', render: (row) => row.rate.toFixed(2) },
  { key: 'billType', title: fields.billType, render: (row) => words.billTypes[row.billType] },
  { key: 'enabled', title: fields.state, render: (row) => <State token={row} /> },
]

interface AuthTokenTableProps {
  route: 'AuthToken' | 'StationAuthToken'
  base?: string
  /** Of several stations, named in a column. */
  hasStations?: boolean
}

/** Payment authorisations: what there is, and a dialog to change it for those who may. */
export function AuthTokenTable({ route, base, hasStations = false }: AuthTokenTableProps) {
  const [asked, setAsked] = useState<{ before?: AuthToken }>()
  const mayChange = can('configureAccount')
  const add = mayChange && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({})}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route={route}
        title={words.title}
        queryKey={AUTH_TOKENS_KEY}
        load={listTokens}
        {...(base !== undefined && { base })}
        columns={columnsFor(hasStations)}
        exports={{ type: 'authTokens' }}
        filters={filters}
        actions={add}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(row) => ({
          title: nameOf(row),
          aside: <State token={row} />,
          lines: [
            `${words.channels[row.channel]} · ${words.types[row.type]}`,
            hasStations ? `${row.station.name} · ${row.merchantId}` : row.merchantId,
          ],
        })}
        onEdit={mayChange && ((before) => setAsked({ before }))}
      />
      {asked && <TokenDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
