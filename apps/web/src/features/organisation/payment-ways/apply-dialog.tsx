import type { PaymentTemplate } from '@app/api/contract/organisation/payment-ways'
import { Form } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { applyTemplate, useCompanyStations } from './payment-ways-api.ts'
import { words } from './words.ts'

/** Has stations of the company offer what a template says. */
export function ApplyDialog({
  template,
  onClose,
}: {
  template: PaymentTemplate
  onClose: () => void
}) {
  const { company } = useStation()
  const lookup = useCompanyStations(company.id)
  const [form] = Form.useForm<{ stationIds: number[] }>()
  const chosen = Form.useWatch('stationIds', form) ?? []
  return (
    <CommandDialog<{ stationIds: number[] }>
      open
      form={form}
      title={words.applyTitle(template.name)}
      verb={words.applyVerb}
      question={words.applyHint}
      onConfirm={({ stationIds }) =>
        applyTemplate(template.id, { companyId: company.id, stationIds })
      }
      done={words.applied(count(chosen.length))}
      onClose={onClose}
    >
      <Form.Item
        name="stationIds"
        label={words.stations}
        rules={[{ required: true, message: words.chooseStations }]}
      >
        <LookupSelect<number[]>
          lookup={lookup}
          mode="multiple"
          maxCount={100}
          optionFilterProp="label"
          placeholder={words.chooseStations}
          options={(lookup.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </CommandDialog>
  )
}
