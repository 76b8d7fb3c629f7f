import type { Employee } from '@app/api/contract/members/fleet-employees'
import { Flex, Tag } from 'antd'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from '../words.ts'

const { fields } = words

const FUELS = [words.fuelTypes.any, words.fuelTypes.gasoline, words.fuelTypes.diesel]

export const platesOf = ({ cars }: Employee): string =>
  cars
    .map(({ plate, fuelType }) => (fuelType === 0 ? plate : `${plate} (${FUELS[fuelType]})`))
    .join(' / ')

export const employeeColumns: ListColumn<Employee>[] = [
  {
    key: 'name',
    title: fields.employee,
    render: (employee) => <EmployeeName employee={employee} />,
    inFile: ['name', 'flags'],
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

/** Somebody's name, with what they are besides. */
export function EmployeeName({ employee }: { employee: Employee }) {
  const { name, isLeader, isMember, status } = employee
  return (
    <Flex component="span" gap={4} align="center" wrap>
      {name}
      {isLeader && <Tag color="blue">{words.leaderTag}</Tag>}
      {isMember && <Tag>{words.memberTag}</Tag>}
      {status === 'left' && <Tag>{words.left}</Tag>}
    </Flex>
  )
}
