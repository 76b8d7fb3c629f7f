import { NewPumpTest } from '@app/api/contract/sales/meter-tests'
import type { Fuelling } from '@app/api/contract/sales/fuellings'
import {
  formatErrorPercent,
  isWithinLimit,
  meanErrorPpm,
  meterErrorPpm,
} from '@app/kernel/meter-error'
import { type Centilitres, centilitres } from '@app/kernel/quantity'
import { Alert, Button, Checkbox, Form, type FormInstance, Select } from 'antd'
import { useState } from 'react'
import { rulesOf } from '#lib/api/form-rules.ts'
import { timeOfDay, volume } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { FigureItem } from './figure-item.tsx'
import { recordMeterTest, useUnsoldFuellings } from './meter-tests-api.ts'
import { type PlaceFields, PlaceItems } from './place-fields.tsx'
import { thisMinute } from '#ui/inputs/this-minute.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = NewPumpTest.properties
const runShapes = shapes.runs.items.properties
const TextField = textFieldsOf(NewPumpTest, fields)
const MOST_RUNS = 10
/** What the usual measure holds. */
const MEASURE = { indicated: centilitres(2000) }

interface Run {
  fuelling?: number
  indicated?: Centilitres
  measured?: number
}

interface Fields extends PlaceFields {
  runs: Run[]
  temperature?: number | null
  returned: boolean
}

type Typing = FormInstance<Fields & Asked>

/** Records a test with the measure; the error follows as figures are typed. */
export function PumpTestDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields & Asked>()
  const [openedAt] = useState(thisMinute)
  return (
    <CommandDialog<Fields>
      form={form}
      open
      marksRequired
      title={words.record.pumpTest}
      verb={common.save}
      width={720}
      initialValues={{ time: openedAt, runs: [MEASURE], returned: true }}
      onConfirm={({ nozzle, runs, idempotencyKey, reason: _reason, pin: _pin, ...said }) => {
        const body = { ...said, nozzleControl: { id: nozzle }, runs: runs.map(runOf) }
        return recordMeterTest('pumpTest', body, { idempotencyKey })
      }}
      done={words.recorded}
      onClose={onClose}
    >
      <PlaceItems />
      <RunItems form={form} />
      <MeanError form={form} />
      <FieldGrid>
        <Form.Item
          name="temperature"
          label={fields.temperature}
          rules={rulesOf(shapes.temperature)}
        >
          <NumberInput decimals={1} />
        </Form.Item>
        <TextField name="remark" />
      </FieldGrid>
      <Form.Item name="returned" valuePropName="checked" extra={words.returnedHint}>
        <Checkbox>{fields.returned}</Checkbox>
      </Form.Item>
    </CommandDialog>
  )
}

/** What is required is there, or the form would not have been sent. */
const runOf = ({ fuelling, indicated = centilitres(0), measured = 0 }: Run) => ({
  indicated,
  measured,
  fuelling: fuelling === undefined ? null : { id: fuelling },
})

function RunItems({ form }: { form: Typing }) {
  const nozzleId = Form.useWatch('nozzle', form)
  const { data: fuellings = [] } = useUnsoldFuellings(nozzleId)
  return (
    <Form.List name="runs">
      {(runs, { add, remove }) => (
        <>
          {runs.map(({ key, name }) => (
            <FieldGrid key={key} columns={3}>
              <FuellingItem form={form} name={name} fuellings={fuellings} />
              <VolumeItem
                name={[name, 'indicated']}
                label={words.indicated}
                rules={[
                  { required: true, message: common.required },
                  ...rulesOf(runShapes.indicated),
                ]}
              />
              <FigureItem
                name={[name, 'measured']}
                label={words.measured}
                scale={3}
                shape={runShapes.measured}
                required
                extra={
                  runs.length > 1 ? (
                    <Button type="link" size="small" onClick={() => remove(name)}>
                      {words.removeRun}
                    </Button>
                  ) : (
                    words.measuredHint
                  )
                }
              />
            </FieldGrid>
          ))}
          {runs.length < MOST_RUNS && (
            <Button style={{ marginBottom: 16 }} onClick={() => add(MEASURE)}>
              {words.addRun}
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}

/** Which fuelling the run was; the pump showed what that says. */
const FuellingItem = ({
  form,
  name,
  fuellings,
}: {
  form: Typing
  name: number
  fuellings: readonly Fuelling[]
}) => (
  <Form.Item name={[name, 'fuelling']} label={words.fuelling} extra={words.fuellingHint}>
    <Select
      allowClear
      placeholder={words.noFuelling}
      options={fuellings.map(({ id, endTime, volume: drawn, order }) => ({
        value: id,
        label: words.fuellingAt(timeOfDay(endTime), volume(drawn), order?.orderNo ?? ''),
      }))}
      onChange={(id?: number) => {
        const chosen = fuellings.find((fuelling) => fuelling.id === id)
        if (chosen) form.setFieldValue(['runs', name, 'indicated'], chosen.volume)
      }}
    />
  </Form.Item>
)

function MeanError({ form }: { form: Typing }) {
  const runs = Form.useWatch('runs', form) ?? []
  const errors = runs.flatMap(({ indicated, measured }) =>
    indicated && measured && measured > 0 ? [meterErrorPpm(indicated, measured)] : [],
  )
  if (errors.length === 0) return null
  const mean = meanErrorPpm(errors)
  const isGood = isWithinLimit(mean)
  return (
    <Alert
      type={isGood ? 'success' : 'error'}
      showIcon
      style={{ marginBottom: 16 }}
      title={words.meanError(formatErrorPercent(mean), isGood)}
    />
  )
}
