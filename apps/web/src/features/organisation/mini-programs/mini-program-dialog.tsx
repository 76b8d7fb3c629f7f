import {
  MINI_PROGRAM_STATUSES,
  MINI_PROGRAM_TYPES,
  type MiniProgram,
  MiniProgramChange,
  NewMiniProgram,
} from '@app/api/contract/organisation/mini-programs'
import { Form, Input, Radio, Select } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { useAllCompanies } from '#features/organisation/companies/companies-api.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { addMiniProgram, changeMiniProgram } from './mini-programs-api.ts'
import { words } from './words.ts'

const { fields, types, statuses } = words
const TextField = textFieldsOf(NewMiniProgram, fields)
const required = [{ required: true, message: common.required }]

type AddedFields = Pick<MiniProgram, 'type' | 'appId' | 'name'> & { companyId: number }

/** Adds a mini program of a company, for the platform. */
export function AddMiniProgramDialog({ onClose }: { onClose: () => void }) {
  const companies = useAllCompanies()
  return (
    <CommandDialog<AddedFields>
      open
      marksRequired
      title={words.add}
      verb={common.save}
      initialValues={{ type: 'wxUser' }}
      onConfirm={({ companyId, type, appId, name, idempotencyKey }) =>
        addMiniProgram({ company: { id: companyId }, type, appId, name }, idempotencyKey)
      }
      done={common.saved}
      onClose={onClose}
    >
      <Form.Item name="companyId" label={fields.company} rules={required}>
        <LookupSelect
          lookup={companies}
          showSearch={{ optionFilterProp: 'label' }}
          options={(companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="type" label={fields.type} rules={required}>
        <Select options={MINI_PROGRAM_TYPES.map((value) => ({ value, label: types[value] }))} />
      </Form.Item>
      <TextField name="appId" required hint={words.appIdHint} />
      <TextField name="name" required />
    </CommandDialog>
  )
}

type ChangedFields = Pick<MiniProgram, 'name' | 'qrRule' | 'status'>

/** Renames a mini program, or switches it off and on. */
export function EditMiniProgramDialog({
  program,
  onClose,
}: {
  program: MiniProgram
  onClose: () => void
}) {
  return (
    <CommandDialog<ChangedFields>
      open
      marksRequired
      title={words.edit}
      verb={common.save}
      initialValues={program}
      onConfirm={({ name, qrRule = '', status }) =>
        changeMiniProgram(program, { name, qrRule, status })
      }
      done={common.saved}
      onClose={onClose}
    >
      <p>
        {types[program.type]} · {program.appId}
      </p>
      <TextField name="name" required autoFocus />
      <Form.Item
        name="qrRule"
        label={fields.qrRule}
        extra={words.qrRuleHint}
        rules={rulesOf(MiniProgramChange.properties.qrRule)}
      >
        <Input placeholder="https://" />
      </Form.Item>
      <Form.Item name="status" label={fields.status} extra={words.statusHint}>
        <Radio.Group
          options={MINI_PROGRAM_STATUSES.map((value) => ({ value, label: statuses[value] }))}
        />
      </Form.Item>
    </CommandDialog>
  )
}
