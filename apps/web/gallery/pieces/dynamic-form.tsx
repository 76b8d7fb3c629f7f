import type { FieldDescription, FieldValues } from '@app/kernel/field-description/field'
import { Button, Form, Segmented } from 'antd'
import { useState } from 'react'
import { ConfigSections } from '#ui/forms/dynamic-form/config-sections.tsx'
import { DynamicForm } from '#ui/forms/dynamic-form/dynamic-form.tsx'
import type { Piece } from '../piece.ts'
import { Row, Stage, Wide } from '../stage.tsx'

const FUELS = ['92#', '95#', '0#'].map((fuel) => ({ value: fuel, label: fuel }))

/** One field of each type that a description knows. */
const FIELDS: readonly FieldDescription[] = [
  { key: 'title', type: 'text', label: 'Text', required: true, maxLength: 20 },
  { key: 'days', type: 'integer', label: 'Integer, 1 to 90', min: 1, max: 90 },
  { key: 'share', type: 'number', label: 'Number, 2 decimals', min: 0, max: 1, decimals: 2 },
  { key: 'limit', type: 'money', label: 'Money', min: 100, max: 100_000 },
  { key: 'gateway', type: 'ip', label: 'IP, port optional' },
  { key: 'page', type: 'url', label: 'URL' },
  { key: 'mail', type: 'email', label: 'E-mail' },
  { key: 'account', type: 'name', label: 'Name' },
  { key: 'code', type: 'lettersAndDigits', label: 'Letters and digits' },
  { key: 'pin', type: 'sixDigits', label: 'Six digits' },
  { key: 'isOn', type: 'boolean', label: 'Switch', hint: 'Zero and no are values, too.' },
  { key: 'fuel', type: 'select', label: 'One of several', choices: FUELS, required: true },
  { key: 'fuels', type: 'multiSelect', label: 'Some of several', choices: FUELS, required: true },
  { key: 'names', type: 'map', label: 'Key and value' },
  { key: 'logo', type: 'picture', label: 'Picture' },
  { key: 'more', type: 'json', label: 'JSON object' },
]

const STORED: FieldValues = { title: 'East', days: 30, isOn: true, fuels: ['92#'], names: [] }

const SAVING_MS = 600
const saving = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SAVING_MS))

function Demo() {
  const [form] = Form.useForm<FieldValues>()
  const [isDisabled, setDisabled] = useState(false)
  const [sent, setSent] = useState<FieldValues>()
  return (
    <>
      <Stage>
        <Row>
          <Segmented
            aria-label="State"
            value={isDisabled}
            options={[
              { value: false, label: 'may change' },
              { value: true, label: 'may only read' },
            ]}
            onChange={setDisabled}
          />
        </Row>
        <Wide>
          <DynamicForm
            form={form}
            name="sample"
            fields={FIELDS}
            initialValues={STORED}
            disabled={isDisabled}
            onSubmit={setSent}
          />
        </Wide>
        <Row>
          <Button type="primary" onClick={form.submit}>
            Check and send
          </Button>
        </Row>
        <output>
          Sent: <code data-part="sent">{sent ? JSON.stringify(sent) : 'nothing yet'}</code>
        </output>
      </Stage>
      <Stage>
        <Wide>
          <ConfigSections
            mayChange
            parts={[
              {
                name: 'notify',
                title: 'Reminder',
                fields: [{ key: 'days', type: 'integer', label: 'Days before', min: 0, max: 90 }],
                value: { days: 30 },
                save: saving,
              },
            ]}
          />
        </Wide>
      </Stage>
    </>
  )
}

export const dynamicForm: Piece = {
  title: 'Dynamic form',
  source: 'ui/forms/dynamic-form/dynamic-form.tsx, ui/forms/dynamic-form/config-sections.tsx',
  purpose:
    'A form drawn from a field description (S-077), which the server checks by the same rules. ConfigSections adds the button that stores each part.',
  rules: [
    'Numbers must be numbers (D-258); the limits themselves are allowed (D-259).',
    'A required selection has something in it (D-260).',
    'IPv4 with an optional port (D-261); JSON is an object (D-262); a line of a map has key and value (D-263).',
    'What says nothing is dropped before anything is checked (D-264).',
    'E-mail, name, letters and digits, URL, six digits as in Formats (S-336 to S-342, D-265 to D-268).',
  ],
  Demo,
}
