import type { SmsTemplate } from '@app/api/contract/platform/sms'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { allPages } from '#lib/lists/all-pages.ts'
import { can } from '#lib/session/session.ts'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'

/** The company's templates of text messages, for those who may see them. */
const useSmsTemplates = () =>
  useQuery({
    queryKey: ['smsTemplates', 'all'],
    queryFn: () => allPages<SmsTemplate>('/smsTemplates', {}),
    enabled: can('sms:read'),
    meta: { isLookup: true },
  })

/**
 * Offered where the company has a template that says no more than is known. What was chosen before stays
 * where somebody may not see templates.
 */
export function SmsTemplateItem({
  label,
  extra,
  variables: known,
}: {
  label: string
  extra: string
  variables: readonly string[]
}) {
  const lookup = useSmsTemplates()
  const templates = (lookup.data ?? []).filter(
    ({ enabled, variables }) => enabled && variables.every((variable) => known.includes(variable)),
  )
  if (templates.length === 0) {
    return (
      <Form.Item name="smsTemplate" hidden>
        <input type="hidden" />
      </Form.Item>
    )
  }
  return (
    <Form.Item name="smsTemplate" label={label} extra={extra}>
      <LookupSelect
        lookup={lookup}
        allowClear
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}
