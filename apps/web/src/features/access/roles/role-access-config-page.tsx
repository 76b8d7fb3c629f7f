import { DEFAULT_ROLES, type Role } from '@app/api/contract/access/roles'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { can } from '#lib/session/session.ts'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { kindNames } from './parts/role-names.ts'
import { roleCard, roleColumns } from './role-columns.tsx'
import { RoleDrawer } from './role-drawer.tsx'
import { listRoles, ROLES_KEY } from './roles-api.ts'
import { words } from './words.ts'

const { fields } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'kind',
    label: fields.kind,
    path: 'defaultRole',
    choices: DEFAULT_ROLES.map((kind) => ({ value: kind, label: kindNames[kind] })),
  }),
]

/** The roles of the selected company (S-289, D-269). */
export default function RoleAccessConfigPage() {
  const [opened, setOpened] = useState<Role | 'new'>()
  const columns = useMemo(() => roleColumns(setOpened), [])
  const add = can('roleAccessConfig:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('new')}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="RoleAccessConfig"
        title={words.title}
        queryKey={ROLES_KEY}
        load={listRoles}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'roles' }}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={roleCard}
        onOpen={setOpened}
      />
      {opened && (
        <RoleDrawer
          key={opened === 'new' ? 'new' : opened.id}
          role={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
