import type { Role } from '@app/api/contract/access/roles'
import { Tag } from 'antd'
import { count, instant } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { Count } from '#ui/display/figures.tsx'
import { CellButton } from '#ui/table/rows/cell-button.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { kindNames, roleName } from './parts/role-names.ts'
import { words } from './words.ts'

const { fields } = words

const rightsOf = (role: Role): string => (role.isPreset ? words.preset : words.custom)

export const roleColumns = (open: (role: Role) => void): ListColumn<Role>[] => [
  {
    key: 'name',
    title: fields.name,
    render: (role) => <CellButton onClick={() => open(role)}>{roleName(role)}</CellButton>,
    sortable: true,
    always: true,
  },
  { key: 'kind', title: fields.kind, render: ({ defaultRole }) => kindNames[defaultRole] },
  {
    key: 'rights',
    title: fields.rights,
    render: (role) => <Tag color={role.isPreset ? 'default' : 'blue'}>{rightsOf(role)}</Tag>,
  },
  {
    key: 'users',
    title: fields.users,
    align: 'right',
    render: ({ userCount }) => <Count value={userCount} />,
  },
  {
    key: 'createdDate',
    title: common.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
    extra: true,
  },
]

/** A role on a phone. */
export const roleCard = (role: Role): RowCard => ({
  title: roleName(role),
  aside: `${fields.users} ${count(role.userCount)}`,
  lines: [`${kindNames[role.defaultRole]} · ${rightsOf(role)}`],
})
