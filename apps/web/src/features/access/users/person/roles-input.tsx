import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import type { Role } from '@app/api/contract/access/roles'
import type { RoleAssignment } from '@app/api/contract/access/rights'
import { Button, Flex, Form } from 'antd'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { equals } from '@app/kernel/list-query/write'
import { roleName } from '#features/access/roles/parts/role-names.ts'
import { useRoles } from '#features/access/roles/roles-api.ts'
import { useStationsOf } from '../people-api.ts'
import type { People } from '../people.ts'
import { words } from '../words.ts'

/** A line of the form: a role at some stations, or everywhere when none is named. */
export interface RoleLine {
  roleId?: number
  stationIds?: number[]
}

export const assignmentsOf = (lines: readonly RoleLine[] = []): RoleAssignment[] =>
  lines.flatMap(({ roleId, stationIds = [] }) => {
    if (roleId === undefined) return []
    const role = { id: roleId }
    if (stationIds.length === 0) return [{ role }]
    return stationIds.map((id) => ({ role, station: { id } }))
  })

interface Assigned {
  id: number
  station: { id: number } | null
}

/** Of several assignments the lines: the same role at two stations is one. */
export const linesOf = (roles: readonly Assigned[]): RoleLine[] =>
  [...Map.groupBy(roles, ({ id }) => id)].map(([roleId, same]) => ({
    roleId,
    stationIds: same.flatMap(({ station }) => station?.id ?? []),
  }))

/** Roles with their places, as form items under the name `roles`. */
export function RolesInput({ people }: { people: People }) {
  const { companyId, endpoint } = people
  const known = useRoles(equals('company.id', companyId), endpoint.isEverywhere)
  const places = useStationsOf(companyId)
  const roles = known.data ?? []
  const offered = roles.filter(({ mayAssign }) => mayAssign)
  return (
    <Form.List name="roles">
      {(lines, { add, remove }) => (
        <Form.Item label={words.fields.roles}>
          {lines.map(({ key, name }) => (
            <Flex key={key} gap={8} align="start" style={{ marginBottom: 8 }}>
              <Form.Item
                noStyle
                name={[name, 'roleId']}
                rules={[{ required: true, message: words.roleNeeded }]}
              >
                <LookupSelect
                  lookup={known}
                  aria-label={words.fields.role}
                  placeholder={words.roleNeeded}
                  style={{ flex: 1 }}
                  options={optionsOf(offered, roles)}
                />
              </Form.Item>
              <Form.Item noStyle name={[name, 'stationIds']}>
                <LookupSelect
                  lookup={places}
                  mode="multiple"
                  aria-label={words.fields.place}
                  placeholder={words.everywhere}
                  maxTagCount="responsive"
                  style={{ flex: 1 }}
                  options={(places.data ?? []).map(({ id: value, name: label }) => ({
                    value,
                    label,
                  }))}
                />
              </Form.Item>
              <Button
                type="text"
                icon={<MinusCircleOutlined />}
                aria-label={words.removeRole}
                onClick={() => remove(name)}
              />
            </Flex>
          ))}
          <Button type="dashed" block icon={<PlusOutlined />} onClick={() => add({})}>
            {words.addRole}
          </Button>
        </Form.Item>
      )}
    </Form.List>
  )
}

/** What the caller may not give is still shown where somebody has it. */
const optionsOf = (offered: readonly Role[], all: readonly Role[]) =>
  all.map((role) => ({
    value: role.id,
    label: roleName(role),
    disabled: !offered.includes(role),
  }))
