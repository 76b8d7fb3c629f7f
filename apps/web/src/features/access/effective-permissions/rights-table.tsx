import type { UserRights } from '@app/api/contract/access/rights'
import { Checkbox, Input, Table } from 'antd'
import { useState } from 'react'
import { useIsMobile } from '#lib/files/media.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { permissionName } from '#features/access/roles/parts/permission-names.ts'
import { roleName } from '#features/access/roles/parts/role-names.ts'
import styles from './effective-permissions.module.css'
import { words } from './words.ts'

type Right = UserRights['permissions'][number]

const PAGE_SIZE = 20

type Shown = Pick<UserRights, 'permissions'> & {
  roles: readonly Pick<UserRights['roles'][number], 'id' | 'name' | 'defaultRole'>[]
}

/** Every right that a role gives, from where, and whether it counts. */
export function RightsTable({ rights }: { rights: Shown }) {
  const [wanted, setWanted] = useState('')
  const [isOnlyWithheld, setOnlyWithheld] = useState(false)
  const isMobile = useIsMobile()
  const rows = rights.permissions.filter(
    (right) =>
      permissionName(right.name).toLowerCase().includes(wanted.trim().toLowerCase()) &&
      (!isOnlyWithheld || right.withheldBy !== undefined),
  )
  const { columns } = words
  const nameOfRole = (id: number): string => {
    const role = rights.roles.find((candidate) => candidate.id === id)
    return role ? roleName(role) : String(id)
  }
  return (
    <>
      <div className={styles.tools}>
        <Input.Search
          allowClear
          style={{ width: 220 }}
          placeholder={words.find}
          aria-label={words.find}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Checkbox onChange={({ target }) => setOnlyWithheld(target.checked)}>
          {words.onlyWithheld}
        </Checkbox>
      </div>
      <Table<Right>
        rowKey="name"
        size="small"
        dataSource={rows}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { key: 'right', title: columns.right, render: (_, { name }) => permissionName(name) },
          { key: 'reach', title: columns.reach, render: (_, { reach }) => words.reaches[reach] },
          ...(isMobile
            ? []
            : [
                {
                  key: 'why',
                  title: columns.why,
                  render: (_: unknown, { roles }: Right) => roles.map(nameOfRole).join(' / '),
                },
              ]),
          { key: 'effect', title: columns.effect, render: (_, right) => <Effect right={right} /> },
        ]}
      />
    </>
  )
}

function Effect({ right }: { right: Right }) {
  if (!right.withheldBy) return <StatusDot tone="green">{words.effective}</StatusDot>
  const cause = words.causes[right.withheldBy]
  const name = Object.entries(words.switches).find(([key]) => key === right.switch)?.[1]
  return <StatusDot tone="grey">{name ? `${cause} · ${name}` : cause}</StatusDot>
}
