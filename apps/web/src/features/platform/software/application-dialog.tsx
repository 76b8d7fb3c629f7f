import { type Application, DEVICE_TYPES, NewApplication } from '@app/api/contract/platform/software'
import { Form, Input, Select } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { saveApplication } from './software-api.ts'
import { words } from './words.ts'

const { fields } = words.applications
const shapes = NewApplication.properties

const NEW: NewApplication = { name: '', packageName: '', deviceTypes: [], description: '' }

/** Adds an application, or changes what is said of it. */
export function ApplicationDialog({
  before,
  onClose,
}: {
  before?: Application
  onClose: () => void
}) {
  return (
    <CommandDialog<NewApplication>
      open
      title={before ? words.editApplication : words.addApplication}
      verb={words.save}
      marksRequired
      initialValues={before ?? NEW}
      done={common.saved}
      onConfirm={({ name, packageName, deviceTypes, description, idempotencyKey }) =>
        saveApplication(before, { name, packageName, deviceTypes, description }, { idempotencyKey })
      }
      onClose={onClose}
    >
      <Form.Item name="name" label={fields.name} rules={rulesOf(shapes.name, { required: true })}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="packageName"
        label={fields.packageName}
        extra={words.packageNameHint}
        rules={rulesOf(shapes.packageName, { required: true })}
      >
        <Input autoComplete="off" disabled={before !== undefined} />
      </Form.Item>
      <Form.Item
        name="deviceTypes"
        label={fields.deviceTypes}
        rules={[{ required: true, message: common.required }]}
      >
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={DEVICE_TYPES.map((value) => ({ value, label: words.deviceTypes[value] }))}
        />
      </Form.Item>
      <Form.Item name="description" label={fields.description} rules={rulesOf(shapes.description)}>
        <Input.TextArea rows={2} />
      </Form.Item>
    </CommandDialog>
  )
}
