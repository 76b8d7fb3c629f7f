import type { Dealer } from '@app/api/contract/organisation/dealers'
import { Button, Space } from 'antd'
import { Link } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

const { fields } = words

export const dealerStatus = ({ status }: Pick<Dealer, 'status'>) => (
  <StatusDot tone={status === 'normal' ? 'green' : 'grey'}>{words.statuses[status]}</StatusDot>
)

export const dealerColumns = (onEdit: (dealer: Dealer) => void): ListColumn<Dealer>[] => [
  { key: 'name', title: fields.name, render: ({ name }) => name, sortable: true, always: true },
  { key: 'contact', title: fields.contact, render: ({ contact }) => contact || '–' },
  { key: 'phone', title: fields.phone, render: ({ phone }) => phone || '–' },
  { key: 'address', title: fields.address, render: ({ address }) => address || '–' },
  {
    key: 'companyCount',
    title: fields.companyCount,
    render: ({ companyCount }) => count(companyCount),
    align: 'right',
  },
  {
    key: 'renewalDays',
    title: fields.renewalDays,
    render: ({ renewalDays }) => (renewalDays === null ? words.noLimit : count(renewalDays)),
    align: 'right',
  },
  { key: 'status', title: fields.status, render: dealerStatus },
  { key: 'remark', title: fields.remark, render: ({ remark }) => remark || '–', extra: true },
  {
    key: 'createdDate',
    title: common.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
  },
  {
    key: 'actions',
    title: '',
    always: true,
    render: (dealer) => (
      <Space size={4}>
        {can('companyGroup:update') && (
          <Button type="link" size="small" onClick={() => onEdit(dealer)}>
            {common.edit}
          </Button>
        )}
        {can('groupUsers:read') && (
          <Link to={pathTo('GroupUsers', { groupId: dealer.id })} style={{ fontSize: 13 }}>
            {words.users}
          </Link>
        )}
      </Space>
    ),
  },
]
