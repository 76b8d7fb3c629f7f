import { NewCertificate } from '@app/api/contract/sales/meter-tests'
import { Form } from 'antd'
import { useState } from 'react'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { common } from '#locale/words.ts'
import { DayField } from '#ui/inputs/day-field.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import { FigureItem } from './figure-item.tsx'
import { recordMeterTest } from './meter-tests-api.ts'
import { PlaceItems, type PlaceFields, ResultItem } from './place-fields.tsx'
import { thisMinute } from '#ui/inputs/this-minute.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = NewCertificate.properties
const TextField = textFieldsOf(NewCertificate, fields)

interface Fields
  extends
    PlaceFields,
    Pick<
      NewCertificate,
      'authority' | 'certificateNo' | 'passed' | 'validUntil' | 'errorPpm' | 'uncertaintyPpm'
    > {
  scan?: number | null
}

/** Records a verification with what its certificate says. */
export function CertificateDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields & Asked>()
  const [openedAt] = useState(thisMinute)
  const passed = Form.useWatch('passed', form)
  return (
    <CommandDialog<Fields>
      form={form}
      open
      marksRequired
      title={words.record.certificate}
      verb={common.save}
      width={620}
      initialValues={{ time: openedAt, passed: true }}
      onConfirm={({ nozzle, scan, validUntil, reason: _reason, pin: _pin, ...input }) => {
        const { idempotencyKey, ...said } = input
        const body = {
          ...said,
          nozzleControl: { id: nozzle },
          validUntil: said.passed ? (validUntil ?? null) : null,
          scan: scan ? { id: scan } : null,
        }
        return recordMeterTest('certificate', body, { idempotencyKey })
      }}
      done={words.recorded}
      onClose={onClose}
    >
      <PlaceItems />
      <FieldGrid>
        <TextField name="authority" required />
        <TextField name="certificateNo" required />
        <ResultItem />
        {passed !== false && (
          <Form.Item
            name="validUntil"
            label={fields.validUntil}
            extra={words.validUntilHint}
            rules={[{ required: true, message: common.required }]}
          >
            <DayField />
          </Form.Item>
        )}
        <FigureItem
          name="errorPpm"
          label={fields.errorPpm}
          scale={4}
          shape={shapes.errorPpm}
          extra={words.errorHint}
        />
        <FigureItem
          name="uncertaintyPpm"
          label={fields.uncertaintyPpm}
          scale={4}
          shape={shapes.uncertaintyPpm}
        />
      </FieldGrid>
      <Form.Item name="scan" label={fields.scan} extra={words.scanHint}>
        <UploadField type="meterCertificate" />
      </Form.Item>
      <TextField name="remark" />
    </CommandDialog>
  )
}
