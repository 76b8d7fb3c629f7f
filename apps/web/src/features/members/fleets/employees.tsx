import type { Employee } from '@app/api/contract/members/fleet-employees'
import type { Fleet } from '@app/api/contract/members/fleets'
import { Button, Flex, Tag } from 'antd'
import { useState } from 'react'
import { can } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSection } from '../../../ui/table-page/list-section.tsx'
import type { ListColumn } from '../../../ui/table-page/table-page.tsx'
import { LookCloselyButton } from '../personal-members/parts/look-closely-button.tsx'
import { AddEmployeeDialog, EditEmployeeDialog } from './employee-dialogs.tsx'
import { FLEETS_KEY, listEmployees } from './fleets-api.ts'
import { ImportButton } from './import-button.tsx'
import { LetGoDialog } from './let-go-dialog.tsx'
import { words } from './words.ts'

const { fields } = words

/** The people of a fleet, and the cars that they drive. */
export function Employees({ fleet }: { fleet: Fleet }) {
  const [editing, edit] = useState<Employee | 'new'>()
  const [leaving, leave] = useState<Employee>()
  const mayChange = can('unitMember:update')
  const actions: ListColumn<Employee> = {
    key: 'actions',
    title: '',
    render: (employee) =>
      employee.status === 'active' && (
        <Flex gap={4}>
          <Button type="link" size="small" onClick={() => edit(employee)}>
            {words.editEmployee}
          </Button>
          {!employee.isLeader && (
            <Button type="link" size="small" danger onClick={() => leave(employee)}>
              {words.letGo}
            </Button>
          )}
          <LookCloselyButton person={employee} isInline />
        </Flex>
      ),
  }
  return (
    <>
      {mayChange && (
        <Flex gap={8} style={{ marginBottom: 12 }}>
          <Button onClick={() => edit('new')}>{words.addEmployee}</Button>
          <ImportButton fleetId={fleet.id} />
        </Flex>
      )}
      <ListSection
        queryKey={[...FLEETS_KEY, fleet.id, 'employees']}
        load={listEmployees(fleet.id)}
        base=""
        columns={mayChange ? [...columns, actions] : columns}
        card={(employee) => ({
          title: employee.name,
          lines: [employee.mobile ?? '', employee.department, platesOf(employee)],
        })}
        {...(mayChange && {
          onOpen: (employee: Employee) => employee.status === 'active' && edit(employee),
        })}
        empty={<EmptyState title={words.employeeEmpty} />}
      />
      {editing === 'new' && (
        <AddEmployeeDialog open fleetId={fleet.id} onClose={() => edit(undefined)} />
      )}
      {editing && editing !== 'new' && (
        <EditEmployeeDialog
          open
          fleetId={fleet.id}
          before={editing}
          onClose={() => edit(undefined)}
          onLeave={() => {
            edit(undefined)
            leave(editing)
          }}
        />
      )}
      {leaving && <LetGoDialog fleet={fleet} employee={leaving} onClose={() => leave(undefined)} />}
    </>
  )
}

const FUELS = [words.fuelTypes.any, words.fuelTypes.gasoline, words.fuelTypes.diesel]

const platesOf = ({ cars }: Employee): string =>
  cars
    .map(({ plate, fuelType }) => (fuelType === 0 ? plate : `${plate} (${FUELS[fuelType]})`))
    .join(' / ')

const columns: ListColumn<Employee>[] = [
  {
    key: 'name',
    title: fields.employee,
    render: (employee) => (
      <Flex gap={4} align="center">
        {employee.name}
        {employee.isLeader && <Tag color="blue">{words.leaderTag}</Tag>}
        {employee.isMember && <Tag>{words.memberTag}</Tag>}
        {employee.status === 'left' && <Tag>{words.left}</Tag>}
      </Flex>
    ),
  },
  { key: 'mobile', title: fields.mobile, render: ({ mobile }) => mobile ?? '–' },
  { key: 'department', title: fields.department, render: ({ department }) => department || '–' },
  { key: 'email', title: fields.email, render: ({ email }) => email || '–' },
  { key: 'idNumber', title: fields.idNumber, render: ({ idNumber }) => idNumber ?? '–' },
  { key: 'cars', title: fields.cars, render: (employee) => platesOf(employee) || '–' },
  {
    key: 'cards',
    title: fields.subCard,
    render: ({ userCards }) => userCards.map(({ number }) => number).join(' / ') || '–',
  },
]
