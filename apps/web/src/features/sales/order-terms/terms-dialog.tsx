import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import {
  MOST_COMPARTMENTS,
  type OrderTerms,
  type OrderTermsChange,
} from '@app/api/contract/sales/order-terms'
import { centilitres } from '@app/kernel/quantity'
import { Alert, Button, Flex, Form, InputNumber } from 'antd'
import { useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { saveTerms, useTerms } from './terms-api.ts'
import { words } from './words.ts'

const { fields } = words
const required = [{ required: true, message: common.required }]
const MOST_HOURS = 336
const USUAL_COMPARTMENT = centilitres(500_000)

/** Lead time, safety stock and the tanker of the station. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const { id, name } = useStation()
  const { data: terms, error, refetch } = useTerms(id)
  const title = words.title(name ?? '')
  if (terms) return <TermsForm terms={terms} title={title} stationId={id} onClose={onClose} />
  return (
    <Dialog open footer={null} title={title} onClose={onClose}>
      {error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={4} />}
    </Dialog>
  )
}

interface TermsFormProps {
  terms: OrderTerms
  title: string
  stationId: number
  onClose: () => void
}

function TermsForm({ terms, title, stationId, onClose }: TermsFormProps) {
  const { isUsual, version, ...initial } = terms
  return (
    <CommandDialog<Omit<OrderTermsChange, 'version'>>
      open
      title={title}
      question={words.hint}
      verb={common.save}
      initialValues={initial}
      done={words.done}
      onConfirm={({ leadHours, safetyHours, compartments }) =>
        saveTerms(stationId, { leadHours, safetyHours, compartments, version })
      }
      onClose={onClose}
    >
      {isUsual && <Alert type="info" showIcon title={words.usual} style={{ marginBottom: 12 }} />}
      <FieldGrid>
        <Form.Item name="leadHours" label={fields.leadHours} rules={required}>
          <InputNumber min={1} max={MOST_HOURS} precision={0} />
        </Form.Item>
        <Form.Item name="safetyHours" label={fields.safetyHours} rules={required}>
          <InputNumber min={0} max={MOST_HOURS} precision={0} />
        </Form.Item>
      </FieldGrid>
      <Compartments />
    </CommandDialog>
  )
}

const Compartments = () => (
  <Form.Item label={fields.compartments} required>
    <Form.List name="compartments">
      {(lines, { add, remove }) => (
        <>
          {lines.map(({ key, name }, index) => (
            <Flex key={key} gap={8} align="start">
              <VolumeItem
                name={name}
                label={words.compartment(String(index + 1))}
                isLabelHidden
                rules={required}
              />
              {lines.length > 1 && (
                <Button
                  type="text"
                  icon={<MinusCircleOutlined />}
                  aria-label={words.remove(String(index + 1))}
                  onClick={() => remove(name)}
                />
              )}
            </Flex>
          ))}
          {lines.length < MOST_COMPARTMENTS && (
            <Button icon={<PlusOutlined />} onClick={() => add(USUAL_COMPARTMENT)}>
              {words.add}
            </Button>
          )}
        </>
      )}
    </Form.List>
  </Form.Item>
)
