import type { Cents } from '@app/kernel/money'
import { Alert, Checkbox, Form } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { isRefusal } from '#lib/api/problem.ts'
import type { PriceStep } from './change-lines.tsx'
import { words } from '../words.ts'

/** A new price that the server asks back about, and what it expected. */
export interface FarStep {
  item: { id: number }
  newPrice: Cents
  lowest: Cents
  highest: Cents
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isFarStep = (line: unknown): line is FarStep =>
  isRecord(line) &&
  isRecord(line.item) &&
  [line.item.id, line.newPrice, line.lowest, line.highest].every(Number.isSafeInteger)

/** The steps of a PRICE_BAND refusal; none for any other failure. */
export function farStepsOf(error: unknown): FarStep[] {
  if (!isRefusal(error, 'PRICE_BAND') || !Array.isArray(error.details.lines)) return []
  return error.details.lines.filter(isFarStep)
}

/** Asks once more about prices that move far; a slip of the finger is most often a factor of ten. */
export function BandQuestion({
  far,
  steps,
}: {
  far: readonly FarStep[]
  steps: readonly PriceStep[]
}) {
  const asked = far.flatMap(({ item: { id }, newPrice, lowest, highest }) => {
    const step = steps.find(({ item }) => item.id === id)
    // A price that was corrected since is no longer in question.
    if (step?.newPrice !== newPrice) return []
    const range = `${money(lowest)} – ${money(highest)}`
    return [{ id, text: words.bandLine(step.item.name, money(newPrice), range) }]
  })
  if (asked.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={words.bandTitle}
      description={
        <>
          {asked.map(({ id, text }) => (
            <div key={id}>{text}</div>
          ))}
          <Form.Item
            name="confirmBand"
            valuePropName="checked"
            style={{ margin: 0 }}
            rules={[
              {
                validator: (_rule, isAgreed?: boolean) =>
                  isAgreed ? Promise.resolve() : Promise.reject(new Error(words.bandTick)),
              },
            ]}
          >
            <Checkbox>{words.bandAgree}</Checkbox>
          </Form.Item>
        </>
      }
    />
  )
}
