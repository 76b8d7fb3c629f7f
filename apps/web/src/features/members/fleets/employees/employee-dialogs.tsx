import type { CarInput, Employee } from '@app/api/contract/members/fleet-employees'
import { NewEmployee } from '@app/api/contract/members/fleet-employees'
import { isEmail, isIdNumber, isMobile, isPlate } from '@app/kernel/formats'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form, Input, Select } from 'antd'
import { formatRule, rulesOf } from '#lib/api/form-rules.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { PhoneInput } from '#ui/inputs/digit-inputs.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { EditDialog } from '#features/members/personal-members/parts/edit-dialog.tsx'
import { addEmployee, changeEmployee } from '../fleets-api.ts'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = fleetWords
const { mobile, name, department } = NewEmployee.properties

interface Fields {
  mobile?: string
  name: string
  department?: string
  email?: string
  idNumber?: string
  cars?: CarInput[]
}

interface EmployeeDialogProps {
  fleetId: number
  open: boolean
  onClose: () => void
}

/** Adds somebody to a fleet. */
export function AddEmployeeDialog({ fleetId, open, onClose }: EmployeeDialogProps) {
  return (
    <CommandDialog<Fields>
      open={open}
      width={640}
      title={words.addEmployee}
      verb={common.save}
      initialValues={{ cars: [] }}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, ...typed }) =>
        addEmployee(fleetId, newOf(typed), { idempotencyKey })
      }
      done={common.saved}
      onClose={onClose}
    >
      <PersonFields />
      <WorkFields />
    </CommandDialog>
  )
}

/** Changes somebody of a fleet. A member looks after their own data. */
export function EditEmployeeDialog({
  fleetId,
  before,
  open,
  onClose,
  onLeave,
}: EmployeeDialogProps & { before: Employee; onLeave: () => void }) {
  const isMobile = useIsMobile()
  return (
    <EditDialog<Fields>
      open={open}
      onClose={onClose}
      title={`${words.editEmployee} · ${before.name}`}
      width={640}
      before={fieldsOf(before)}
      mobileOf={({ mobile: number }) => number}
      mobileBefore={before.mobile}
      save={(typed, confirmed) =>
        changeEmployee(fleetId, before, { ...changeOf(typed, before), ...confirmed })
      }
    >
      {!before.isMember && <PersonFields before={before} />}
      <WorkFields />
      {/* A row has no room for it on a phone. */}
      {isMobile && !before.isLeader && (
        <Button danger block style={{ marginTop: 12 }} onClick={onLeave}>
          {words.offboard}
        </Button>
      )}
    </EditDialog>
  )
}

function WorkFields() {
  return (
    <>
      <Form.Item name="department" label={fields.department} rules={rulesOf(department)}>
        <Input autoComplete="off" />
      </Form.Item>
      <CarFields />
    </>
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
          formatRule(isMobile, fleetWords.mobileFormat),
        ]}
      >
        <PhoneInput
          autoComplete="off"
          {...(isHidden && { placeholder: fleetWords.keepHint(before?.mobile ?? '') })}
        />
      </Form.Item>
      <Form.Item name="name" label={fields.employee} rules={rulesOf(name, { required: true })}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="email"
        label={fields.email}
        rules={[formatRule(isEmail, fleetWords.emailFormat)]}
      >
        <Input inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="idNumber"
        label={fields.idNumber}
        rules={[formatRule(isIdNumber, fleetWords.idNumberFormat)]}
      >
        <Input
          autoComplete="off"
          {...(before?.idNumber && { placeholder: fleetWords.keepHint(before.idNumber) })}
        />
      </Form.Item>
    </FieldGrid>
  )
}

const FUELS = [
  { value: 0, label: fleetWords.fuelTypes.any },
  { value: 1, label: fleetWords.fuelTypes.gasoline },
  { value: 2, label: fleetWords.fuelTypes.diesel },
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
    ...(number && { mobile: number }),
    ...(idNumber && { idNumber }),
  }
  return { department: place, cars, ...(!before.isMember && own) }
}
