import type { CarInput, Employee } from '@app/api/contract/members/fleet-employees'
import { NewEmployee } from '@app/api/contract/members/fleet-employees'
import { isEmail, isIdNumber, isMobile, isPlate } from '@app/kernel/formats'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { App as AntApp, Button, Flex, Form, Input, Select } from 'antd'
import { formatRule, rulesOf } from '../../../lib/form-rules.ts'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { common } from '../../../locale/words.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { PhoneInput } from '../../../ui/digit-inputs.tsx'
import { FieldGrid } from '../../../ui/field-grid.tsx'
import { addEmployee, changeEmployee, letGo } from './fleets-api.ts'
import { words } from './words.ts'

const { fields } = words
const { mobile, name, department } = NewEmployee.properties

interface Fields {
  mobile?: string
  name: string
  department?: string
  email?: string
  idNumber?: string
  cars?: CarInput[]
}

/** Adds somebody to a fleet, or changes them. A member looks after their own data. */
export function EmployeeDialog(props: {
  fleetId: number
  before?: Employee
  open: boolean
  onClose: () => void
}) {
  const { fleetId, before, open, onClose } = props
  const refreshAll = useRefreshAll()
  const { message } = AntApp.useApp()
  const title = before ? words.editEmployee : words.addEmployee
  return (
    <CommandDialog<Fields>
      open={open}
      width={640}
      title={title}
      verb={common.save}
      initialValues={before ? fieldsOf(before) : { cars: [] }}
      onConfirm={async ({ reason: _reason, pin: _pin, idempotencyKey, ...typed }) => {
        if (before) await changeEmployee(fleetId, before, changeOf(typed, before))
        else await addEmployee(fleetId, newOf(typed), { idempotencyKey })
        refreshAll()
        message.success(common.saved)
      }}
      onClose={onClose}
    >
      {!before?.isMember && <PersonFields {...(before && { before })} />}
      <Form.Item name="department" label={fields.department} rules={rulesOf(department)}>
        <Input autoComplete="off" />
      </Form.Item>
      <CarFields />
    </CommandDialog>
  )
}

function PersonFields({ before }: { before?: Employee }) {
  const isHidden = before?.mobile?.includes('*') ?? false
  return (
    <FieldGrid>
      <Form.Item
        name="mobile"
        label={fields.mobile}
        rules={[
          ...rulesOf(mobile, { required: !isHidden }),
          formatRule(isMobile, words.mobileFormat),
        ]}
      >
        <PhoneInput
          autoComplete="off"
          {...(isHidden && { placeholder: words.keepHint(before?.mobile ?? '') })}
        />
      </Form.Item>
      <Form.Item name="name" label={fields.employee} rules={rulesOf(name, { required: true })}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={fields.email} rules={[formatRule(isEmail, words.emailFormat)]}>
        <Input inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="idNumber"
        label={fields.idNumber}
        rules={[formatRule(isIdNumber, words.idNumberFormat)]}
      >
        <Input
          autoComplete="off"
          {...(before?.idNumber && { placeholder: words.keepHint(before.idNumber) })}
        />
      </Form.Item>
    </FieldGrid>
  )
}

const FUELS = [
  { value: 0, label: words.fuelTypes.any },
  { value: 1, label: words.fuelTypes.gasoline },
  { value: 2, label: words.fuelTypes.diesel },
]

function CarFields() {
  return (
    <Form.List name="cars">
      {(cars, { add, remove }) => (
        <>
          {cars.map(({ key, name: at }) => (
            <Flex key={key} gap={8} align="start">
              <Form.Item
                name={[at, 'plate']}
                style={{ flex: 1 }}
                normalize={(text: string) => text.replace(/\s/g, '').toUpperCase()}
                rules={[
                  { required: true, message: common.required },
                  formatRule(isPlate, words.plateFormat),
                ]}
              >
                <Input aria-label={fields.plate} placeholder={fields.plate} autoComplete="off" />
              </Form.Item>
              <Form.Item name={[at, 'fuelType']} initialValue={0}>
                <Select aria-label={fields.fuelType} options={FUELS} style={{ width: 120 }} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={words.removeCar}
                onClick={() => remove(at)}
              />
            </Flex>
          ))}
          <Button type="dashed" block icon={<PlusOutlined />} onClick={() => add({ fuelType: 0 })}>
            {words.addCar}
          </Button>
        </>
      )}
    </Form.List>
  )
}

const fieldsOf = (employee: Employee): Fields => ({
  name: employee.name,
  ...(employee.mobile && !employee.mobile.includes('*') && { mobile: employee.mobile }),
  department: employee.department,
  email: employee.email ?? '',
  cars: employee.cars.map(({ plate, fuelType }) => ({ plate, fuelType })),
})

const newOf = ({ mobile: number = '', email, idNumber, ...rest }: Fields) => ({
  ...rest,
  mobile: number,
  ...(email && { email }),
  ...(idNumber && { idNumber }),
})

const changeOf = (typed: Fields, before: Employee) => {
  const { department: place = '', cars = [], mobile: number, name: called, email, idNumber } = typed
  const own = {
    name: called,
    email: email || null,
    // Who edits here sees both numbers: typing another one is the confirmation.
    ...(number && { mobile: number, confirmMobile: true }),
    ...(idNumber && { idNumber }),
  }
  return { department: place, cars, ...(!before.isMember && own) }
}

/** Lets somebody leave a fleet. */
export function LetGoDialog(props: {
  fleetId: number
  employee: Employee
  open: boolean
  onClose: () => void
}) {
  const { fleetId, employee, open, onClose } = props
  const refreshAll = useRefreshAll()
  const { message } = AntApp.useApp()
  return (
    <CommandDialog
      open={open}
      danger
      title={words.letGo}
      verb={words.letGo}
      question={words.letGoQuestion(employee.name)}
      onConfirm={async () => {
        await letGo(fleetId, employee.id)
        refreshAll()
        message.success(words.letGoDone)
      }}
      onClose={onClose}
    />
  )
}
