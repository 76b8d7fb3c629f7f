import { LONGEST_GRANT_HOURS } from '@app/api/contract/access/support-grants'
import { Form, Select } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { grantSupport, useSupporters } from './support-api.ts'
import { words } from './words.ts'

interface Fields {
  supporter: string
  hours: number
}

const HOURS = [1, 2, 4, 8, LONGEST_GRANT_HOURS]

const ANYBODY = ''

/** Asks for whom and how long; the company's word, so with reason and PIN. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const supporters = useSupporters()
  return (
    <CommandDialog<Fields>
      open
      title={words.grantTitle}
      question={words.grantQuestion}
      verb={words.grant}
      initialValues={{ supporter: ANYBODY, hours: 2 }}
      needsReason
      needsPin
      onConfirm={async ({ supporter, hours, reason, ...proof }) => {
        const whom = supporter === ANYBODY ? {} : { supporter }
        await grantSupport({ ...whom, hours, reason }, proof)
      }}
      done={words.granted}
      onClose={onClose}
    >
      <FieldGrid>
        <Form.Item name="supporter" label={words.fields.supporter} required>
          <LookupSelect
            lookup={supporters}
            options={[
              { value: ANYBODY, label: words.anybody },
              ...(supporters.data ?? []).map(({ account, name }) => ({
                value: account,
                label: name,
              })),
            ]}
          />
        </Form.Item>
        <Form.Item name="hours" label={words.fields.hours} required>
          <Select
            options={HOURS.map((hours) => ({ value: hours, label: words.hours(count(hours)) }))}
          />
        </Form.Item>
      </FieldGrid>
    </CommandDialog>
  )
}
