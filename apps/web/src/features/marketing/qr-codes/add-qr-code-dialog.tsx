import { NewQrCode, QR_PURPOSES, type QrPurpose } from '@app/api/contract/marketing/qr-codes'
import { Form, Input, Radio } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { CouponSelect } from '#features/marketing/coupons/parts/coupon-select.tsx'
import { addQrCode, useActivities, useStaff } from './qr-codes-api.ts'
import { words } from './words.ts'

const { fields, purposes } = words
const required = [{ required: true, message: common.required }]

interface Fields {
  name: string
  purpose: QrPurpose
  deal?: number
  dealTask?: number
  employee?: number
}

/** Makes a code for the station that is selected. */
export function AddQrCodeDialog({ onClose }: { onClose: () => void }) {
  return (
    <CommandDialog<Fields>
      open
      marksRequired
      title={words.add}
      verb={common.save}
      initialValues={{ purpose: 'station' }}
      onConfirm={({ name, purpose, deal, dealTask, employee, idempotencyKey }) =>
        addQrCode(
          {
            name,
            purpose,
            ...(purpose === 'coupon' && deal && { deal: { id: deal } }),
            ...(purpose === 'activity' && dealTask && { dealTask: { id: dealTask } }),
            ...(purpose === 'employee' && employee && { employee: { id: employee } }),
          },
          idempotencyKey,
        )
      }
      done={common.saved}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={fields.name}
        extra={words.nameHint}
        rules={rulesOf(NewQrCode.properties.name, { required: true })}
      >
        <Input autoFocus />
      </Form.Item>
      <Form.Item name="purpose" label={fields.purpose} rules={required}>
        <Radio.Group options={QR_PURPOSES.map((value) => ({ value, label: purposes[value] }))} />
      </Form.Item>
      <Target />
    </CommandDialog>
  )
}

function Target() {
  const purpose: QrPurpose | undefined = Form.useWatch('purpose')
  if (purpose === 'coupon') {
    return (
      <Form.Item name="deal" label={fields.deal} rules={required}>
        <CouponSelect isPromoted />
      </Form.Item>
    )
  }
  if (purpose === 'activity') return <ActivityItem />
  if (purpose !== 'employee') return null
  return <EmployeeItem />
}

function EmployeeItem() {
  const lookup = useStaff()
  return (
    <Form.Item name="employee" label={fields.employee} rules={required}>
      <LookupSelect
        lookup={lookup}
        showSearch={{ optionFilterProp: 'label' }}
        options={(lookup.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}

function ActivityItem() {
  const lookup = useActivities()
  const open = (lookup.data ?? []).filter(({ enabled, state }) => enabled && state !== 'ended')
  return (
    <Form.Item name="dealTask" label={fields.dealTask} rules={required}>
      <LookupSelect
        lookup={lookup}
        showSearch={{ optionFilterProp: 'label' }}
        options={open.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}
