import type { Employee } from '@app/api/contract/members/fleet-employees'
import type { Fleet } from '@app/api/contract/members/fleets'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { ShowFullNumbersButton } from '#features/members/personal-members/parts/show-full-numbers-button.tsx'
import { AddEmployeeDialog, EditEmployeeDialog } from './employee-dialogs.tsx'
import { FLEETS_KEY, listEmployees } from '../fleets-api.ts'
import { OffboardDialog } from './offboard-dialog.tsx'
import { employeeColumns, EmployeeName, platesOf } from './employee-columns.tsx'
import { words } from './words.ts'

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
              {words.offboard}
            </Button>
          )}
          <ShowFullNumbersButton person={employee} isInline />
        </Flex>
      ),
  }
  return (
    <>
      <ListSection
        queryKey={[...FLEETS_KEY, fleet.id, 'employees']}
        load={listEmployees(fleet.id)}
        base=""
        columns={mayChange ? [...employeeColumns, actions] : employeeColumns}
        tools={
          mayChange && (
            <>
              <Button onClick={() => edit('new')}>{words.addEmployee}</Button>
              <LinkButton to={pathTo('ImportFleetEmployees')}>{words.importEmployees}</LinkButton>
            </>
          )
        }
        exports={{ type: `groups/${fleet.id}/employees` }}
        card={(employee) => ({
          title: <EmployeeName employee={employee} />,
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
      {leaving && (
        <OffboardDialog fleet={fleet} employee={leaving} onClose={() => leave(undefined)} />
      )}
    </>
  )
}
