import { misplacedLimit, NewTank, type Tank } from '@app/api/contract/forecourt/tanks'
import { type Centilitres, NO_VOLUME, volumePortion } from '@app/kernel/quantity'
import { Button, Form, type FormInstance, type FormRule } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { saveTank, useFuels } from './tanks-api.ts'
import styles from './tanks.module.css'
import { words } from './words.ts'

const { fields } = words
const shapes = NewTank.properties
const TextField = textFieldsOf(NewTank, fields)
const REQUIRED = { required: true, message: common.required }

/** Limits that fit most tanks, in percent of what they hold. */
const USUAL = {
  safeVolume: 95,
  highHighAlarm: 97,
  highAlarm: 95,
  lowAlarm: 10,
  lowLowAlarm: 5,
} as const

const LIMITS = ['highHighAlarm', 'highAlarm', 'lowAlarm', 'lowLowAlarm'] as const

/** Adds a tank, or changes its number, capacity and limits. */
export function TankDialog({ tank, onClose }: { tank?: Tank; onClose: () => void }) {
  const [form] = Form.useForm<NewTank>()
  return (
    <CommandDialog<NewTank>
      open
      marksRequired
      width={720}
      form={form}
      title={tank ? words.edit : words.add}
      verb={common.save}
      {...(tank && { initialValues: fieldsOf(tank) })}
      done={common.saved}
      onConfirm={({ reason: _reason, pin: _pin, idempotencyKey, ...input }) =>
        saveTank(tank, withNulls(input), { idempotencyKey })
      }
      onClose={onClose}
    >
      <FieldGrid>
        <Form.Item
          name="number"
          label={fields.number}
          rules={[REQUIRED, ...rulesOf(shapes.number)]}
        >
          <NumberInput decimals={0} autoFocus />
        </Form.Item>
        <TextField name="description" placeholder={words.nameHint} />
      </FieldGrid>
      {!tank && <FuelField />}
      <h3 className={styles.part}>{words.capacity}</h3>
      <FieldGrid>
        <VolumeItem name="maxVolume" label={fields.maxVolume} rules={[REQUIRED]} />
        {!tank && (
          <VolumeItem name="openingVolume" label={fields.openingVolume} extra={words.openingHint} />
        )}
        <Limit form={form} name="safeVolume" extra={words.safeHint} />
        <Limit form={form} name="deadStock" extra={words.deadHint} />
      </FieldGrid>
      <h3 className={styles.part}>
        {words.limits}
        <UsualButton form={form} />
      </h3>
      <FieldGrid>
        {LIMITS.map((name) => (
          <Limit key={name} form={form} name={name} />
        ))}
        <Form.Item name="waterAlarm" label={fields.waterAlarm} rules={rulesOf(shapes.waterAlarm)}>
          <NumberInput decimals={1} />
        </Form.Item>
      </FieldGrid>
    </CommandDialog>
  )
}

function FuelField() {
  const fuels = useFuels()
  return (
    <Form.Item name={['item', 'id']} label={fields.item} extra={words.fuelHint} rules={[REQUIRED]}>
      <LookupSelect
        lookup={fuels}
        options={(fuels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}

type LimitName = 'safeVolume' | 'deadStock' | (typeof LIMITS)[number]

function Limit({
  form,
  name,
  extra,
}: {
  form: FormInstance<NewTank>
  name: LimitName
  extra?: string
}) {
  return (
    <VolumeItem
      name={name}
      label={fields[name]}
      dependencies={['maxVolume', 'safeVolume', 'deadStock', ...LIMITS]}
      rules={[placedRule(form, name)]}
      {...(extra && { extra })}
    />
  )
}

/** The same order that the server wants, said at the field that breaks it. */
const placedRule = (form: FormInstance<NewTank>, name: LimitName): FormRule => ({
  validator: () => {
    const values = form.getFieldsValue()
    const misplaced = values.maxVolume ? misplacedLimit(withNulls(values)) : undefined
    return misplaced === name
      ? Promise.reject(new Error(words.misplaced[misplaced]))
      : Promise.resolve()
  },
})

function UsualButton({ form }: { form: FormInstance<NewTank> }) {
  const capacity: Centilitres | undefined = Form.useWatch('maxVolume', form)
  const fill = (): void => {
    if (!capacity) return
    form.setFieldsValue({
      safeVolume: volumePortion(capacity, USUAL.safeVolume, 100),
      highHighAlarm: volumePortion(capacity, USUAL.highHighAlarm, 100),
      highAlarm: volumePortion(capacity, USUAL.highAlarm, 100),
      lowAlarm: volumePortion(capacity, USUAL.lowAlarm, 100),
      lowLowAlarm: volumePortion(capacity, USUAL.lowLowAlarm, 100),
    })
    void form.validateFields(['safeVolume', ...LIMITS])
  }
  return (
    <Button type="link" size="small" disabled={!capacity} onClick={fill}>
      {words.usual}
    </Button>
  )
}

const fieldsOf = (tank: Tank): Partial<NewTank> => ({
  number: tank.number,
  description: tank.description,
  maxVolume: tank.maxVolume,
  safeVolume: tank.safeVolume,
  highHighAlarm: tank.highHighAlarm,
  highAlarm: tank.highAlarm,
  lowAlarm: tank.lowAlarm,
  lowLowAlarm: tank.lowLowAlarm,
  waterAlarm: tank.waterAlarm,
  deadStock: tank.deadStock,
})

/** A field that was emptied takes its limit away. */
const withNulls = (fields: NewTank): NewTank => ({
  ...fields,
  safeVolume: fields.safeVolume ?? null,
  highHighAlarm: fields.highHighAlarm ?? null,
  highAlarm: fields.highAlarm ?? null,
  lowAlarm: fields.lowAlarm ?? NO_VOLUME,
  lowLowAlarm: fields.lowLowAlarm ?? null,
  waterAlarm: fields.waterAlarm ?? null,
  deadStock: fields.deadStock ?? NO_VOLUME,
})
